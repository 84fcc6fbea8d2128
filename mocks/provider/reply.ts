/** A cookie without a value is deleted. */
export type Cookie = { name: 'accessToken' | 'refreshToken'; value?: string };

export type Reply = {
  data: unknown;
  message: string;
  status: number;
  /** `statusCode` in the envelope, if it differs from the HTTP status. */
  statusCode?: number;
  cookies?: Cookie[];
};

export function reply(data: unknown, message: string, status = 200): Reply {
  return { data, message, status };
}
