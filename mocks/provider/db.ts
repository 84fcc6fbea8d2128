import { usernameKey } from '../../server/rules/usernames';
import type {
  BlockRecord,
  CaseRecord,
  DayRecord,
  Id,
  InvitationRecord,
  LogRecord,
  ReportRecord,
  SessionRecord,
  Tables,
} from '../seed/records';

/**
 * Records by id, with an index for each of `indexes`, which is built once it is needed: most tests use few tables. Records are
 * immutable: an update replaces the whole record.
 */
export class Table<Item extends { _id: Id }, Name extends string> {
  readonly #records = new Map<Id, Item>();
  readonly #indexes: Map<string, { key: (record: Item) => string; ids: Map<string, Set<Id>> }>;
  readonly #changed: () => void;
  #isIndexed = false;

  constructor(records: Item[], changed: () => void, indexes: Record<Name, (record: Item) => string>) {
    const entries = Object.entries<(record: Item) => string>(indexes);
    this.#indexes = new Map(entries.map(([name, key]) => [name, { key, ids: new Map() }]));
    this.#changed = changed;
    for (const record of records) this.#records.set(record._id, record);
  }

  all(): Item[] {
    return [...this.#records.values()];
  }

  get(id: Id): Item | undefined {
    return this.#records.get(id);
  }

  /** In insertion order. */
  where(name: Name, key: string): Item[] {
    return [...this.#idsOf(name, key)].flatMap((id) => this.#records.get(id) ?? []);
  }

  first(name: Name, key: string): Item | undefined {
    const [id] = this.#idsOf(name, key);
    return id === undefined ? undefined : this.#records.get(id);
  }

  count(name: Name, key: string): number {
    return this.#idsOf(name, key).size;
  }

  /** Replaces the record that has the same id, if any. */
  insert(record: Item): Item {
    this.#drop(record._id);
    this.#records.set(record._id, record);
    this.#index(record);
    this.#changed();
    return record;
  }

  /** Throws if no record has this id. */
  update(id: Id, change: Partial<Item>): Item {
    const record = this.#records.get(id);
    if (!record) throw new Error(`No record has the id ${id}`);
    const next = { ...record, ...change };
    this.#drop(id);
    this.#records.set(id, next);
    this.#index(next);
    this.#changed();
    return next;
  }

  delete(id: Id): void {
    this.#drop(id);
    this.#records.delete(id);
    this.#changed();
  }

  #idsOf(name: string, key: string): ReadonlySet<Id> {
    this.#buildIndexes();
    return this.#indexes.get(name)?.ids.get(key) ?? new Set();
  }

  #buildIndexes(): void {
    if (this.#isIndexed) return;
    this.#isIndexed = true;
    for (const record of this.#records.values()) this.#index(record);
  }

  #index(record: Item): void {
    for (const { key, ids } of this.#indexes.values()) {
      const indexed = ids.get(key(record));
      if (indexed) indexed.add(record._id);
      else ids.set(key(record), new Set([record._id]));
    }
  }

  /** Removes the record from the indexes only: a replaced record keeps its position in `all()`. */
  #drop(id: Id): void {
    this.#buildIndexes();
    const record = this.#records.get(id);
    if (!record) return;
    for (const { key, ids } of this.#indexes.values()) ids.get(key(record))?.delete(id);
  }
}

export type Db = ReturnType<typeof createDb>;

/** The whole state of the provider. Each write calls `changed`. */
export function createDb(tables: Tables, changed: () => void) {
  const users = new Table(tables.users, changed, {
    username: (user) => usernameKey(user.username),
    email: (user) => user.email.toLowerCase(),
  });
  const videos = new Table(tables.videos, changed, { owner: (video) => video.owner });
  const comments = new Table(tables.comments, changed, { video: (comment) => comment.video });
  const tweets = new Table(tables.tweets, changed, { owner: (tweet) => tweet.owner });
  const playlists = new Table(tables.playlists, changed, { owner: (playlist) => playlist.owner });
  const likes = new Table(tables.likes, changed, {
    target: (like) => like.target,
    likedBy: (like) => like.likedBy,
    pair: (like) => pairKey(like.likedBy, like.target),
  });
  const subscriptions = new Table(tables.subscriptions, changed, {
    channel: (subscription) => subscription.channel,
    subscriber: (subscription) => subscription.subscriber,
    pair: (subscription) => pairKey(subscription.subscriber, subscription.channel),
  });
  const blocks = new Table<BlockRecord, 'blocker' | 'pair'>(tables.blocks ?? [], changed, {
    blocker: (block) => block.blocker,
    pair: (block) => pairKey(block.blocker, block.blocked),
  });
  const sessions = new Table<SessionRecord, 'user'>(tables.sessions ?? [], changed, {
    user: (session) => session.user,
  });
  const days = new Table<DayRecord, 'target'>(tables.days ?? [], changed, { target: (day) => day.target });
  const cases = new Table<CaseRecord, 'thing' | 'owner'>(tables.cases ?? [], changed, {
    thing: ({ kind, target }) => `${kind} ${target}`,
    owner: ({ owner }) => owner,
  });
  const reports = new Table<ReportRecord, 'case' | 'reporter'>(tables.reports ?? [], changed, {
    case: (report) => report.case,
    reporter: ({ reporter }) => reporter,
  });
  const invitations = new Table<InvitationRecord, 'token'>(tables.invitations ?? [], changed, {
    token: ({ token }) => token,
  });
  const log = new Table<LogRecord, 'case'>(tables.log ?? [], changed, { case: (entry) => entry.case });

  return {
    users,
    videos,
    comments,
    tweets,
    playlists,
    likes,
    subscriptions,
    blocks,
    sessions,
    days,
    cases,
    reports,
    log,
    invitations,
    /** A serializable snapshot, which `createDb` accepts. */
    tables: (): Tables => ({
      users: users.all(),
      videos: videos.all(),
      comments: comments.all(),
      tweets: tweets.all(),
      playlists: playlists.all(),
      likes: likes.all(),
      subscriptions: subscriptions.all(),
      blocks: blocks.all(),
      sessions: sessions.all(),
      days: days.all(),
      cases: cases.all(),
      reports: reports.all(),
      log: log.all(),
      invitations: invitations.all(),
    }),
  };
}

/** Index key of a like, a subscription or a block: a user has at most one of each for a target. */
export function pairKey(user: Id, target: Id): string {
  return `${user}:${target}`;
}
