import type { Change, Id, SessionRow, Tables } from './rows';

/** Rows by id and by every key that the rules look them up by. A row is replaced, never changed in place. */
export class Table<Row extends { _id: Id }, Name extends string> {
  readonly #rows = new Map<Id, Row>();
  readonly #ids = new Map<string, Set<Id>>();
  readonly #keys: [name: string, key: (row: Row) => string][];
  readonly #changed: (row: Row | Id) => void;

  constructor(rows: Row[], changed: (row: Row | Id) => void, keys: Record<Name, (row: Row) => string>) {
    this.#keys = Object.entries(keys);
    this.#changed = changed;
    for (const row of rows) this.#add(row);
  }

  all(): Row[] {
    return [...this.#rows.values()];
  }

  get(id: Id): Row | undefined {
    return this.#rows.get(id);
  }

  /** In the order in which they were written. */
  where(name: Name, key: string): Row[] {
    return [...this.#idsOf(name, key)].flatMap((id) => this.#rows.get(id) ?? []);
  }

  first(name: Name, key: string): Row | undefined {
    const [id] = this.#idsOf(name, key);
    return id === undefined ? undefined : this.#rows.get(id);
  }

  count(name: Name, key: string): number {
    return this.#idsOf(name, key).size;
  }

  /** Replaces a row of the same id. */
  insert(row: Row): Row {
    this.#drop(row._id);
    this.#add(row);
    this.#changed(row);
    return row;
  }

  /** Throws if there is no such row. */
  update(id: Id, change: Partial<Row>): Row {
    const row = this.#rows.get(id);
    if (!row) throw new Error(`There is no row ${id}`);
    const next = { ...row, ...change };
    this.#drop(id);
    this.#add(next);
    this.#changed(next);
    return next;
  }

  delete(id: Id): void {
    this.#drop(id);
    this.#rows.delete(id);
    this.#changed(id);
  }

  #idsOf(name: string, key: string): ReadonlySet<Id> {
    return this.#ids.get(`${name} ${key}`) ?? new Set();
  }

  #add(row: Row): void {
    this.#rows.set(row._id, row);
    for (const [name, key] of this.#keys) {
      const entry = `${name} ${key(row)}`;
      const ids = this.#ids.get(entry) ?? new Set();
      this.#ids.set(entry, ids.add(row._id));
    }
  }

  /** Out of the indices only: `all` keeps the place of a row that is about to be replaced. */
  #drop(id: Id): void {
    const row = this.#rows.get(id);
    if (!row) return;
    for (const [name, key] of this.#keys) this.#ids.get(`${name} ${key(row)}`)?.delete(id);
  }
}

export type Db = ReturnType<typeof createDb>;

/**
 * The whole state of the provider. `changed` gets every write, in order, at most once a turn of the event loop: what one
 * handler writes arrives together.
 */
export function createDb(tables: Tables, changed: (changes: Change[]) => void) {
  let changes: Change[] = [];
  const reporter = (name: keyof Tables) => (row: { _id: Id } | Id) => {
    if (changes.length === 0) {
      queueMicrotask(() => {
        const reported = changes;
        changes = [];
        changed(reported);
      });
    }
    changes.push([name, row]);
  };

  const users = new Table(tables.users, reporter('users'), {
    username: (user) => user.username.toLowerCase(),
    email: (user) => user.email.toLowerCase(),
  });
  const videos = new Table(tables.videos, reporter('videos'), { owner: (video) => video.owner });
  const comments = new Table(tables.comments, reporter('comments'), { video: (comment) => comment.video });
  const tweets = new Table(tables.tweets, reporter('tweets'), { owner: (tweet) => tweet.owner });
  const playlists = new Table(tables.playlists, reporter('playlists'), { owner: (playlist) => playlist.owner });
  const likes = new Table(tables.likes, reporter('likes'), {
    target: (like) => like.target,
    likedBy: (like) => like.likedBy,
    pair: (like) => pairKey(like.likedBy, like.target),
  });
  const subscriptions = new Table(tables.subscriptions, reporter('subscriptions'), {
    channel: (subscription) => subscription.channel,
    subscriber: (subscription) => subscription.subscriber,
    pair: (subscription) => pairKey(subscription.subscriber, subscription.channel),
  });
  const sessions = new Table<SessionRow, 'user'>(tables.sessions ?? [], reporter('sessions'), {
    user: (session) => session.user,
  });

  return {
    users,
    videos,
    comments,
    tweets,
    playlists,
    likes,
    subscriptions,
    sessions,
    /** Everything, as it can be written down and given to `createDb` again. */
    tables: (): Tables => ({
      users: users.all(),
      videos: videos.all(),
      comments: comments.all(),
      tweets: tweets.all(),
      playlists: playlists.all(),
      likes: likes.all(),
      subscriptions: subscriptions.all(),
      sessions: sessions.all(),
    }),
  };
}

/** Who likes what, or who follows whom: at most one row. */
export function pairKey(person: Id, thing: Id): string {
  return `${person}:${thing}`;
}

/** 24 hexadecimal digits that begin with the time, as MongoDB makes them. */
export function createId(now: number): Id {
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0');
  const random = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0'));
  return `${seconds}${random.join('')}`;
}
