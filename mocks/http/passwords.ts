import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

// Below Node's default cost, because hashing blocks the start of the demo and all other requests.
const COST = { N: 2048, r: 8, p: 1 };
const PREFIX = 'scrypt$';

export function hashPassword(plain: string): string {
  const salt = randomBytes(16);
  return `${PREFIX}${salt.toString('base64')}$${scryptSync(plain, salt, 32, COST).toString('base64')}`;
}

export function checkPassword(plain: string, stored: string): boolean {
  const [salt, hash] = stored.slice(PREFIX.length).split('$');
  if (!isHashed(stored) || !salt || !hash) return false;
  return timingSafeEqual(scryptSync(plain, Buffer.from(salt, 'base64'), 32, COST), Buffer.from(hash, 'base64'));
}

export function isHashed(stored: string): boolean {
  return stored.startsWith(PREFIX);
}
