/** Maps a value in the JSON of a response to its replacement. */
export type Edit = (value: unknown) => unknown;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Changes every nested object, innermost first. */
function eachObject(change: (object: Record<string, unknown>) => Record<string, unknown>): Edit {
  return function visit(value): unknown {
    if (Array.isArray(value)) return value.map(visit);
    if (!isObject(value)) return value;
    return change(Object.fromEntries(Object.entries(value).map(([key, nested]) => [key, visit(nested)])));
  };
}

/** Replaces the values of these keys in every object. */
export function setValues(entries: Record<string, unknown>): Edit {
  return eachObject((object) =>
    Object.fromEntries(
      Object.entries(object).map(([key, old]) => [key, Object.hasOwn(entries, key) ? entries[key] : old]),
    ),
  );
}

/** Changes the values of these keys in every object. */
export function mapValues(names: readonly string[], change: Edit): Edit {
  return eachObject((object) =>
    Object.fromEntries(Object.entries(object).map(([key, old]) => [key, names.includes(key) ? change(old) : old])),
  );
}

export function dropKeys(names: readonly string[]): Edit {
  return eachObject((object) => Object.fromEntries(Object.entries(object).filter(([key]) => !names.includes(key))));
}

/** Renames a key. With `alias`, keeps the old key too: the new one then gets the value that `alias` returns. */
export function renameKey(from: string, to: string, alias?: Edit): Edit {
  return eachObject((object) => {
    if (!Object.hasOwn(object, from)) return object;
    const { [from]: value, ...rest } = object;
    return alias ? { ...object, [to]: alias(value) } : { ...rest, [to]: value };
  });
}

export function addEntries(entries: Record<string, unknown>): Edit {
  return eachObject((object) => ({ ...object, ...entries }));
}

/** Changes the `data` of an envelope. */
export function editData(change: Edit): Edit {
  return (envelope) => (isObject(envelope) ? { ...envelope, data: change(envelope.data) } : envelope);
}

/** Changes `data` if it is a list. */
export function editList(change: (items: unknown[]) => unknown[]): Edit {
  return editData((data) => (Array.isArray(data) ? change(data) : data));
}
