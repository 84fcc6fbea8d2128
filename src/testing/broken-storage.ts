/** The storage of a browser that blocks it: every access throws. */
export const blockedStorage = new Proxy(
  {},
  {
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  },
);

/** A full storage: reading and removing work, writing throws. */
export const fullStorage = (storage: Storage) => ({
  getItem: (key: string) => storage.getItem(key),
  removeItem: (key: string) => storage.removeItem(key),
  setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  },
});
