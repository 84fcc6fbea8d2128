import { renderToStaticMarkup } from 'react-dom/server';
import { duration, relativeTime, viewsLabel } from '../../../src/lib/format';
import style from './style.css?raw';

// Plain HTML with the content of the client's pages, as one would write it by hand: how fast the browser can be with it.

const LINKS = ['Home', 'Tweets', 'Liked videos', 'History', 'Subscriptions', 'My Channel', 'Support'];
/** Every sixth card of the mosaic is large. */
const BLOCK_SIZE = 6;
const FETCH = "fetch('/api/v1/videos?page=1&limit=20').then((response) => response.json())";

/** What the policy of these documents has to allow. */
export const INLINE = { style, script: FETCH };

function Card({ video, index }) {
  const isLarge = index % BLOCK_SIZE === 0;
  const size = isLarge ? 44 : 36;
  return (
    <article>
      <div className="picture">
        <img
          src={video.thumbnail}
          width="640"
          height="360"
          alt=""
          {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
        <span>{duration(video.duration)}</span>
      </div>
      <div className="text">
        <h2>
          <a href={`/watchpage/${video._id}`}>{video.title}</a>
        </h2>
        <img src={video.owner.avatar} width={size} height={size} alt="" loading="lazy" />
        <p>{video.owner.fullName}</p>
        <p>{`${viewsLabel(video.views)} • ${relativeTime(Date.parse(video.createdAt))}`}</p>
        {isLarge && <p className="about">{video.description}</p>}
      </div>
    </article>
  );
}

function Home({ videos }) {
  return (
    <>
      <header>
        <a href="/">Vireo</a>
        <input type="search" placeholder="Search" aria-label="Search" />
        <a href="/login">Log in</a>
        <a href="/signup">Sign up</a>
      </header>
      <nav>
        {LINKS.map((name) => (
          <a key={name} href="/">
            {name}
          </a>
        ))}
      </nav>
      <main>
        <div className="videos">
          {videos.map((video, index) => (
            <Card key={video._id} video={video} index={index} />
          ))}
        </div>
      </main>
    </>
  );
}

function Video({ video }) {
  return (
    <main>
      <video src={video.videoFile} width="854" height="480" autoPlay muted playsInline />
      <h1>{video.title}</h1>
    </main>
  );
}

const render = (title, content, script) =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{style}</style>
        {script && <script>{script}</script>}
      </head>
      <body>{content}</body>
    </html>,
  )}`;

/** The documents by file name. `videos` is the provider's first page. */
export const documentsOf = (videos) => ({
  'home.html': render('Vireo', <Home videos={videos} />),
  'video.html': render(videos[0].title, <Video video={videos[0]} />),
  'fetch.html': render('Vireo', <h1>Vireo</h1>, FETCH),
});
