import { payloadOf } from '@/lib/token';

/** True if the token's `exp`, in seconds, has passed. `now` is in ms. */
export function isExpired(token: string, now: number): boolean {
  try {
    const payload: unknown = JSON.parse(payloadOf(token));
    return (
      payload instanceof Object && 'exp' in payload && typeof payload.exp === 'number' && payload.exp * 1000 <= now
    );
  } catch {
    return false;
  }
}
