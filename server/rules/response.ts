/** What a route returns: the data and message of the envelope (§7 of docs/features.md), and cookies, of which an empty one is deleted. */
export type ApiResponse = {
  data: unknown;
  message: string;
  status: 200 | 201;
  cookies?: Partial<Record<'accessToken' | 'refreshToken', string>>;
};

export const NO_COOKIES = { accessToken: '', refreshToken: '' };

export function respond(data: unknown, message: string, status: ApiResponse['status'] = 200): ApiResponse {
  return { data, message, status };
}
