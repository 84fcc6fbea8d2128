import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** In ms. */
const REQUEST_LIMIT = 30_000;
const PAUSE = 300;
/** In ms: after it, a request whose response was lost has either been carried out or has failed. */
const SETTLING_TIME = 1000;
const UPLOAD_EVERY = 10;
const VIDEO_SIZE = 300_000;
const PICTURE_SIZE = 20_000;
/** The first bytes of the files, by which the server recognises their types. */
const HEADS = { 'video/mp4': '\0\0\0\x18ftypisom', 'image/png': '\x89PNG\r\n\x1a\n' };

export const digest = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** A new member who likes, comments, uploads and reads, and remembers what the site confirmed. */
export async function createMember(origin, index) {
  // nginx passes this header on as the address of the client.
  const headers = { 'X-Test-Address': `10.0.0.${index}` };
  /** What was confirmed. `likes` has `undefined` for a video whose last toggle got no response. */
  const confirmed = { toggles: 0, likes: new Map(), comments: new Map(), videos: [], files: new Map() };
  /** Periods, in epoch ms: from the first request that failed to the first that succeeded. */
  const outages = [];
  const errors = [];
  const requests = [];
  const problems = [];
  let failingSince;

  /** Sends a request. Throws if there was no response, or an error. */
  async function send(path, init) {
    const { status, bytes } = await exchange(path, init);
    if (status < 400) return bytes;
    problems.push(`${path} was refused: ${status} ${bytes.toString()}`);
    throw new Error(problems.at(-1));
  }

  /** Throws if there was no response, or one of a server that failed. */
  async function exchange(path, init) {
    const started = Date.now();
    try {
      const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(REQUEST_LIMIT) });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.status >= 500) throw new Error(`${response.status}`);
      recovered();
      return { status: response.status, bytes };
    } catch (error) {
      failingSince ??= started;
      errors.push({ from: started, to: Date.now() });
      throw error;
    } finally {
      requests.push({ from: started, to: Date.now() });
    }
  }

  function recovered() {
    if (failingSince !== undefined) outages.push({ from: failingSince, to: Date.now() });
    failingSince = undefined;
  }

  const read = async (path) => JSON.parse(await send(`/api/v1${path}`, { headers })).data;
  async function post(path, body) {
    const isForm = body instanceof FormData;
    const type = isForm ? {} : { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers: { ...headers, ...type }, body: isForm ? body : JSON.stringify(body) };
    return JSON.parse(await send(`/api/v1${path}`, init)).data;
  }

  function file(type, size) {
    const bytes = Buffer.concat([Buffer.from(HEADS[type], 'latin1'), randomBytes(size)]);
    return { part: new File([bytes], 'file', { type }), digest: digest(bytes) };
  }

  async function signUp() {
    const avatar = file('image/png', PICTURE_SIZE);
    const account = { email: `member${index}@vireo.example`, password: 'a password' };
    const form = formOf({ ...account, username: `member${index}`, fullName: `Member ${index}`, avatar: avatar.part });
    const user = await post('/users/register', form);
    confirmed.files.set(user.avatar, avatar.digest);
    const { accessToken } = await post('/users/login', account);
    headers.Authorization = `Bearer ${accessToken}`;
    return user._id;
  }

  async function toggleLike(video) {
    const { likes } = confirmed;
    if (likes.has(video) && likes.get(video) === undefined) {
      await wait(SETTLING_TIME);
      likes.set(video, (await read(`/videos/${video}`)).isLiked);
    }
    const before = likes.get(video) ?? false;
    likes.set(video, undefined);
    const { isLiked } = await post(`/likes/toggle/v/${video}`, {});
    confirmed.toggles += 1;
    likes.set(video, isLiked);
    if (isLiked === before) problems.push(`A toggle of ${video} did not change ${before}`);
  }

  async function comment(video, turn) {
    const content = `Comment ${turn} of member ${index}`;
    const { _id } = await post(`/comments/${video}`, { content });
    confirmed.comments.set(_id, content);
  }

  async function upload(turn) {
    const [video, picture] = [file('video/mp4', VIDEO_SIZE), file('image/png', PICTURE_SIZE)];
    const texts = { title: `Video ${turn} of member ${index}`, description: '' };
    const form = formOf({ ...texts, videoFile: video.part, thumbnail: picture.part });
    const { _id, videoFile, thumbnail } = await post('/videos', form);
    confirmed.videos.push(_id);
    confirmed.files.set(videoFile, video.digest).set(thumbnail, picture.digest);
  }

  async function checkFile() {
    const [url, expected] = [...confirmed.files].at(-1);
    if (digest(await send(url)) !== expected) problems.push(`${url} has other bytes`);
  }

  const id = await signUp();
  const videos = (await read('/videos?page=1&limit=10')).map(({ _id }) => _id);

  /** Failed steps are repeated by the next turn, with other texts. */
  async function play(turn) {
    const video = videos[turn % videos.length];
    const steps = [
      () => toggleLike(video),
      () => comment(video, turn),
      () => read('/videos?page=1&limit=20'),
      () => read(`/comments/${video}?page=1&limit=10`),
      checkFile,
      ...(turn % UPLOAD_EVERY === index % UPLOAD_EVERY ? [() => upload(turn)] : []),
    ];
    for (const step of steps) await step().catch(() => {});
    await wait(PAUSE);
  }

  return {
    id,
    play,
    confirmed,
    problems,
    outages,
    errors,
    requests,
    isFailing: () => failingSince !== undefined,
  };
}

function formOf(fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
