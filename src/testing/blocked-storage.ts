/** The storage of a browser that blocks it: every access throws. */
export const blockedStorage = new Proxy(
  {},
  {
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  },
);
