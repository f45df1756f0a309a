// Classes of Objective-C with the members of Apple's state machines and entities that the forms use.

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

@interface NSCoder : NSObject
- (void)encodeInteger:(long)value forKey:(id)key __attribute__((swift_name("encode(_:forKey:)")));
- (long)decodeIntegerForKey:(id)key;
@end

@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

@protocol NSSecureCoding <NSCoding>
@property(class, readonly) _Bool supportsSecureCoding;
@end

typedef struct _NSZone NSZone;

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end

@class GKEntity;

@interface GKComponent : NSObject <NSCopying, NSSecureCoding>
@property(nonatomic, readonly, weak, nullable) GKEntity *entity;
- (void)updateWithDeltaTime:(double)seconds __attribute__((swift_name("update(deltaTime:)")));
- (void)didAddToEntity;
- (void)willRemoveFromEntity;
@end

@interface GKEntity : NSObject <NSCopying, NSSecureCoding>
- (void)addComponent:(GKComponent *)component __attribute__((swift_name("addComponent(_:)")));
- (void)updateWithDeltaTime:(double)seconds __attribute__((swift_name("update(deltaTime:)")));
@end

@interface GKComponentSystem<ComponentType : GKComponent *> : NSObject
- (instancetype)initWithComponentClass:(Class)cls;
- (Class)classForGenericArgumentAtIndex:(unsigned long)index;
- (void)addComponent:(ComponentType)component __attribute__((swift_name("addComponent(_:)")));
- (void)updateWithDeltaTime:(double)seconds __attribute__((swift_name("update(deltaTime:)")));
@end

#pragma clang assume_nonnull end
