import * as z from 'zod/mini';

/** Other names that providers use for a field, and the name in the specification. */
const ALIASES = [
  ['fullname', 'fullName'],
  ['ispublished', 'isPublished'],
  ['subscribersCount', 'subscriberCount'],
] as const;

function resolveAliases(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const fields: Record<string, unknown> = { ...raw };
  for (const [alias, name] of ALIASES) {
    const value = fields[name] ?? fields[alias];
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

/** An object whose fields can have an alias as their name. If both are present, the name in the specification wins. */
export function withAliases<S extends z.core.$ZodType>(schema: S) {
  return z.pipe(z.transform(resolveAliases), schema);
}
