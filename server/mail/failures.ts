/** What nodemailer adds to its errors. Where it replaces the code of the system, such as ECONNREFUSED, that is the original one. */
type Failure = { code: string; originalCode: string; command: string; response: number | undefined };

function failureOf(error: unknown): Failure {
  const read = (name: string): unknown => (typeof error === 'object' && error !== null ? Reflect.get(error, name) : '');
  const readText = (name: string) => {
    const value = read(name);
    return typeof value === 'string' ? value : '';
  };
  const response = read('responseCode');
  return {
    code: readText('code'),
    originalCode: readText('originalCode'),
    command: readText('command'),
    response: typeof response === 'number' ? response : undefined,
  };
}

/** The SMTP server itself did not respond or did not let us in, so the next mail would fail, too. */
export const isUnreachable = (error: unknown) =>
  /^(ECONN|ESOCKET|ETIMEDOUT|EDNS|ETLS|EAUTH|ENOAUTH|EPROTOCOL)/.test(failureOf(error).code);

/** The SMTP server will never take this mail, for instance because it knows no such address. */
export function isRefused(error: unknown): boolean {
  const { code, command, response = 500 } = failureOf(error);
  return /^E(ENVELOPE|MESSAGE)$/.test(code) && command !== 'MAIL FROM' && response >= 500;
}

/** Describes a failure. The response of the server is left out: it often has the address. */
export function describeFailure(error: unknown): string {
  const { code, originalCode, response } = failureOf(error);
  return `${originalCode || code || 'unknown error'} ${response ?? ''}`.trim();
}
