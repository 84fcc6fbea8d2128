/** A read that the script in index.html sent before the client was there. */
type EarlyRead = {
  /** Path and query, as in '/api/v1/videos?page=1&limit=20'. */
  path: string;
  /** The token that it carried. */
  token: string | null;
  reply: Promise<Response>;
};

declare global {
  interface Window {
    /** What index.html parked, each read for one use. */
    earlyReads?: EarlyRead[];
  }
}

/** Hands out the parked reply of a read once, if it was sent as the same person. */
export function takeEarlyRead(path: string, token: string | null): Promise<Response> | undefined {
  const parked = window.earlyReads;
  const index = parked?.findIndex((read) => read.path === path && read.token === token) ?? -1;
  return index === -1 ? undefined : parked?.splice(index, 1)[0]?.reply;
}
