import type { HeaderRules } from '../http/headers';
import type { S3Settings } from './s3-bucket';

const POLICY = 'Content-Security-Policy';

/** Adds the address of a bucket to a build's policy, which allows media from all HTTPS addresses, but from no others. */
export function allowMedia(
  rules: HeaderRules,
  s3: Pick<S3Settings, 'endpoint' | 'publicUrl'> | undefined,
): HeaderRules {
  if (!s3) return rules;
  const { protocol, origin } = new URL(s3.publicUrl ?? s3.endpoint);
  if (protocol === 'https:') return rules;
  return rules.map(({ path, headers }) => {
    const { [POLICY]: policy, ...others } = headers;
    if (policy === undefined) return { path, headers };
    return { path, headers: { ...others, [POLICY]: policy.replaceAll(/\b(?:img|media)-src/g, `$& ${origin}`) } };
  });
}
