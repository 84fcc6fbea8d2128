import { chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The system's account that runs PostgreSQL; empty for our own. */
export type Account = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root. As root, it runs as the owner of its folder, or as `nobody` in a folder of root's.
 * Throws an error for the user if that account cannot open the folder or the programs.
 */
export function chooseAccount(folder: string, program: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(folder);
  const account = owner.uid === 0 ? nobody() : { uid: owner.uid, gid: owner.gid };
  chownSync(folder, account.uid, account.gid);
  for (const closed of [closedParent(folder, account), closedParent(program, account)]) {
    if (closed === undefined) continue;
    throw new Error(
      `PostgreSQL does not run as root, and other accounts cannot open ${closed}: run as another user, move the project and VIREO_DATA elsewhere, or set DATABASE_URL.`,
    );
  }
  return account;
}

/** Without a child process, which Ctrl+C would interrupt. On macOS, its ids are negative. */
function nobody(): { uid: number; gid: number } {
  const [, uid = '65534', gid = '65534'] =
    /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

function closedParent(path: string, { uid, gid }: { uid: number; gid: number }): string | undefined {
  const parent = dirname(path);
  if (parent === path) return undefined;
  const stat = statSync(parent);
  const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
  return (stat.mode & bit) === 0 ? parent : closedParent(parent, { uid, gid });
}
