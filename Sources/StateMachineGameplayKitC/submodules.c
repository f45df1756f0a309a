// The Swift Package Manager builds no C target without a file. The target is its include/module.modulemap.
