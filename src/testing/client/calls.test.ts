import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { loadSender } from '@/api/http';
import { setToken } from '@/lib/token';
import * as caption from '@/resources/caption/api';
import { readChannel } from '@/resources/channel/api';
import * as comment from '@/resources/comment/write-api';
import { readComments } from '@/resources/comment/api';
import { readChannelStats } from '@/resources/channel/stats';
import { readStatistics } from '@/resources/channel/statistics';
import { sendRetention } from '@/resources/video/retention';
import { readOwnVideos } from '@/resources/video/own-videos';
import { checkHealth } from '@/query/health';
import { readHistory } from '@/resources/video/watch-history';
import { readLikedVideos } from '@/resources/video/liked-videos';
import * as playlistReads from '@/resources/playlist/api';
import * as playlistWrites from '@/resources/playlist/write-api';
import * as account from '@/resources/session/account-api';
import { saveLanguage } from '@/resources/session/save-language';
import * as session from '@/resources/session/api';
import { login } from '@/resources/session/login-api';
import { register } from '@/resources/session/sign-up';
import * as subscription from '@/resources/subscription/api';
import * as tweet from '@/resources/tweet/api';
import * as upload from '@/resources/upload/api';
import * as video from '@/resources/video/api';

const playlist = { ...playlistReads, ...playlistWrites };

/** A request as 'POST /users/login {email, password}', with the fields of a multipart body in parentheses. */
const sent: string[] = [];

async function lineOf(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const line = `${request.method} ${pathname.replace('/api/v1', '')}${search}`;
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    return `${line} (${[...(await request.formData()).keys()].join(', ')})`;
  }
  const body = await request.text();
  return body === '' ? line : `${line} {${Object.keys(JSON.parse(body)).join(', ')}}`;
}

const server = setupServer(
  http.all('*/api/v1/*', async ({ request }) => {
    sent.push(await lineOf(request));
    return HttpResponse.json({ success: false, message: 'Only listening' }, { status: 400 });
  }),
);
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  // Tests with a fake clock cannot wait for a chunk.
  await loadSender();
});
afterAll(() => server.close());

const file = (name: string, type: string) => new File(['…'], name, { type });
const avatar = file('a.png', 'image/png');
const videoFile = file('a.mp4', 'video/mp4');

type Row = [line: string, send: () => Promise<unknown>];

async function expectSent(line: string, send: () => Promise<unknown>) {
  sent.length = 0;
  setToken('token');
  await send().catch(() => {});
  expect(sent).toEqual([line]);
}

test.each<Row>([
  ['POST /users/logout', () => session.logout()],
  ['GET /users/current-user', () => session.readCurrentUser()],
  ['GET /healthcheck', () => checkHealth()],
])('session: sends %s (§7.3)', expectSent);

test.each<Row>([
  ['POST /users/login {email, password}', () => login({ email: 'a@b.cd', password: 'e' })],
  [
    'POST /users/register (fullName, username, email, password, avatar)',
    () => register({ fullName: 'A', username: 'a', email: 'a@b.cd', password: 'e', avatar }),
  ],
  [
    'POST /users/register (fullName, username, email, password, avatar, coverImage)',
    () => register({ fullName: 'A', username: 'a', email: 'a@b.cd', password: 'e', avatar, coverImage: avatar }),
  ],
  ['PATCH /users/update-account {fullName, email}', () => account.updateAccount({ fullName: 'A', email: 'a@b.cd' })],
  [
    'PATCH /users/update-account {username, description}',
    () => account.updateAccount({ username: 'a', description: '' }),
  ],
  ['PATCH /users/update-account {language}', () => saveLanguage('de')],
  [
    'POST /users/change-password {oldPassword, newPassword, confPassword}',
    () => account.changePassword({ oldPassword: 'a', newPassword: 'b', confPassword: 'b' }),
  ],
  ['PATCH /users/cover-image (coverImage)', () => account.updateCoverImage(avatar)],
  ['PATCH /users/avatar (avatar)', () => account.updateAvatar(avatar)],
  ['GET /users/history?page=2&limit=10', () => readHistory(2)],
  ['GET /users/c/maren', () => readChannel('maren')],
])('users: sends %s (§7.4)', expectSent);

test.each<Row>([
  ['GET /videos?page=2&limit=20', () => video.readHomeVideos(2)],
  ['GET /videos?query=tide&page=2&limit=10', () => video.searchVideos('tide', 2)],
  ['GET /videos?sortBy=views&limit=8', () => video.readRelatedVideos()],
  ['GET /videos/id', () => video.readVideo('id')],
  ['GET /videos/c/id?sortType=asc&page=2&limit=10', () => video.readChannelVideos('id', 'asc', 2)],
  ['GET /videos/s/subscription?page=2&limit=20', () => video.readSubscribedVideos(2)],
  [
    'POST /videos (title, description, thumbnail, videoFile)',
    () => upload.uploadVideo({ title: 'A', description: 'b', thumbnail: avatar, videoFile }),
  ],
  ['PATCH /videos/id (title)', () => upload.updateVideo('id', { title: 'B' })],
  ['PATCH /videos/toggle/publish/id', () => video.togglePublish('id')],
  ['DELETE /videos/id', () => video.deleteVideo('id')],
])('videos: sends %s (§7.5, §9.1)', expectSent);

test.each<Row>([
  ['GET /captions/id', () => caption.readCaptions('id')],
  ['PUT /captions/id/de {content}', () => caption.saveCaptions('id', 'de', 'WEBVTT')],
  ['DELETE /captions/id/de', () => caption.deleteCaptions('id', 'de')],
])('captions: sends %s', expectSent);

test.each<Row>([
  ['POST /likes/toggle/v/id', () => video.toggleVideoLike('id')],
  ['POST /likes/toggle/c/id', () => comment.toggleCommentLike('id')],
  ['POST /likes/toggle/t/id', () => tweet.toggleTweetLike('id')],
  ['GET /likes/videos?page=2&limit=10', () => readLikedVideos(2)],
])('likes: sends %s (§7.6)', expectSent);

test.each<Row>([
  ['POST /subscriptions/c/id', () => subscription.toggleSubscription('id')],
  ['GET /subscriptions/u/id', () => subscription.readSubscriptions('id')],
])('subscriptions: sends %s (§7.7)', expectSent);

test.each<Row>([
  ['GET /comments/id?page=2&limit=10', () => readComments('id', 2)],
  ['POST /comments/id {content}', () => comment.addComment('id', 'A')],
  ['PATCH /comments/c/id {content}', () => comment.updateComment('id', 'B')],
  ['DELETE /comments/c/id', () => comment.deleteComment('id')],
])('comments: sends %s (§7.8, §9.1)', expectSent);

test.each<Row>([
  ['GET /playlist/user/id', () => playlist.readUserPlaylists('id')],
  ['GET /playlist/user/p/id', () => playlist.readPlaylistChoices('id')],
  ['GET /playlist/id', () => playlist.readPlaylist('id')],
  ['POST /playlist/ {name, description}', () => playlist.createPlaylist({ name: 'A', description: 'b' })],
  ['PATCH /playlist/id {name, description}', () => playlist.updatePlaylist('id', { name: 'B', description: 'c' })],
  ['DELETE /playlist/id', () => playlist.deletePlaylist('id')],
  ['PATCH /playlist/add/video/list', () => playlist.addToPlaylist('video', 'list')],
  ['PATCH /playlist/remove/video/list', () => playlist.removeFromPlaylist('video', 'list')],
])('playlists: sends %s (§7.9)', expectSent);

test.each<Row>([
  ['GET /tweets?page=2&limit=30', () => tweet.readTweets(2)],
  ['GET /tweets/user/id?page=2&limit=30', () => tweet.readUserTweets('id', 2)],
  ['POST /tweets {content}', () => tweet.addTweet('A')],
  ['PATCH /tweets/id {content}', () => tweet.updateTweet('id', 'B')],
  ['DELETE /tweets/id', () => tweet.deleteTweet('id')],
])('tweets: sends %s (§7.10, §9.1)', expectSent);

test.each<Row>([
  ['GET /dashboard/stats/id', () => readChannelStats('id')],
  ['GET /dashboard/videos', () => readOwnVideos()],
  ['GET /dashboard/statistics?period=90d', () => readStatistics({ period: '90d' })],
  ['POST /videos/id/retention {parts, isFirst}', async () => sendRetention('id', 'f'.repeat(25), true)],
  ['GET /dashboard/statistics?period=28d&videoId=id', () => readStatistics({ period: '28d', video: 'id' })],
])('dashboard: sends %s (§7.11)', expectSent);

test.each<[string, () => Promise<unknown>]>([
  ['a new video', () => upload.uploadVideo({ title: 'A', description: 'b', thumbnail: avatar, videoFile })],
  ['a changed video', () => upload.updateVideo('1', { thumbnail: avatar })],
  ['an avatar', () => account.updateAvatar(avatar)],
  ['a cover image', () => account.updateCoverImage(avatar)],
  [
    'a sign-up',
    () => register({ fullName: 'A', username: 'a', email: 'a@b.cd', password: 'e', avatar, coverImage: avatar }),
  ],
])('transport/never: %s has no timeout', async (_, call) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const handler = vi.fn<() => Promise<undefined>>(() => new Promise(() => {}));
  server.use(http.all('*/api/v1/*', handler, { once: true }));
  const ended = vi.fn();
  void call().then(ended, ended);
  await vi.waitFor(() => expect(handler).toHaveBeenCalled(), 30_000);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ended).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<unknown>]>([
  ['a tweet', () => tweet.updateTweet('id', 'B')],
  ['a comment', () => comment.updateComment('id', 'B')],
  ['a playlist', () => playlist.updatePlaylist('id', { name: 'B', description: 'c' })],
  ['a video', () => upload.updateVideo('id', { title: 'B' })],
  ['a sign-up', () => register({ fullName: 'A', username: 'a', email: 'a@b.cd', password: 'e', avatar })],
])('bodies/untold: %s counts as success without itself in the reply', async (_, call) => {
  for (const body of [{ success: true, data: {} }, { success: true, data: null }, { success: true }]) {
    server.use(http.all('*/api/v1/*', () => HttpResponse.json(body), { once: true }));
    expect(await call()).toBeUndefined();
  }
});
