import * as z from 'zod/mini';

const address = z.url({ protocol: /^https?$/, hostname: /.+/ });

const BuildEnvironment = z.object({
  /** The origin of a real provider, for `npm run dev` and `npm run preview`. */
  API_TARGET: z.optional(address),
  /** Where the author of this copy is found: the two links of the support page. */
  VITE_AUTHOR_GITHUB: z._default(address, 'https://github.com'),
  VITE_AUTHOR_LINKEDIN: z._default(address, 'https://www.linkedin.com'),
});

/** Throws one sentence that names the variable. An empty variable counts as not set. */
export function readBuildEnvironment(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.safeParse(BuildEnvironment, given);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]);
  const example = name === 'API_TARGET' ? 'http://localhost:8000' : 'https://example.com/somebody';
  throw new Error(`The environment variable ${name} must be an address like ${example}, not "${given[name]}".`);
}
