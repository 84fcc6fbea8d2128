import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

// A tenth of Node's default cost: a demo on one's own machine must start at once, and a log-in must not stop the others.
const COST = { N: 2048, r: 8, p: 1 };
const PREFIX = 'scrypt$';

export function hashPassword(plain: string): string {
  const salt = randomBytes(16);
  return `${PREFIX}${salt.toString('base64')}$${scryptSync(plain, salt, 32, COST).toString('base64')}`;
}

export function checkPassword(plain: string, kept: string): boolean {
  const [salt, hash] = kept.slice(PREFIX.length).split('$');
  if (!isHashed(kept) || !salt || !hash) return false;
  return timingSafeEqual(scryptSync(plain, Buffer.from(salt, 'base64'), 32, COST), Buffer.from(hash, 'base64'));
}

export function isHashed(kept: string): boolean {
  return kept.startsWith(PREFIX);
}
