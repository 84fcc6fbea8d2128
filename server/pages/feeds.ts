import { fromSegment, paths } from './addresses';
import { renderAtom, tweetEntry, videoEntry } from './atom';
import { createDocumentRoutes } from './document-routes';
import type { PageOptions } from './pages';
import type { ListedVideo } from './read';
import { line } from './texts';
import { xmlHeaders } from './xml';

const LENGTH = 20;

/**
 * Feeds of all videos, of a search, and of the videos and tweets of a channel. They have no words and no language of their own: programs
 * read them once for all readers, and members write in any language.
 */
export function feeds(options: PageOptions) {
  const { read } = options;
  const { app, on } = createDocumentRoutes(options);

  function render(origin: string, feed: Parameters<typeof renderAtom>[1]) {
    return { text: renderAtom(origin, feed), headers: xmlHeaders('application/atom+xml') };
  }

  async function videoEntries(origin: string, videos: readonly ListedVideo[]) {
    const sizes = await read.fileSizes(videos);
    return videos.map((video) => videoEntry(origin, video, sizes.get(video._id)));
  }

  on(paths.videosFeed, async (origin) => {
    const entries = await videoEntries(origin, await read.videos(LENGTH));
    return render(origin, { title: '', path: paths.videosFeed, alternate: '/', entries });
  });

  on('/feeds/search/:query', async (origin, { req }) => {
    const query = (req.param('query') ?? '').trim();
    if (query === '') return undefined;
    const entries = await videoEntries(origin, await read.search(query, LENGTH));
    return render(origin, {
      title: line(query),
      path: paths.searchFeed(query),
      alternate: paths.search(query),
      entries,
    });
  });

  on('/feeds/channel/:username', async (origin, { req }) => {
    const channel = await read.channel(fromSegment(req.param('username') ?? ''));
    if (!channel) return undefined;
    const { _id, username, fullName } = channel;
    const [videos, tweets] = await Promise.all([read.channelVideos(_id, LENGTH), read.channelTweets(_id, LENGTH)]);
    const entries = [...(await videoEntries(origin, videos)), ...tweets.map((tweet) => tweetEntry(origin, tweet))];
    const title = line(fullName) || line(username);
    return render(origin, { title, path: paths.channelFeed(username), alternate: paths.channel(username), entries });
  });
  return app;
}
