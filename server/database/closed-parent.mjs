import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Which folders the account of PostgreSQL can open. Plain JavaScript, because scripts look before anything is installed.
 *
 * @typedef {{ uid: number, gid: number }} Account
 */

/**
 * The account `nobody`, found without a child process, which Ctrl+C would interrupt. On macOS, its ids are negative.
 *
 * @returns {Account}
 */
export function nobody() {
  const [, uid = '65534', gid = '65534'] =
    /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/**
 * The folder above a path that the account cannot pass through; undefined if there is none. Folders that do not exist count as
 * open.
 *
 * @param {string} path
 * @param {Account} account
 * @returns {string | undefined}
 */
export function closedParent(path, { uid, gid }) {
  const parent = dirname(path);
  if (parent === path) return undefined;
  const stat = statSync(parent, { throwIfNoEntry: false });
  const bit = stat?.uid === uid ? 0o100 : stat?.gid === gid ? 0o010 : 0o001;
  return stat && (stat.mode & bit) === 0 ? parent : closedParent(parent, { uid, gid });
}

/** @param {string} closed */
export const closedMessage = (closed) =>
  `PostgreSQL does not run as root, and other accounts cannot open ${closed}: run as another user, move the project and VIREO_DATA elsewhere, or set DATABASE_URL.`;
