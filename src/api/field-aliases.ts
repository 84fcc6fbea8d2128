import * as z from 'zod/mini';

/** Other names that providers use for a field, and the name in the specification. */
const ALIASES = [
  ['fullname', 'fullName'],
  ['ispublished', 'isPublished'],
  ['subscribersCount', 'subscriberCount'],
] as const;

function resolveAliases(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const members = new Map<string, unknown>(Object.entries(raw));
  for (const [alias, name] of ALIASES) {
    const value = members.get(name) ?? members.get(alias);
    if (value !== undefined) members.set(name, value);
  }
  return Object.fromEntries(members);
}

/** An object whose fields may come under an alias. If both are there, the name in the specification wins. */
export function withAliases<S extends z.core.$ZodType>(schema: S) {
  return z.pipe(z.transform(resolveAliases), schema);
}
