import { Server } from '@tus/server';
import type { Context } from 'hono';
import { randomUUID } from 'node:crypto';
import { type Environment, type StreamedArguments, createRoutes } from '../http/routes';
import { PIECE_TYPE } from '../rules/content-type';
import { HttpError } from '../rules/http-error';
import { RESUMABLE_PATH, TUS_VERSION, checkUploadLength, isUploadId, tusError } from '../rules/resumable';
import { checkStorable } from '../rules/texts';
import { VIDEO_LIMIT } from '../rules/uploads';
import type { Services } from '../services';
import { networkOf } from '../sessions/network';
import { MemberStore } from './store';

const NOTHING = { add: () => {}, end: () => {} };

/** In ms: how long a request may go on after another one asked for its upload. Its line is probably dead. */
const GRACE = 1000;

/** Videos that arrive in parts, by the tus protocol. `POST /videos` then names the finished upload. */
export function resumableRoutes(services: Services) {
  const { limits, media, space, uploads } = services;
  const { app, streamed } = createRoutes(services);

  async function reply({ viewer, param }: StreamedArguments, context: Context<Environment>): Promise<Response> {
    // A full disk is no reason to refuse the others: some make room.
    const hasFile = context.req.header('content-type') === PIECE_TYPE;
    const length = Number(context.req.header('content-length') ?? 0);
    const reservation = hasFile ? await space.reserve(undefined, length) : NOTHING;
    const store = new MemberStore({
      owner: viewer.id,
      rows: uploads.rows,
      locker: uploads.locker,
      partial: media.partial,
      reserve: async (size) => (await space.reserve(viewer.id, size)).end,
      onBytes: reservation.add,
      removeFiles: uploads.removeFiles,
    });
    const id = param('id');
    const tus = new Server({
      path: RESUMABLE_PATH,
      datastore: store,
      locker: uploads.locker,
      lockDrainTimeout: GRACE,
      maxSize: VIDEO_LIMIT,
      relativeLocation: true,
      // Pages of other sites have no access.
      allowedOrigins: [],
      namingFunction: () => randomUUID(),
      getFileIdFromRequest: () => (isUploadId(id) ? id : undefined),
      onUploadCreate: async (_, { size = 0, metadata = {} }) => {
        checkUploadLength(size);
        const texts = Object.entries(metadata).map(([name, value]) => [name, value ?? '']);
        checkStorable(Object.fromEntries(texts));
        return {};
      },
      onResponseError: (_, error) => {
        throw httpErrorOf(error);
      },
    });
    try {
      const response = await tus.handleWeb(context.req.raw);
      if (response.status >= 400) throw tusError(response.status);
      return response;
    } finally {
      reservation.end();
    }
  }

  // The errors of the API have the header, too.
  app.use('/uploads/*', async (context, next) => {
    await next();
    context.res.headers.set('Tus-Resumable', TUS_VERSION);
  });

  streamed('post', '/uploads', async (args, context) => {
    await limits.countResumable(args.viewer.id, args.address);
    return reply(args, context);
  });

  // Also HEAD, which reads the offset.
  streamed('get', '/uploads/:id', reply);

  streamed('patch', '/uploads/:id', async (args, context) => {
    // A video has hundreds, so they do not count as writes.
    const seconds = limits.countRead(networkOf(args.address));
    if (seconds > 0) throw tooMany(seconds);
    return reply(args, context);
  });

  streamed('delete', '/uploads/:id', async (args, context) => {
    await limits.countWrite(args.viewer.id, args.address);
    return reply(args, context);
  });

  return app;
}

function tooMany(seconds: number): HttpError {
  const message = 'Too many requests. Try again in {seconds, plural, one {# second} other {# seconds}}';
  return new HttpError(429, message, { values: { seconds }, headers: { 'Retry-After': String(seconds) } });
}

/** Errors of the package are objects with a status. */
function httpErrorOf(error: Error | { status_code: number }): Error {
  if (error instanceof HttpError || !('status_code' in error)) return error instanceof Error ? error : tusError(500);
  return tusError(error.status_code);
}
