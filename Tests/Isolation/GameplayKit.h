// Classes of Objective-C with the members of Apple's GKState and GKStateMachine that the forms use.

#pragma clang assume_nonnull begin

__attribute__((objc_root_class)) @interface NSObject
- (instancetype)init;
@end

@class GKStateMachine;

@interface GKState : NSObject
@property(nonatomic, readonly, weak, nullable) GKStateMachine *stateMachine;
- (_Bool)isValidNextState:(Class)stateClass;
- (void)didEnterWithPreviousState:(nullable GKState *)previousState __attribute__((swift_name("didEnter(from:)")));
- (void)updateWithDeltaTime:(double)seconds __attribute__((swift_name("update(deltaTime:)")));
- (void)willExitWithNextState:(GKState *)nextState __attribute__((swift_name("willExit(to:)")));
@end

@interface GKStateMachine : NSObject
@property(nonatomic, readonly, nullable) GKState *currentState;
- (_Bool)enterState:(Class)stateClass __attribute__((swift_name("enter(_:)")));
- (void)updateWithDeltaTime:(double)seconds __attribute__((swift_name("update(deltaTime:)")));
@end

#pragma clang assume_nonnull end
