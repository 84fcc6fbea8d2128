/** A storage as a browser gives it when it is full: it can be read and cleared, and takes nothing new. */
export const fullStorage = (storage: Storage) => ({
  getItem: (key: string) => storage.getItem(key),
  removeItem: (key: string) => storage.removeItem(key),
  setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  },
});
