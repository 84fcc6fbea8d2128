import * as z from 'zod/mini';

const BuildEnvironment = z.object({
  /** The origin of a real provider, for `npm run dev` and `npm run preview`. */
  API_TARGET: z.optional(z.url({ protocol: /^https?$/, hostname: /.+/ })),
});

/** Throws one sentence that names the variable. An empty variable counts as not set. */
export function readBuildEnvironment(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.safeParse(BuildEnvironment, given);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]);
  throw new Error(
    `The environment variable ${name} must be an address like http://localhost:8000, not "${given[name]}".`,
  );
}
