/**
 * Lets the client's files and the demo media of a page come straight from the network: MSW would send each of them through the
 * page. The page posts a message when no fault affects files. MSW's worker is appended to this script by `scripts/vite-mocks.ts`.
 */
const pagesWithFilesFromNetwork = new Set();

addEventListener('message', ({ data, source }) => {
  if (data === 'FILES_FROM_NETWORK') pagesWithFilesFromNetwork.add(source.id);
  if (data === 'FILES_FROM_MOCKS') pagesWithFilesFromNetwork.delete(source.id);
});

addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  const isFile = /^\/(assets|media(?!\/uploads))\//.test(pathname);
  // Without MSW's listener, nothing responds but the network.
  if (isFile && pagesWithFilesFromNetwork.has(event.clientId)) event.stopImmediatePropagation();
});
