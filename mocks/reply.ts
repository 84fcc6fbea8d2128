export type Reply = {
  data: unknown;
  message: string;
  status: number;
  /** Where the envelope names another status than the reply has. */
  statusCode?: number;
  /** Values of `Set-Cookie`. */
  cookies?: string[];
};

export function reply(data: unknown, message: string, status = 200): Reply {
  return { data, message, status };
}
