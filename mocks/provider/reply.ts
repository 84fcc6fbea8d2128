/** Without a value it is a cookie to be deleted. */
export type Cookie = { name: 'accessToken' | 'refreshToken'; value?: string };

export type Reply = {
  data: unknown;
  message: string;
  status: number;
  /** Where the envelope names another status than the reply has. */
  statusCode?: number;
  cookies?: Cookie[];
};

export function reply(data: unknown, message: string, status = 200): Reply {
  return { data, message, status };
}
