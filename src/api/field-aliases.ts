import * as z from 'zod/mini';

/** What providers of this API also call a field, and what the specification calls it. */
const spellings = [
  ['fullname', 'fullName'],
  ['ispublished', 'isPublished'],
  ['subscribersCount', 'subscriberCount'],
] as const;

function respell(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const members = new Map<string, unknown>(Object.entries(raw));
  for (const [other, usual] of spellings) {
    const value = members.get(usual) ?? members.get(other);
    if (value !== undefined) members.set(usual, value);
  }
  return Object.fromEntries(members);
}

/** An object whose fields may come in either spelling. Where both come and disagree, the usual one counts. */
export function spelled<S extends z.core.$ZodType>(schema: S) {
  return z.pipe(z.transform(respell), schema);
}
