import * as z from 'zod/mini';
import { readEnvironment } from '../server/environment.ts';

const url = (example: string) =>
  z.optional(z.url({ protocol: /^https?$/, hostname: /.+/, error: `a URL like ${example}` }));
const profile = url('https://example.com/author');

const BuildEnvironment = z.object({
  /** The origin of a real provider, for `npm run dev` and `npm run preview`. */
  API_TARGET: url('http://localhost:8000'),
  /** The author's profiles, for links on the support page. */
  VITE_AUTHOR_GITHUB: profile,
  VITE_AUTHOR_LINKEDIN: profile,
});

/** Throws an error that names the invalid variable. */
export const readBuildEnvironment = (environment: Record<string, string | undefined>) =>
  readEnvironment(BuildEnvironment, environment);
