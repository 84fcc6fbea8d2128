import type { Context } from '../provider/context';
import { checkHeaders } from '../provider/resumable';
import { createRoutes } from '../provider/route';
import { RESUMABLE_PATH, TUS_VERSION, uploadMissing } from '../../server/rules/resumable';

const reply = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'Tus-Resumable': TUS_VERSION, 'Cache-Control': 'no-store', ...headers } });

/** An extension, which some providers lack: videos that arrive in parts, by the tus protocol. */
export function resumableHandlers(context: Context) {
  const { resumable } = context;
  const { member } = createRoutes(context);
  if (!resumable) return [];
  return [
    member('post', '/uploads', ({ request, viewer }) =>
      reply(201, { Location: `${RESUMABLE_PATH}/${resumable.create(viewer, request.headers)}` }),
    ),

    member('get', '/uploads/:id', ({ request, param, viewer }) => {
      if (request.method === 'GET') throw uploadMissing();
      checkHeaders(request.headers);
      const { received, length, metadata } = resumable.find(param('id'), viewer);
      const numbers = { 'Upload-Offset': String(received), 'Upload-Length': String(length) };
      return reply(200, { ...numbers, ...(metadata !== '' && { 'Upload-Metadata': metadata }) });
    }),

    member('patch', '/uploads/:id', async ({ request, param, viewer }) => {
      const offset = resumable.append(param('id'), viewer, request.headers, await request.blob());
      return reply(204, { 'Upload-Offset': String(offset) });
    }),

    member('delete', '/uploads/:id', ({ request, param, viewer }) => {
      checkHeaders(request.headers);
      resumable.remove(param('id'), viewer);
      return reply(204);
    }),
  ];
}
