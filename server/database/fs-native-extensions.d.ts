declare module 'fs-native-extensions' {
  /** Locks the open file of a descriptor; false if another open file of the same file has the lock. */
  export function tryLock(descriptor: number): boolean;
}
