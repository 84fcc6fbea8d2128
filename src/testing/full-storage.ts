/** A full storage: reading and removing work, writing throws. */
export const fullStorage = (storage: Storage) => ({
  getItem: (key: string) => storage.getItem(key),
  removeItem: (key: string) => storage.removeItem(key),
  setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  },
});
