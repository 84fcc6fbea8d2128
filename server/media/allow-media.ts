import type { HeaderRules } from '../http/headers';
import type { S3Settings } from './s3-bucket';

const POLICY = 'Content-Security-Policy';

type Bucket = Pick<S3Settings, 'endpoint' | 'publicUrl'> | undefined;

/** Adds the address of a bucket to the policies of a build. */
export function allowMedia(rules: HeaderRules, s3: Bucket): HeaderRules {
  return rules.map(({ path, headers }) => {
    const { [POLICY]: policy, ...others } = headers;
    if (policy === undefined) return { path, headers };
    return { path, headers: { ...others, [POLICY]: policyWithMedia(policy, s3) } };
  });
}

/** Adds the address of a bucket to a policy that allows media from all HTTPS addresses, but from no others. */
export function policyWithMedia(policy: string, s3: Bucket): string {
  if (!s3) return policy;
  const { protocol, origin } = new URL(s3.publicUrl ?? s3.endpoint);
  return protocol === 'https:' ? policy : policy.replaceAll(/\b(?:img|media)-src/g, `$& ${origin}`);
}
