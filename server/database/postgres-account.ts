import { chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The system's account that runs PostgreSQL; empty for our own. */
export type Account = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root. As root, it runs as the owner of its folder, or as `nobody` in a folder of root's, which need
 * not exist.
 */
export function accountOf(folder: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(folder, { throwIfNoEntry: false });
  return owner === undefined || owner.uid === 0 ? nobody() : { uid: owner.uid, gid: owner.gid };
}

/** Chooses the account for a folder, which becomes its owner. Throws an error for the user if it cannot open the folder. */
export function giveToAccount(folder: string): Account {
  const account = accountOf(folder);
  if (account.uid === undefined || account.gid === undefined) return account;
  chownSync(folder, account.uid, account.gid);
  const closed = closedParent(folder, account);
  if (closed === undefined) return account;
  throw new Error(
    `PostgreSQL does not run as root, and other accounts cannot open ${closed}: run as another user, choose another VIREO_DATA, or set DATABASE_URL.`,
  );
}

/** The account `nobody`, found without a child process, which Ctrl+C would interrupt. On macOS, its ids are negative. */
function nobody() {
  const [, uid = '65534', gid = '65534'] =
    /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/**
 * The folder above a path that the account cannot pass through; undefined if there is none. Folders that do not exist count as
 * open.
 */
export function closedParent(path: string, { uid, gid }: Account): string | undefined {
  const parent = dirname(path);
  if (uid === undefined || parent === path) return undefined;
  const stat = statSync(parent, { throwIfNoEntry: false });
  const bit = stat?.uid === uid ? 0o100 : stat?.gid === gid ? 0o010 : 0o001;
  return stat && (stat.mode & bit) === 0 ? parent : closedParent(parent, { uid, gid });
}
