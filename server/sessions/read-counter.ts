/** In ms. */
const MINUTE = 60_000;
/** Their counts take about 15 MB of memory. With more networks, all counts begin anew. */
const MOST_NETWORKS = 100_000;
/** A server adds its reads to the shared count when they are this part of the limit. Most visitors send fewer, and cost no write. */
const STEP = 0.01;

type Count = {
  /** Reads of this server that are not in the shared count yet. */
  own: number;
  /** Reads of all servers when this one last added its own. */
  shared: number;
  isSharing: boolean;
  /** A time by `performance.now()`, because the time of day can be set. */
  end: number;
};

/** Adds reads to the count of all servers. Resolves to that count, and to the ms until it ends; undefined for an unknown network. */
export type ShareReads = (network: string, reads: number) => Promise<{ count: number; left: number } | undefined>;

/**
 * Counts the reads of each network in a minute, in memory. Servers share their counts in steps, so `limit` holds for all of them
 * together, but for a step of each.
 */
export function createReadCounter(limit: number, share: ShareReads) {
  const counts = new Map<string, Count>();

  function currentOf(network: string, now: number): Count {
    const count = counts.get(network);
    if (count && now < count.end) return count;
    if (counts.size >= MOST_NETWORKS) counts.clear();
    const started = { own: 0, shared: 0, isSharing: false, end: now + MINUTE };
    counts.set(network, started);
    return started;
  }

  async function add(network: string, count: Count): Promise<void> {
    const reads = count.own;
    count.isSharing = true;
    try {
      const shared = await share(network, reads);
      if (!shared) return;
      count.own -= reads;
      count.shared = shared.count;
      count.end = performance.now() + shared.left;
    } catch {
      // Without the database, each server counts on its own.
    } finally {
      count.isSharing = false;
    }
  }

  /** Counts a read. Returns the seconds until the end of the minute if the network is over its limit, else 0. */
  return function countRead(network: string): number {
    const now = performance.now();
    const count = currentOf(network, now);
    if (count.own + count.shared >= limit) return Math.ceil((count.end - now) / 1000);
    count.own += 1;
    if (count.own >= limit * STEP && !count.isSharing) void add(network, count);
    return 0;
  };
}
