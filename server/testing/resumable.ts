import { RESUMABLE_PATH } from '../rules/resumable';
import { type Reply, type Requests, type RequestOptions, formOf, readReply } from './requests';

type App = { fetch: (request: Request) => Response | Promise<Response> };

/** Sends the requests of the tus protocol without a port. */
export function createTus(app: App) {
  async function send(method: string, path: string, token: string, headers: Record<string, string>, body?: BodyInit) {
    const sent = { 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${token}`, ...headers };
    const streamed = body instanceof ReadableStream ? { duplex: 'half' as const } : {};
    const request = new Request(`http://localhost${path}`, { method, headers: sent, body: body ?? null, ...streamed });
    return readReply(await app.fetch(request));
  }

  const create = (token: string, length: number, headers: Record<string, string> = {}) =>
    send('POST', RESUMABLE_PATH, token, { 'Upload-Length': String(length), ...headers });

  const patch = (token: string, path: string, offset: number, body: BodyInit, headers: Record<string, string> = {}) =>
    send(
      'PATCH',
      path,
      token,
      { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream', ...headers },
      body,
    );

  return {
    create,
    patch,
    head: (token: string, path: string) => send('HEAD', path, token, {}),
    remove: (token: string, path: string) => send('DELETE', path, token, {}),
    send,
    /** Resolves to the path of a new upload. */
    async start(token: string, length: number): Promise<string> {
      return (await create(token, length)).headers.get('location') ?? '';
    },
    /** Resolves to the path of a complete upload. */
    async finish(token: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
      const path = (await create(token, content.byteLength)).headers.get('location') ?? '';
      await patch(token, path, 0, content);
      return path;
    },
  };
}

export const idOfUpload = (path: string) => path.slice(RESUMABLE_PATH.length + 1);

export const offsetOf = ({ headers }: Reply) => headers.get('upload-offset');

const picture = () => new File(['content'], 'boat.png', { type: 'image/png' });

/** A form that names an upload, given its path. */
const namedForm = (path: string, thumbnail: File = picture()): RequestOptions => ({
  form: formOf({ title: 'A boat comes home', description: '', upload: idOfUpload(path), thumbnail }),
});

export const nameUpload = ({ request }: Requests, token: string, path: string, thumbnail?: File) =>
  request('POST', '/videos', { token, ...namedForm(path, thumbnail) });
