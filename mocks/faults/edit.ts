/** Changes to a reply's JSON, for faults. Each returns a function from the old value to the new one. */
export type Edit = (value: unknown) => unknown;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every object in the value, however deep, innermost first. */
function eachObject(change: (object: Record<string, unknown>) => Record<string, unknown>): Edit {
  return function visit(value): unknown {
    if (Array.isArray(value)) return value.map(visit);
    if (!isObject(value)) return value;
    return change(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, visit(member)])));
  };
}

/** Replaces the members of these names wherever they are. */
export function setMembers(members: Record<string, unknown>): Edit {
  return eachObject((object) =>
    Object.fromEntries(
      Object.entries(object).map(([key, old]) => [key, Object.hasOwn(members, key) ? members[key] : old]),
    ),
  );
}

/** Changes the members of these names wherever they are. */
export function mapMembers(names: readonly string[], change: Edit): Edit {
  return eachObject((object) =>
    Object.fromEntries(Object.entries(object).map(([key, old]) => [key, names.includes(key) ? change(old) : old])),
  );
}

export function dropMembers(names: readonly string[]): Edit {
  return eachObject((object) => Object.fromEntries(Object.entries(object).filter(([key]) => !names.includes(key))));
}

/** Gives a member another name; with `also`, keeps the old one beside it. */
export function renameMember(from: string, to: string, also?: Edit): Edit {
  return eachObject((object) => {
    if (!Object.hasOwn(object, from)) return object;
    const { [from]: value, ...rest } = object;
    return also ? { ...object, [to]: also(value) } : { ...rest, [to]: value };
  });
}

export function addMembers(members: Record<string, unknown>): Edit {
  return eachObject((object) => ({ ...object, ...members }));
}

/** Changes the `data` of an envelope. */
export function editData(change: Edit): Edit {
  return (envelope) => (isObject(envelope) ? { ...envelope, data: change(envelope.data) } : envelope);
}

/** Changes `data` where it is a list. */
export function editList(change: (items: unknown[]) => unknown[]): Edit {
  return editData((data) => (Array.isArray(data) ? change(data) : data));
}
