import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getToken, setToken } from '@/lib/token';
import * as block from '@/resources/block/api';
import * as caption from '@/resources/caption/api';
import * as channel from '@/resources/channel/api';
import { captionsOf } from '@/resources/caption/schema';
import { setCommentsClosed, setPinned } from '@/resources/comment/controls';
import * as comment from '@/resources/comment/write-api';
import { readComments } from '@/resources/comment/api';
import * as statistics from '@/resources/channel/statistics';
import * as stats from '@/resources/channel/stats';
import * as ownVideos from '@/resources/video/own-videos';
import * as health from '@/query/health';
import * as history from '@/resources/video/watch-history';
import * as like from '@/resources/video/liked-videos';
import * as playlistReads from '@/resources/playlist/api';
import * as playlistWrites from '@/resources/playlist/write-api';
import * as accountDeletion from '@/resources/session/account-deletion';
import * as account from '@/resources/session/account-api';
import * as emailChange from '@/resources/session/email-change';
import * as confirmation from '@/resources/session/confirmation';
import * as invitations from '@/resources/invitation/api';
import * as invitationCheck from '@/resources/invitation/check';
import * as passwordReset from '@/resources/session/password-reset';
import * as memberLanguage from '@/resources/session/save-language';
import * as loginApi from '@/resources/session/login-api';
import * as session from '@/resources/session/api';
import * as ownData from '@/resources/session/own-data';
import * as ownSessions from '@/resources/session/own-sessions';
import * as signUp from '@/resources/session/sign-up';
import * as subscription from '@/resources/subscription/api';
import * as tweet from '@/resources/tweet/api';
import * as moderation from '@/resources/moderation/api';
import * as ban from '@/resources/report/ban';
import * as report from '@/resources/report/api';
import * as guestReport from '@/resources/report/guest';
import * as upload from '@/resources/upload/api';
import * as parts from '@/resources/upload/parts/send-parts';
import * as video from '@/resources/video/api';
import { mockUploads } from '@/testing/upload-request';
import { unzip } from './testing/unzip';
import { createContractProvider } from './testing/contract-providers';
import {
  aPlaylist,
  aVideo,
  boolean,
  expectAll,
  id,
  listedVideo,
  number,
  optionalMediaUrl,
  owner,
  post,
  text,
  user,
} from './testing/contract-shapes';

const playlist = { ...playlistReads, ...playlistWrites };

const PASSWORD = 'lighthouse-1901';
const HOUR = 3_600_000;
/** Of the providers; the mock has no pages for other sites. */
const EXTENSIONS = {
  default: {
    pages: 100,
    idempotency: true,
    languages: true,
    captions: true,
    statistics: true,
    resumable: true,
    commentRemoval: true,
    commentControls: true,
    visibility: true,
    playlistVisibility: true,
    retention: true,
    reports: true,
    account: ['passwords', 'sessions', 'deletion', 'export', 'blocks', 'appeals', 'measures', 'mail', 'guestReports'],
  },
  quirks: {},
  server: {
    pages: 100,
    idempotency: true,
    languages: true,
    captions: true,
    statistics: true,
    resumable: true,
    commentRemoval: true,
    commentControls: true,
    visibility: true,
    playlistVisibility: true,
    retention: true,
    reports: true,
    account: ['passwords', 'sessions', 'deletion', 'export', 'blocks', 'appeals', 'measures', 'mail', 'guestReports'],
    embeds: true,
    feeds: true,
  },
};
const UNKNOWN_ID = 'f'.repeat(24);
const still = () => new File(['a picture'], 'holiday in Kraków.png', { type: 'image/png' });
const clip = () => new File(['a clip'], '../clip.mp4', { type: 'video/mp4' });

function defined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Missing in the demo data');
  return value;
}

let ahead = 0;
const now = () => Date.now() + ahead;

describe.each(['default', 'quirks', 'server'] as const)('the %s provider', (name) => {
  const provider = createContractProvider(name, now);
  const { users, videos } = provider.tables;
  const me = defined(users.find(({ username }) => username === 'maren'));
  const newcomer = defined(users.find(({ username }) => username === 'newcomer'));
  const watched = defined(videos.find(({ isPublished, owner: author }) => isPublished && author !== me._id));

  beforeAll(() => provider.listen());
  beforeEach(async () => setToken(await provider.signIn(me)));
  afterAll(() => provider.close());

  it('lists videos (§3.1)', async () => {
    const home = await video.readHomeVideos(1);
    expect(home).toMatchObject({ number: 1, size: 20, rawLength: 20 });
    const subscribed = await video.readSubscribedVideos(1);
    const search = await video.searchVideos('e', 2);
    expect(search).toMatchObject({ number: 2, size: 10, rawLength: 10 });
    const newest = await video.readChannelVideos(me._id, 'desc', 1);
    const oldest = await video.readChannelVideos(me._id, 'asc', 1);
    expect(newest.items[0]?.createdAt).toBeGreaterThan(oldest.items[0]?.createdAt ?? Number.POSITIVE_INFINITY);
    for (const { items } of [home, subscribed, search, newest, oldest]) expectAll(items, listedVideo);

    const related = await video.readRelatedVideos();
    expect(related).toHaveLength(8);
    expectAll(related, listedVideo);
  });

  it('ends every list with an empty page', async () => {
    const ends = await Promise.all([
      video.readHomeVideos(1000),
      video.searchVideos('no such words anywhere', 1),
      video.readSubscribedVideos(1000),
      video.readChannelVideos(newcomer._id, 'desc', 1),
      history.readHistory(1000),
      like.readLikedVideos(1000),
      readComments(watched._id, 1000),
      tweet.readTweets(1000),
      tweet.readUserTweets(newcomer._id, 1),
    ]);
    expect(ends.map(({ items, rawLength }) => [items, rawLength])).toEqual(ends.map(() => [[], 0]));
    expect(await playlist.readUserPlaylists(newcomer._id)).toEqual([]);
    expect(await subscription.readSubscriptions(newcomer._id)).toEqual({ channels: [], channelsCount: 0 });
  });

  it('replies 404 for what does not exist', async () => {
    await expect(video.readVideo(UNKNOWN_ID)).rejects.toMatchObject({ status: 404 });
    await expect(playlist.readPlaylist(UNKNOWN_ID)).rejects.toMatchObject({ status: 404 });
    await expect(channel.readChannel('no/such?name#')).rejects.toMatchObject({ status: 404 });
  });

  it('returns a video, and saves that it was watched and liked (§3.1)', async () => {
    const before = await video.readVideo(watched._id);
    expect(before).toMatchObject({
      ...listedVideo,
      likesCount: number,
      isLiked: boolean,
      owner: { ...owner, isSubscribed: boolean, subscriberCount: number },
    });
    if (before.isLiked) await video.toggleVideoLike(watched._id);
    expect([true, undefined]).toContain(await video.toggleVideoLike(watched._id));
    expect(await video.readVideo(watched._id)).toMatchObject({ isLiked: true, views: before.views + 1 });

    const watchedVideos = await history.readHistory(1);
    expectAll(watchedVideos.items, listedVideo);
    const liked = await like.readLikedVideos(1);
    expectAll(liked.items, listedVideo);
    expect(liked.items.map(({ _id }) => _id)).toContain(watched._id);
  });

  it("uploads, updates, publishes and deletes a user's videos (§3.8)", async () => {
    const sent = { title: 'Low tide', description: 'Nets, gulls, mud', thumbnail: still() };
    const created = await upload.uploadVideo({ ...sent, videoFile: clip() });
    expect(created).toMatchObject({ ...aVideo, title: 'Low tide', isPublished: true, owner: { _id: me._id } });
    expect(created.videoFile).not.toContain('clip');
    const changed = await upload.updateVideo(created._id, { ...sent, title: 'High tide' });
    expect(changed).toMatchObject({ ...aVideo, title: 'High tide' });
    expect(await video.togglePublish(created._id)).toBe(false);

    const records = await ownVideos.readOwnVideos();
    expect(await ownVideos.readAllOwnVideos({ client: new QueryClient() })).toHaveLength(records.length);
    // An extension: other providers ignore the page.
    const page = await ownVideos.readOwnVideos({ search: { page: 2, limit: 1 } });
    expect(page).toHaveLength(name === 'quirks' ? records.length : 1);
    expectAll(records, { ...aVideo, isPublished: boolean });
    expect(records.find(({ _id }) => _id === created._id)).toMatchObject({ title: 'High tide', isPublished: false });
    const counted = statistics.readStatistics({ period: 'all' });
    if (name === 'quirks') await expect(counted).rejects.toMatchObject({ status: 404 });
    else {
      const { days } = await counted;
      const { totalLikes, subscriberCount } = await stats.readChannelStats(me._id);
      const sum = (key: statistics.Counted) => days.reduce((total, day) => total + day[key], 0);
      expect([sum('likes'), sum('subscribers')]).toEqual([totalLikes, subscriberCount]);
      expect(sum('views')).toBeGreaterThan(1000);
    }
    expect(await stats.readChannelStats(me._id)).toEqual({
      totalVideos: records.length,
      totalViews: number,
      totalLikes: number,
      totalTweets: number,
      subscriberCount: number,
    });

    await video.deleteVideo(created._id);
    expect(await ownVideos.readOwnVideos()).toHaveLength(records.length - 1);
  });

  it('unlists and schedules a video where it announces that (§10.31)', async () => {
    const sent = { title: 'For cousins', description: '', thumbnail: still() };
    const created = await upload.uploadVideo({ ...sent, videoFile: clip(), visibility: 'unlisted' });
    const { items } = await video.readHomeVideos(1);
    const isListed = items.some(({ _id }) => _id === created._id);
    const publishAt = new Date(now() + 60_000).toISOString();
    const changed = await upload.updateVideo(created._id, { ...sent, visibility: 'private', publishAt });
    const isKnown = name !== 'quirks';
    expect(isListed).toBe(!isKnown);
    if (isKnown) {
      expect(created).toMatchObject({ isPublished: true, unlisted: true, publishAt: null });
      expect(changed).toMatchObject({ isPublished: false, unlisted: false, publishAt });
      const own = await ownVideos.readOwnVideos();
      expect(own.find(({ _id }) => _id === created._id)).toMatchObject({ isPublished: false, publishAt });
      const wrong = upload.updateVideo(created._id, { visibility: 'private', publishAt: '2020-01-01T00:00:00Z' });
      await expect(wrong).rejects.toMatchObject({ status: 400, message: 'Choose a time in the future' });
    }
    await video.deleteVideo(created._id);
  });

  it.skipIf(name === 'quirks')('pins a comment below an own video, and closes the comments (§10.32)', async () => {
    const own = defined(videos.find(({ isPublished, owner: author }) => isPublished && author === me._id));
    const first = await comment.addComment(own._id, 'The first of two');
    await comment.addComment(own._id, 'The second of two');
    await setPinned(first._id, true);
    const { items } = await readComments(own._id, 1);
    expect(items[0]).toMatchObject({ _id: first._id, isPinned: true });
    expect(items.filter(({ isPinned }) => isPinned === true)).toHaveLength(1);
    await setPinned(first._id, false);
    expect((await readComments(own._id, 1)).items[0]).toMatchObject({ content: 'The second of two' });
    await setCommentsClosed(own._id, true);
    expect(await video.readVideo(own._id)).toMatchObject({ commentsClosed: true });
    await expect(comment.addComment(own._id, 'The third')).rejects.toMatchObject({
      status: 403,
      message: 'Comments are closed',
    });
    await setCommentsClosed(own._id, false);
    await expect(setPinned(UNKNOWN_ID, true)).rejects.toMatchObject({ status: 404 });
    await expect(setCommentsClosed(watched._id, true)).rejects.toMatchObject({ status: 403 });
  });

  it.skipIf(name === 'quirks')(
    'takes a video in parts, goes on where it was, and removes what is cancelled (§3.8)',
    async () => {
      mockUploads();
      const film = () => new File(['a clip of its own'], 'clip.mp4', { type: 'video/mp4' });
      const stop = new AbortController();
      const resumed: number[] = [];
      const listener = {
        onResume: (loaded: number) => resumed.push(loaded),
        onProgress: () => {},
        onWait: () => {},
        onAnew: async () => {},
        onKept: () => {},
        isKept: () => false,
      };
      const sendFile = (file: File) => parts.sendInParts(file, { ...listener, signal: stop.signal });
      const first = await sendFile(film());
      first.end(false);
      // The whole file is there.
      expect(await sendFile(film())).toMatchObject({ id: first.id });
      expect(resumed).toEqual([film().size]);
      const sent = { title: 'Low tide', description: '', thumbnail: still(), videoFile: film() };
      const transport = { signal: stop.signal, fetchFor: () => fetch, sendFile };
      const created = await upload.uploadVideo(sent, transport);
      expect(created).toMatchObject({ ...aVideo, title: 'Low tide', owner: { _id: me._id } });
      const second = await upload.uploadVideo(sent, transport);
      expect(second._id).not.toBe(created._id);
      const cancelled = await sendFile(film());
      expect(cancelled.id).not.toBe(first.id);
      stop.abort();
      const named = { ...transport, signal: new AbortController().signal, sendFile: () => Promise.resolve(cancelled) };
      await expect.poll(() => upload.uploadVideo(sent, named).catch(({ status }) => status)).toBe(404);
      for (const { _id } of [created, second]) await video.deleteVideo(_id);
    },
  );

  it.skipIf(name === 'quirks')('adds, replaces and deletes captions', async () => {
    const created = await upload.uploadVideo({
      title: 'Low tide',
      description: '',
      thumbnail: still(),
      videoFile: clip(),
    });
    const file = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nThe heron waits';
    expect(await caption.readCaptions(created._id)).toEqual([]);
    const [added] = await caption.saveCaptions(created._id, 'de', file);
    expect(added).toEqual({ language: 'de', label: 'Deutsch', file: expect.stringContaining('/api/v1/captions/') });
    const stored = await caption.readCaptionFile(defined(added).file);
    expect(caption.linesOf(stored)).toEqual([{ time: 1, text: 'The heron waits' }]);
    const both = await caption.saveCaptions(created._id, 'en', file);
    expect(both.map(({ label }) => label)).toEqual(['Deutsch', 'English']);
    expect(captionsOf((await video.readVideo(created._id)).captions)).toEqual(both);
    expect(await caption.readCaptions(created._id)).toEqual(both);
    await expect(caption.saveCaptions(created._id, 'en', 'no captions')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Line 1'),
    });
    expect(await caption.deleteCaptions(created._id, 'de')).toEqual(both.slice(1));
    await video.deleteVideo(created._id);
  });

  it('adds, updates, likes and deletes a comment (§3.3)', async () => {
    const added = await comment.addComment(watched._id, 'What a day.');
    expect(added).toMatchObject({ ...post, content: 'What a day.', owner: { _id: me._id } });
    const changed = await comment.updateComment(added._id, 'What a night.');
    expect(changed).toMatchObject({ _id: added._id, content: 'What a night.' });
    expect([true, undefined]).toContain(await comment.toggleCommentLike(added._id));
    const { items } = await readComments(watched._id, 1);
    expectAll(items, { ...post, owner: { _id: id, username: text, avatar: optionalMediaUrl } });
    expect(items[0]).toMatchObject({ _id: added._id, isLiked: true, likesCount: 1 });
    await comment.deleteComment(added._id);
    const after = await readComments(watched._id, 1);
    expect(after.items.map(({ _id }) => _id)).not.toContain(added._id);
  });

  it('adds, updates, likes and deletes a tweet (§3.4)', async () => {
    const added = await tweet.addTweet('The fog came in at six.');
    expect(added).toMatchObject({ ...post, owner: { _id: me._id } });
    expect(await tweet.updateTweet(added._id, 'It left at nine.')).toMatchObject({ content: 'It left at nine.' });
    expect([true, undefined]).toContain(await tweet.toggleTweetLike(added._id));
    const all = await tweet.readTweets(1);
    expect(all.items[0]).toMatchObject({ _id: added._id, isLiked: true, likesCount: 1 });
    const own = await tweet.readUserTweets(me._id, 1);
    for (const { items } of [all, own]) expectAll(items, { ...post, owner });
    await tweet.deleteTweet(added._id);
    expect((await tweet.readUserTweets(me._id, 1)).items.map(({ _id }) => _id)).not.toContain(added._id);
  });

  it('creates, fills, updates and deletes a playlist (§3.5)', async () => {
    const added = await playlist.createPlaylist({ name: 'Later', description: 'When it rains' });
    expect(added).toMatchObject({ _id: id, name: 'Later', description: 'When it rains' });
    await playlist.addToPlaylist(watched._id, added._id);
    expect(await playlist.readPlaylist(added._id)).toMatchObject({
      ...aPlaylist,
      videosCount: 1,
      videos: [listedVideo],
    });
    const choices = await playlist.readPlaylistChoices(watched._id);
    expect(choices.find(({ _id }) => _id === added._id)).toEqual({
      _id: added._id,
      name: 'Later',
      ...(name !== 'quirks' && { visibility: 'public' }),
      isVideoPresent: true,
    });
    // An extension: other providers ignore it.
    await playlist.updatePlaylist(added._id, { name: 'Later', description: 'When it rains', visibility: 'private' });
    const visibility = name === 'quirks' ? undefined : 'private';
    expect((await playlist.readPlaylist(added._id)).visibility).toBe(visibility);
    await playlist.removeFromPlaylist(watched._id, added._id);
    expect(await playlist.readPlaylist(added._id)).toMatchObject({ videosCount: 0, videos: [] });
    const changed = await playlist.updatePlaylist(added._id, { name: 'Sooner', description: 'Now' });
    expect(changed).toMatchObject({ _id: added._id, name: 'Sooner' });
    const all = await playlist.readUserPlaylists(me._id);
    expectAll(all, aPlaylist);
    await playlist.deletePlaylist(added._id);
    expect(await playlist.readUserPlaylists(me._id)).toHaveLength(all.length - 1);
  });

  it('toggles and lists subscriptions (§3.2, §3.7)', async () => {
    const { username } = defined(users.find(({ _id }) => _id === watched.owner));
    const before = await channel.readChannel(username);
    expect(before).toMatchObject({
      ...user,
      // Some providers send it to its owner only.
      email: expect.any(String),
      isSubscribed: boolean,
      subscriberCount: number,
      channelsSubscribedToCount: number,
    });
    if (before.isSubscribed) await subscription.toggleSubscription(watched.owner);
    expect([true, undefined]).toContain(await subscription.toggleSubscription(watched.owner));
    const { channels, channelsCount } = await subscription.readSubscriptions(me._id);
    expectAll(channels, { ...owner, isSubscribed: boolean, subscriberCount: number });
    expect(channelsCount).toBe(channels.length);
    expect(channels.find(({ _id }) => _id === watched.owner)).toMatchObject({ isSubscribed: true });
    await expect(subscription.toggleSubscription(me._id)).rejects.toMatchObject({ status: expect.any(Number) });
  });

  it('takes reports, about which moderators decide (§10.41)', async () => {
    const sent = { kind: 'video', target: watched._id, reason: 'spam', words: 'A watch' } as const;
    if (name === 'quirks') return expect(report.sendReport(sent)).rejects.toMatchObject({ status: 404 });
    await report.sendReport(sent);
    await expect(report.sendReport(sent)).rejects.toMatchObject({ status: 409 });
    const own = { kind: 'video', excerpt: watched.title, reason: 'spam', words: 'A watch', createdAt: number };
    expect((await report.readReports(1)).items).toMatchObject([{ ...own, state: 'open', decidedAt: null }]);
    const oldest = { state: 'open', order: 'oldest' } as const;
    await expect(moderation.readCases(oldest, 1)).rejects.toMatchObject({ status: 403 });

    await provider.promote(me);
    const { items } = await moderation.readCases(oldest, 1);
    expect(items).toMatchObject([
      {
        kind: 'video',
        target: watched._id,
        state: 'open',
        reportsCount: 1,
        otherDecisions: 0,
        openedAt: number,
        owner,
        thing: { title: watched.title, isHidden: false, video: null },
        reasons: [{ reason: 'spam', count: 1 }],
        reports: [{ reason: 'spam', words: 'A watch', reporter: { username: 'maren' }, createdAt: number }],
        log: [],
      },
    ]);
    const [found] = items;
    const hidden = await moderation.decideCase(defined(found)._id, { action: 'hide', note: 'Seen before' });
    expect(hidden).toMatchObject({ state: 'hidden', thing: { isHidden: true }, log: [{ action: 'hide' }] });
    const entry = { kind: 'video', action: 'hide', note: 'Seen before', moderator: 'maren', createdAt: number };
    expect((await moderation.readLog(1)).items).toMatchObject([entry]);
    expect((await report.readReports(1)).items).toMatchObject([{ state: 'hidden', decidedAt: number }]);
    expect((await moderation.readCases({ ...oldest, state: 'decided' }, 1)).items).toHaveLength(1);
    await moderation.decideCase(hidden._id, { action: 'restore', note: '' });
    expect((await report.readDecisions(1)).items).toEqual([]);
    await expect(report.sendAppeal(hidden._id, 'Not mine')).rejects.toMatchObject({ status: 404 });
    expect((await moderation.readCases({ ...oldest, state: 'appealed' }, 1)).items).toEqual([]);
    expect((await session.readCurrentUser()).role).toBe('moderator');
    return undefined;
  });

  it.skipIf(name === 'quirks')('suspends and bans a member, who reads why and appeals (§10.46)', async () => {
    const other = defined(users.find(({ username }) => username === 'wellenform'));
    await provider.promote(me);
    const said = { ground: 'spam', statement: 'Watches', note: '' } as const;
    const suspended = await moderation.takeMeasure(other._id, { measure: 'suspend', days: '2', ...said });
    const held = { kind: 'member', target: other._id, state: 'suspended', until: number, thing: { isHidden: false } };
    expect(suspended).toMatchObject({ ...held, member: { caseId: suspended._id, state: 'suspended', until: number } });
    setToken(await provider.signIn(other));
    const suspension = { suspendedUntil: suspended.until, decidedAt: number };
    expect(await session.readCurrentUser()).toMatchObject(suspension);
    await expect(tweet.addTweet('A tweet during a suspension')).rejects.toMatchObject({ status: 403 });
    const told = { kind: 'member', ground: 'spam', statement: 'Watches', appeal: null, decidedAt: number };
    expect((await report.readDecisions(1)).items).toMatchObject([{ ...told, state: 'suspended', until: number }]);
    await report.sendAppeal(suspended._id, 'Not me');

    setToken(await provider.signIn(me));
    const credentials = { email: other.email, password: other.password };
    await expect(ban.readBan(credentials)).rejects.toMatchObject({ status: 404 });
    const banned = await moderation.takeMeasure(other._id, { measure: 'ban', ...said });
    expect(banned).toMatchObject({ _id: suspended._id, state: 'banned', until: null, appeal: null });
    expect(banned.log[0]).toMatchObject({ action: 'ban', note: '“Not me”' });
    await expect(moderation.takeMeasure(other._id, { measure: 'warn', ...said })).rejects.toMatchObject({
      status: 409,
    });
    await expect(loginApi.login(credentials)).rejects.toMatchObject({ status: 403 });
    await expect(ban.readBan({ ...credentials, password: 'wrong' })).rejects.toMatchObject({ status: 401 });
    expect(await ban.readBan(credentials)).toMatchObject({ ...told, state: 'banned', until: null });
    expect(await ban.appealBan(credentials, 'Still not me')).toMatchObject({ appeal: { words: 'Still not me' } });
    const lifted = await moderation.decideCase(banned._id, { action: 'restore', note: '' });
    expect(lifted).toMatchObject({ state: 'dismissed', member: null });
    expect(await loginApi.login(credentials)).toMatchObject({ user: { _id: other._id, suspendedUntil: null } });
  });

  it.skipIf(name === 'quirks')('lets no moderator decide about their own, or read who has reported it', async () => {
    setToken(await provider.signIn(newcomer));
    await report.sendReport({ kind: 'channel', target: me._id, reason: 'spam', words: '' });
    await provider.promote(me);
    setToken(await provider.signIn(me));
    const { items } = await moderation.readCases({ state: 'open', order: 'oldest' }, 1);
    const own = { reportsCount: 1, reasons: [{ reason: 'spam', count: 1 }], reports: [] };
    const found = defined(items.find(({ target }) => target === me._id));
    expect(found).toMatchObject(own);
    await expect(moderation.decideCase(found._id, { action: 'dismiss', note: '' })).rejects.toMatchObject({
      status: 403,
    });
    const noted = await moderation.decideCase(found._id, { action: 'note', note: 'Mine' });
    expect(noted).toMatchObject({ ...own, state: 'open', log: [{ action: 'note', note: 'Mine' }] });
  });

  it.skipIf(name === 'quirks')('takes no other measure before an appeal is decided (§10.46)', async () => {
    await provider.promote(me);
    const warning = { measure: 'warn', ground: 'spam', statement: '', note: '' } as const;
    const { _id } = await moderation.takeMeasure(newcomer._id, warning);
    setToken(await provider.signIn(newcomer));
    await report.sendAppeal(_id, 'Not me');
    setToken(await provider.signIn(me));
    const refusal = { status: 409, reason: 'appeal-open' };
    await expect(moderation.takeMeasure(newcomer._id, warning)).rejects.toMatchObject(refusal);
    await moderation.decideCase(_id, { action: 'reverse', note: '' });
    expect(await moderation.takeMeasure(newcomer._id, warning)).toMatchObject({ state: 'warned', appeal: null });
  });

  it('sends a link to guests who report, and confirms nothing without it (§10.49)', async () => {
    const sent = { kind: 'video', target: watched._id, reason: 'spam', words: 'A watch', name: '' } as const;
    const request = guestReport.requestReportLink({ ...sent, email: 'guest@elsewhere.example' });
    if (name === 'quirks') return expect(request).rejects.toMatchObject({ status: 404 });
    await request;
    const missing = { ...sent, target: UNKNOWN_ID, email: 'guest@elsewhere.example' };
    await expect(guestReport.requestReportLink(missing)).rejects.toMatchObject({ status: 404 });
    await expect(guestReport.confirmReport('unknown')).rejects.toMatchObject({ status: 410 });
    return undefined;
  });

  it('refreshes an expired token (§7.4)', async () => {
    const expired = getToken();
    ahead += 2 * HOUR;
    expect(await session.readCurrentUser()).toMatchObject({ _id: me._id });
    expect(getToken()).not.toBe(expired);
  });

  it.skipIf(name === 'quirks')('lists the sessions of the member, and ends them', async () => {
    await loginApi.login({ email: me.email, password: PASSWORD });
    setToken((await loginApi.login({ email: me.email, password: PASSWORD })).accessToken);
    const sessions = await ownSessions.readSessions();
    expectAll(sessions, {
      _id: id,
      browser: expect.any(String),
      system: expect.any(String),
      createdAt: number,
      lastUsedAt: number,
      isCurrent: boolean,
    });
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toEqual([sessions[0]]);
    const other = defined(sessions[1]);
    await ownSessions.endSession(other._id);
    await expect(ownSessions.endSession(other._id)).rejects.toMatchObject({ status: 404 });
    expect((await ownSessions.readSessions()).map(({ _id }) => _id)).not.toContain(other._id);
    await ownSessions.endOtherSessions();
    expect(await ownSessions.readSessions()).toHaveLength(1);
  });

  it.skipIf(name === 'quirks')('blocks a member, who cannot comment, like or subscribe (§10.43)', async () => {
    const other = defined(users.find(({ _id, password }) => _id !== me._id && password !== ''));
    const own = defined(videos.find(({ isPublished, owner: author }) => isPublished && author === me._id));
    await block.setBlocked(other._id, true);
    expect(await session.readCurrentUser()).toMatchObject({ blocked: [other._id] });
    expect(await block.readBlocked()).toEqual([{ ...owner, _id: other._id }]);
    await expect(block.setBlocked(me._id, true)).rejects.toMatchObject({ status: 403 });
    await expect(block.setBlocked(UNKNOWN_ID, true)).rejects.toMatchObject({ status: 404 });
    setToken(await provider.signIn(other));
    const refused = (message: string) => ({ status: 403, message });
    await expect(comment.addComment(own._id, 'First!')).rejects.toMatchObject(
      refused('The owner of this video does not accept comments from you'),
    );
    await expect(subscription.toggleSubscription(me._id)).rejects.toMatchObject(
      refused('This channel does not accept subscriptions from you'),
    );
    setToken(await provider.signIn(me));
    await block.setBlocked(other._id, false);
    expect(await block.readBlocked()).toEqual([]);
  });

  it.skipIf(name === 'quirks')('plans the deletion of the account, and takes that back', async () => {
    await expect(accountDeletion.requestDeletion('wrong')).rejects.toMatchObject({ status: 400 });
    const { deleteAt } = await accountDeletion.requestDeletion(PASSWORD);
    expect(Math.abs((deleteAt ?? 0) - now() - 7 * 24 * HOUR)).toBeLessThan(HOUR);
    expect(await session.readCurrentUser()).toMatchObject({ deleteAt });
    expect(await accountDeletion.cancelDeletion()).toMatchObject({ _id: me._id, deleteAt: null });
    expect((await session.readCurrentUser()).deleteAt).toBeNull();
  });

  it.skipIf(name === 'quirks')("gives an archive of the member's data", async () => {
    expect(await ownData.readDataSize()).toBeGreaterThanOrEqual(0);
    const address = await ownData.requestArchive();
    const response = await fetch(new URL(address, location.origin));
    expect(response.headers.get('content-type')).toBe('application/zip');
    const archive = unzip(new Uint8Array(await response.arrayBuffer()));
    const read = (file: string) => JSON.parse(String(archive.get(file)));
    expect(read('profile.json')).toMatchObject({ username: 'maren', email: me.email });
    const record = expect.objectContaining({ id, createdAt: text, updatedAt: text });
    const ofVideo = expect.objectContaining({ videoId: id, title: text, channel: text });
    const items: Record<string, unknown> = {
      'videos.json': record,
      'comments.json': record,
      'tweets.json': record,
      'playlists.json': record,
      'liked-videos.json': ofVideo,
      'history.json': ofVideo,
      'subscriptions.json': { channelId: id, channel: text, since: text },
    };
    for (const [file, item] of Object.entries(items)) expect(read(file), file).toEqual(expect.arrayContaining([item]));
    expect(archive.has('README.txt')).toBe(true);
  });

  it.skipIf(name === 'quirks')('keeps the deletion of a banned account, after a forgotten password', async () => {
    setToken(await provider.signIn(newcomer));
    await accountDeletion.requestDeletion(newcomer.password);
    await provider.promote(me);
    setToken(await provider.signIn(me));
    const said = { ground: 'spam', statement: 'Watches', note: '' } as const;
    const { _id } = await moderation.takeMeasure(newcomer._id, { measure: 'ban', ...said });
    const token = await provider.linkOf(newcomer, 'reset-password');
    const { email, password } = newcomer;
    await passwordReset.resetPassword({ token, newPassword: password, confPassword: password });
    await moderation.decideCase(_id, { action: 'restore', note: '' });
    expect(await loginApi.login({ email, password })).toMatchObject({ user: { deleteAt: number } });
  });

  it.skipIf(name === 'quirks')('keeps an account whose deletion was planned, after a forgotten password', async () => {
    setToken(await provider.signIn(newcomer));
    await accountDeletion.requestDeletion(newcomer.password);
    const token = await provider.linkOf(newcomer, 'reset-password');
    const password = 'heron-on-the-pier';
    await passwordReset.resetPassword({ token, newPassword: password, confPassword: password });
    expect(await loginApi.login({ email: newcomer.email, password })).toMatchObject({ user: { deleteAt: null } });
  });

  it.skipIf(name === 'quirks')('replaces a forgotten password through a link', async () => {
    await passwordReset.requestPasswordLink(newcomer.email);
    const change = { newPassword: 'heron-on-the-pier', confPassword: 'heron-on-the-pier' };
    await expect(passwordReset.resetPassword({ token: 'unknown', ...change })).rejects.toMatchObject({ status: 410 });
    const token = await provider.linkOf(newcomer, 'reset-password');
    expect(await passwordReset.resetPassword({ token, ...change })).toEqual({ _id: newcomer._id });
    await expect(passwordReset.resetPassword({ token, ...change })).rejects.toMatchObject({ status: 410 });
    const { newPassword: password } = change;
    expect((await loginApi.login({ email: newcomer.email, password })).user._id).toBe(newcomer._id);
  });

  it.skipIf(name === 'quirks')('changes the e-mail once the link to the new address was followed', async () => {
    setToken(await provider.signIn(newcomer));
    const email = 'newcomer@elsewhere.example';
    const pending = await account.updateAccount({ fullName: newcomer.fullName, email });
    expect(pending).toMatchObject({ email: newcomer.email, pendingEmail: email });
    await emailChange.sendEmailLinkAgain();
    await expect(emailChange.confirmEmail('unknown')).rejects.toMatchObject({ status: 410 });
    const token = await provider.linkOf({ ...newcomer, email }, 'confirm-email');
    expect(await emailChange.confirmEmail(token)).toEqual({ _id: newcomer._id });
    expect(await session.readCurrentUser()).toMatchObject({ email, pendingEmail: '' });
    expect(await emailChange.keepEmail()).toMatchObject({ _id: newcomer._id, email });
    await expect(emailChange.sendEmailLinkAgain()).rejects.toMatchObject({ status: 404 });
  });

  it.skipIf(name === 'quirks')('asks for another link of a new account, with one reply for every address', async () => {
    await confirmation.sendConfirmationAgain(newcomer.email);
    await confirmation.sendConfirmationAgain('nobody@vireo.example');
  });

  it.skipIf(name === 'quirks')('lists, makes and revokes invitations', async () => {
    await provider.promote(me);
    const made = await invitations.createInvitation({ uses: 3, days: 30 });
    expect(made).toMatchObject({ _id: id, token: text, uses: 3, used: 0, creator: 'maren' });
    const { token: _token, ...listed } = made;
    expect((await invitations.readInvitations(1)).items).toEqual([listed]);
    await expect(invitations.createInvitation({ uses: 0, days: 30 })).rejects.toMatchObject({ status: 400 });
    await invitationCheck.checkInvitation(made.token);
    await invitations.revokeInvitation(made._id);
    await expect(invitationCheck.checkInvitation(made.token)).rejects.toMatchObject({ status: 410 });
    expect((await invitations.readInvitations(1)).items).toEqual([]);
    await expect(invitations.revokeInvitation(made._id)).rejects.toMatchObject({ status: 404 });
  });

  it('updates the account, and starts and ends sessions (§3.9, §7.4)', async () => {
    expect(await session.readCurrentUser()).toMatchObject({ ...user, username: 'maren' });
    expect((await account.updateAccount({ fullName: 'Maren O.', email: me.email })).fullName).toBe('Maren O.');
    const isKept = name !== 'quirks';
    await memberLanguage.saveChoice(new QueryClient(), 'pt-BR');
    expect((await session.readCurrentUser()).language).toBe(isKept ? 'pt-BR' : '');
    await expect(memberLanguage.saveLanguage('xx')).rejects.toMatchObject({ status: 400 });
    expect((await account.updateAvatar(still())).avatar).toMatch(/\/media\/uploads\//);
    expect((await account.updateCoverImage(still())).coverImage).toMatch(/\/media\/uploads\//);
    const newPassword = 'a longer password';
    await account.changePassword({ oldPassword: PASSWORD, newPassword, confPassword: newPassword });

    const ada = {
      fullName: 'Ada',
      username: 'ada',
      email: 'ada@vireo.example',
      password: 'quill-and-ink',
      avatar: still(),
    };
    await signUp.register(ada);
    expect(await loginApi.login(ada)).toMatchObject({ user: { ...user, username: 'ada' } });
    await expect(signUp.register(ada)).rejects.toMatchObject({ status: 409 });
    await expect(loginApi.login({ email: me.email, password: PASSWORD })).rejects.toMatchObject({ status: 401 });
    const signedIn = await loginApi.login({ email: me.email, password: newPassword });
    expect(signedIn).toMatchObject({ user: { _id: me._id, language: isKept ? 'pt-BR' : '' }, accessToken: text });
    setToken(signedIn.accessToken);
    await session.logout();
    expect(await health.checkHealth()).toEqual(EXTENSIONS[name]);
  });
});

it('the tests above call every function of the API layer (§7.2, §7.3)', async () => {
  const source = await import('./contract.test.ts?raw');
  const reading = { channel, health, history, like, ownVideos, statistics, stats };
  const writing = {
    account,
    accountDeletion,
    caption,
    comment,
    loginApi,
    memberLanguage: { saveLanguage: memberLanguage.saveLanguage },
    moderation,
    ownData,
    passwordReset,
    emailChange,
    ownSessions,
    parts,
    playlist,
    ban,
    report,
    guestReport,
    session,
    signUp,
    subscription,
    tweet,
    upload,
    video,
  };
  const functions = Object.entries({ ...reading, ...writing }).flatMap(([name, api]) =>
    Object.entries(api).flatMap(([key, value]) =>
      typeof value === 'function' && !/Query$|Of$|^use/.test(key) ? [`${name}.${key}(`] : [],
    ),
  );
  expect(functions.filter((call) => !source.default.includes(call))).toEqual([]);
});
