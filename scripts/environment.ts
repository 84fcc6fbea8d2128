import * as z from 'zod/mini';

const httpUrl = z.url({ protocol: /^https?$/, hostname: /.+/ });

const BuildEnvironment = z.object({
  /** The origin of a real provider, for `npm run dev` and `npm run preview`. */
  API_TARGET: z.optional(httpUrl),
  /** The author's profiles, for links on the support page. */
  VITE_AUTHOR_GITHUB: z.optional(httpUrl),
  VITE_AUTHOR_LINKEDIN: z.optional(httpUrl),
});

/** Throws an error that names the invalid variable. An empty variable counts as not set. */
export function readBuildEnvironment(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.safeParse(BuildEnvironment, given);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]);
  const example = name === 'API_TARGET' ? 'http://localhost:8000' : 'https://example.com/author';
  throw new Error(`The environment variable ${name} must be a URL like ${example}, not "${given[name]}".`);
}
