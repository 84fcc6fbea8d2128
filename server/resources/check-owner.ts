import { HttpError } from '../rules/http-error';
import type { Message } from '../rules/messages';

/** Returns the row. Throws if there is none, or if it belongs to somebody else. */
export function checkOwner<Row extends { owner: { _id: string } }>(
  row: Row | undefined,
  viewer: string,
  missing: Message,
): Row {
  if (!row) throw new HttpError(404, missing);
  if (row.owner._id !== viewer) throw new HttpError(403, 'You do not have permission to perform this action');
  return row;
}
