/** A storage as a browser gives it to a page that may not keep anything. */
export const blockedStorage = new Proxy(
  {},
  {
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  },
);
