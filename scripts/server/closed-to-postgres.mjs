import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { closedMessage, closedParent, nobody } from '../../server/database/closed-parent.mjs';

/**
 * A sentence for the user if our own PostgreSQL could not start because we are root and its account cannot open the project or
 * the data; undefined otherwise.
 *
 * @param {Record<string, string | undefined>} environment
 * @param {string} project
 */
export function findClosedToPostgres({ DATABASE_URL = '', VIREO_DATA }, project, isRoot = process.getuid?.() === 0) {
  if (!isRoot || DATABASE_URL !== '') return undefined;
  const data = resolve(project, VIREO_DATA || '.vireo');
  const owner = statSync(join(data, 'server/postgres'), { throwIfNoEntry: false });
  const account = owner && owner.uid !== 0 ? owner : nobody();
  const closed = [join(project, 'server'), data].map((path) => closedParent(path, account));
  const [first] = closed.filter((folder) => folder !== undefined);
  return first && closedMessage(first);
}
