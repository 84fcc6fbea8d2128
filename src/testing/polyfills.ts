// Node 20 lacks two built-ins that MSW 3 uses in Vitest. Loaded before MSW.
if (!('withResolvers' in Promise)) {
  Object.defineProperty(Promise, 'withResolvers', {
    value: () => {
      let resolve: (value: unknown) => void = () => {};
      let reject: (reason: unknown) => void = () => {};
      const promise = new Promise((onResolve, onReject) => {
        resolve = onResolve;
        reject = onReject;
      });
      return { promise, resolve, reject };
    },
  });
}
if (!('intersection' in Set.prototype)) {
  Object.defineProperty(Set.prototype, 'intersection', {
    value(this: Set<unknown>, other: ReadonlySet<unknown>) {
      return new Set([...this].filter((item) => other.has(item)));
    },
  });
}
