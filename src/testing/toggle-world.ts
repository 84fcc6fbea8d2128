import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { HttpError, NetworkError } from '@/api/errors';
import { SHARED_DATA } from '@/query/cache-policy';
import { enterSession, leaveSession } from '@/resources/session/cache';
import { sessionQuery } from '@/resources/session/queries';
import type { User } from '@/resources/session/schema';
import { receiveOutcome } from '@/app/receive-outcome';
import { setIntent, shownState, type Toggle } from '@/query/toggle';
import { syncToggles, tabOf } from '@/query/toggle-tabs';
import { videoQuery } from '@/resources/video/queries';
import type { VideoDetail } from '@/resources/video/schema';
import { videoLike } from '@/resources/video/toggles';
import { TestChannel, TestLocks } from './tabs';

export type UserId = 'ann' | 'bob';
export const VIDEO_IDS = ['v0', 'v1'] as const;
export type VideoId = (typeof VIDEO_IDS)[number];

const OTHERS = 7;

/** A request of a tab. The server acts when it arrives, which can be long before the tab gets the response. */
type Sent<T> = {
  tab: Tab;
  video: VideoId;
  user: UserId | null;
  response: PromiseWithResolvers<T>;
  /** Set once the request arrived. */
  reply?: { value: T };
  /** Number of messages that the tabs had posted when it was sent. */
  posted: number;
};

/** The requests in flight of one kind, oldest first, and how the server handles them. */
type Wire<T> = { sent: Sent<T>[]; serve: (sent: Sent<T>) => T };

const memberOf = (_id: UserId): User => ({
  _id,
  username: _id,
  fullName: _id,
  avatar: '',
  coverImage: '',
  email: '',
  description: '',
  language: '',
  role: '',
  deleteAt: null,
  suspendedUntil: null,
  decidedAt: null,
  blocked: [],
  pendingEmail: '',
  createdAt: 0,
});

/** Resolves once all due microtasks have run. */
export const flush = () => new Promise((done) => setImmediate(done));

/** A tab with its query cache. `screen` unsubscribes the observers of the shown videos. */
class Tab {
  readonly client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  readonly screen = new Map<VideoId, () => void>();
  channel: TestChannel | undefined;
  isOpen = true;
  /** Number of messages posted before it was opened, which it never gets. */
  readonly posted = TestChannel.posted;
}

/** A browser with two tabs and a provider. The test controls every request and message; nothing happens by itself. */
export class ToggleWorld {
  user: UserId | null = 'ann';
  readonly likes: Record<VideoId, Set<UserId>> = { v0: new Set(), v1: new Set() };
  readonly toggles: Wire<void> = { sent: [], serve: ({ video, user }) => this.#toggle(video, user) };
  readonly checks: Wire<boolean> = { sent: [], serve: ({ video, user }) => this.isLiked(video, user) };
  readonly reads: Wire<VideoDetail> = { sent: [], serve: ({ video, user }) => this.#video(video, user) };
  readonly tabs: [Tab, Tab];
  sends = 0;
  /** Whether two toggles of one video were ever in flight at once. */
  hasOverlap = false;
  /** Whether a tab ever sent a toggle although the server already had the state that it showed. */
  hasUnwanted = false;
  readonly #locks = new TestLocks<Tab>();

  constructor() {
    TestChannel.open.clear();
    this.tabs = [this.#createTab(), this.#createTab()];
    for (const tab of this.tabs) {
      for (const video of VIDEO_IDS) {
        tab.client.setQueryData(videoQuery(video).queryKey, this.#video(video, this.user));
        this.visit(tab, video);
      }
    }
  }

  #createTab(): Tab {
    const tab = new Tab();
    // The session's own options: it is not personal data.
    tab.client.setQueryDefaults(sessionQuery().queryKey, { meta: SHARED_DATA });
    tab.client.setQueryData(sessionQuery().queryKey, this.user && memberOf(this.user));
    syncToggles(tab.client, {
      user: () => tab.client.getQueryData(sessionQuery().queryKey)?._id,
      load: () => Promise.resolve({ receiveOutcome }),
    });
    tab.channel = [...TestChannel.open].at(-1);
    Object.assign(tabOf(tab.client), { locks: this.#locks.of(tab) });
    return tab;
  }

  isLiked(video: VideoId, user: UserId | null): boolean {
    return user !== null && this.likes[video].has(user);
  }

  #toggle(video: VideoId, user: UserId | null) {
    if (user === null) throw new HttpError(401, 'No token');
    if (!this.likes[video].delete(user)) this.likes[video].add(user);
  }

  #video(video: VideoId, user: UserId | null): VideoDetail {
    return {
      _id: video,
      title: video,
      description: '',
      thumbnail: '',
      videoFile: '',
      duration: 1,
      views: 0,
      createdAt: 0,
      owner: { _id: 'o', username: 'o', fullName: 'o', avatar: '', isSubscribed: false, subscriberCount: 0 },
      isPublished: true,
      saysPublished: true,
      isLiked: this.isLiked(video, user),
      likesCount: OTHERS + this.likes[video].size,
      commentsCount: null,
    };
  }

  #send<T>(wire: Wire<T>, tab: Tab, video: VideoId): Promise<T> {
    const response = Promise.withResolvers<T>();
    response.promise.catch(() => {});
    wire.sent.push({ tab, video, user: this.user, response, posted: TestChannel.posted });
    return response.promise;
  }

  #cached(tab: Tab, video: VideoId) {
    return tab.client.getQueryData(videoQuery(video).queryKey);
  }

  #like(tab: Tab, video: VideoId): Toggle {
    return {
      ...videoLike,
      send: async () => {
        this.sends += 1;
        this.hasOverlap ||= this.toggles.sent.some((sent) => sent.video === video && sent.tab.isOpen);
        this.hasUnwanted ||= this.shown(tab, video)?.isLiked === this.isLiked(video, this.user);
        await this.#send(this.toggles, tab, video);
        return undefined;
      },
      verify: () => this.#send(this.checks, tab, video),
    };
  }

  /** The like and the count that the tab shows; undefined before the video has loaded. */
  shown(tab: Tab, video: VideoId) {
    const cached = this.#cached(tab, video);
    if (!cached) return undefined;
    const isLiked = shownState(tab.client, this.#like(tab, video), video) ?? false;
    return { isLiked, count: cached.likesCount + Number(isLiked) - Number(cached.isLiked) };
  }

  onServer(video: VideoId) {
    return { isLiked: this.isLiked(video, this.user), count: OTHERS + this.likes[video].size };
  }

  /** Guests have no toggles, and a video has no button before it loads. */
  click(tab: Tab, video: VideoId): boolean {
    if (!tab.isOpen || this.user === null || !tab.screen.has(video) || !this.#cached(tab, video)) return false;
    const toggle = this.#like(tab, video);
    setIntent(tab.client, toggle, video, !shownState(tab.client, toggle, video));
    return true;
  }

  /** The request reaches the server. */
  arrive<T>(wire: Wire<T>, sent = wire.sent[0]) {
    if (sent) sent.reply ??= { value: wire.serve(sent) };
  }

  /** Delivers the response of the oldest request. */
  reply<T>(wire: Wire<T>) {
    const sent = wire.sent.shift();
    if (!sent) return;
    this.arrive(wire, sent);
    this.#end(sent, () => sent.reply && sent.response.resolve(sent.reply.value));
  }

  /** Loses the response of the oldest request, whether or not it arrived. */
  lose<T>(wire: Wire<T>) {
    const sent = wire.sent.shift();
    if (sent) this.#end(sent, () => sent.response.reject(new NetworkError()));
  }

  /** The server refuses the oldest request, unless it acted already. */
  refuse<T>(wire: Wire<T>, status: number) {
    if (wire.sent[0]?.reply) return this.reply(wire);
    const sent = wire.sent.shift();
    if (sent) this.#end(sent, () => sent.response.reject(new HttpError(status, 'No')));
  }

  /** A response takes longer than a message that was posted before its request. */
  #end<T>({ tab, posted }: Sent<T>, respond: () => void) {
    this.#deliverUpTo(posted);
    if (tab.isOpen) respond();
  }

  #deliverUpTo(number: number) {
    for (const tab of this.tabs) tab.channel?.deliver(number);
  }

  /** Opens the page of a video, until `leave`. */
  visit(tab: Tab, video: VideoId) {
    if (!tab.isOpen || tab.screen.has(video)) return;
    const observer = new QueryObserver(tab.client, {
      ...videoQuery(video),
      queryFn: () => this.#send(this.reads, tab, video),
      retry: false,
    });
    tab.screen.set(
      video,
      observer.subscribe(() => {}),
    );
  }

  leave(tab: Tab, video: VideoId) {
    tab.screen.get(video)?.();
    tab.screen.delete(video);
  }

  refetch(tab: Tab, video: VideoId) {
    if (!tab.isOpen || !tab.screen.has(video)) return;
    void tab.client.refetchQueries({ queryKey: videoQuery(video).queryKey }, { cancelRefetch: false });
  }

  /** Changes the user of all tabs, like the storage event. Requests in flight arrive first. */
  become(user: UserId | null) {
    for (const sent of this.toggles.sent) this.arrive(this.toggles, sent);
    this.user = user;
    for (const tab of this.tabs.filter(({ isOpen }) => isOpen)) {
      if (user === null) leaveSession(tab.client);
      else enterSession(tab.client, memberOf(user));
    }
  }

  /** Delivers the messages that it posted; its requests arrive now or never. */
  async close(tab: Tab, doArrive: boolean) {
    if (!tab.isOpen) return;
    tab.isOpen = false;
    tab.channel?.close();
    this.#deliverUpTo(TestChannel.posted);
    await flush();
    for (const video of VIDEO_IDS) this.leave(tab, video);
    for (const sent of this.toggles.sent.filter((each) => each.tab === tab)) {
      if (doArrive) this.arrive(this.toggles, sent);
      if (sent.reply) this.#readUnannounced(sent);
    }
    drop(this.toggles, tab);
    drop(this.checks, tab);
    drop(this.reads, tab);
    this.#locks.close(tab);
  }

  /** A tab that opened after the announcement of a toggle shows it with the next read, like one of another device. */
  #readUnannounced({ video, posted }: Sent<void>) {
    for (const tab of this.tabs) {
      if (tab.isOpen && tab.posted >= posted) void tab.client.invalidateQueries(videoQuery(video));
    }
  }

  /** Replaces a closed tab with a new one, which loads both videos. */
  reopen(index: 0 | 1) {
    if (this.tabs[index].isOpen) return;
    this.tabs[index] = this.#createTab();
    for (const video of VIDEO_IDS) this.visit(this.tabs[index], video);
  }

  /** Lets everything in flight succeed. */
  async settle() {
    const isBusy = () =>
      this.toggles.sent.length + this.checks.sent.length + this.reads.sent.length > 0 ||
      this.tabs.some(({ channel }) => channel && !channel.isEmpty);
    await flush();
    for (let rounds = 0; isBusy(); rounds++) {
      if (rounds > 100) throw new Error('The tabs never settle');
      this.#deliverUpTo(TestChannel.posted);
      await flush();
      this.reply(this.toggles);
      await flush();
      this.reply(this.checks);
      this.reply(this.reads);
      await flush();
    }
  }

  /** Ends the observers and channels of a run. */
  dispose() {
    for (const { client, channel, screen } of this.tabs) {
      for (const leave of screen.values()) leave();
      channel?.close();
      client.clear();
    }
  }
}

function drop<T>(wire: Wire<T>, tab: Tab) {
  wire.sent.splice(0, wire.sent.length, ...wire.sent.filter((sent) => sent.tab !== tab));
}
