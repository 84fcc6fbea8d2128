/** The data and message of the envelope (§7 of docs/features.md). */
export type Reply = { data: unknown; message: string; status: 200 | 201; cookies?: Record<string, string> };

export function reply(data: unknown, message: string, status: Reply['status'] = 200): Reply {
  return { data, message, status };
}
