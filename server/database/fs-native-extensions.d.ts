declare module 'fs-native-extensions' {
  /** Locks the file of a descriptor. Returns false if another descriptor has the lock, in this process or another one. */
  export function tryLock(descriptor: number): boolean;
}
