import fc from 'fast-check';
import { at, captionLanguage, get, page, playlist, query, send, user, username, video } from './arbitraries';

const member = fc.constantFrom('person0', 'person1', 'person2');
const sortBy = fc.constantFrom('views', 'createdAt', 'title', 'duration', 'x');
const sortType = fc.constantFrom('asc', 'desc');
const sorted = fc
  .record({
    query: fc.oneof(fc.constant(''), query),
    sortBy,
    sortType,
    page: fc.constantFrom('1', '1', '2'),
    limit: fc.constantFrom('3', '20'),
  })
  .map((search) => `?${new URLSearchParams(search)}`);

export const reads = fc.oneof(
  { weight: 2, arbitrary: get(at('/videos', page)) },
  { weight: 5, arbitrary: get(at('/videos', sorted)) },
  { weight: 3, arbitrary: get(at('/videos/', video)) },
  get(at('/captions/', video)),
  get(at('/captions/', video, '/', captionLanguage)),
  send('HEAD', at('/videos/', video)),
  send('HEAD', fc.constantFrom('/videos', '/tweets', '/users/current-user', '/users/history', '/nowhere')),
  get(
    at(
      '/videos/c/',
      user,
      fc.constantFrom('', '?sortBy=title', '?sortType=asc', '?sortBy=views', '?limit=1', '?page=2&limit=1'),
    ),
  ),
  get(at('/videos/s/subscription', page)),
  get(at('/users/history', page)),
  { weight: 2, arbitrary: get(at('/likes/videos', page)) },
  { weight: 2, arbitrary: get(at('/comments/', video, page)) },
  get(at('/tweets', page)),
  get(at('/tweets/user/', user, page)),
  get(at('/playlist/user/', user, page)),
  get(at('/playlist/user/p/', video, page)),
  { weight: 2, arbitrary: get(at('/playlist/', playlist, page)) },
  { weight: 2, arbitrary: get(at('/users/c/', fc.oneof(member, username))) },
  { weight: 2, arbitrary: get(at('/subscriptions/u/', user, page)) },
  get(at('/users/blocked', page)),
  get(at('/dashboard/stats/', user)),
  get(at('/dashboard/videos', page)),
  get(at('/dashboard/statistics?period=', fc.constantFrom('28d', '90d', '1y', 'all', '2y'))),
  get(at('/dashboard/statistics?videoId=', video)),
  get(at('/reports', page)),
  {
    weight: 2,
    arbitrary: get(
      at(
        '/moderation/cases',
        fc.constantFrom('', '?state=decided', '?state=appealed', '?order=most', '?limit=1&page=2'),
      ),
    ),
  },
  get(at('/moderation/log', page)),
  get(at('/invitations', page)),
  get(at('/moderation/decisions', page)),
  get(fc.constantFrom('/users/current-user', '/healthcheck', '/nowhere', '/videos/1')),
);
