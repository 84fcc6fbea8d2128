const OWN =
  /^(LIMIT_.*|S3_.*|ACCESS_LIFE|ALLOWED_HOSTS|BEHIND_PROXY|BROTLI_QUALITY|DATABASE_URL|DEMO|DIST|HOST|MAIL_FROM|MEDIA|METRICS_PORT|PORT|PUBLIC_URL|QUOTA|READ_DELAY|RESERVE|SEED|SIGNUP|SMTP_URL|STOP_DELAY|VIREO_DATA|WRITE_DELAY)$/;

/**
 * The environment without the server's variables, which may lead to real data. For servers of tests.
 *
 * @param {Record<string, string | undefined>} environment
 */
export function withoutOwnVariables(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !OWN.test(name)));
}
