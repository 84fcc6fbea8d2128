import { chownSync, statSync } from 'node:fs';
import { closedMessage, closedParent, nobody } from './closed-parent.mjs';

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
    if (closed !== undefined) throw new Error(closedMessage(closed));
  }
  return account;
}
