/** Tokens of one session, each obtained by refreshing another. */
let lineage = new Set<string>();

/** Records that this tab got `token` by refreshing `stale`. */
export function recordRefresh(stale: string, token: string): void {
  lineage = lineage.has(stale) ? lineage.add(token) : new Set([stale, token]);
}

/** True if this tab got `token` by refreshing `stale`, once or several times. */
export function isRefreshOf(token: string | null, stale: string): boolean {
  return token !== null && lineage.has(token) && lineage.has(stale);
}
