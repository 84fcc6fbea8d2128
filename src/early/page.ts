import { HOME_PAGE_SIZE } from '@/resources/video/page-size';

/** Set on a watch page. */
export const videoId = /^\/watchpage\/([\w-]+)$/.exec(location.pathname)?.[1];

/** The path of the page's first request, below that of the API. Undefined for a page without an early request. */
export const firstRead = videoId
  ? `videos/${videoId}`
  : location.pathname === '/'
    ? `videos?page=1&limit=${HOME_PAGE_SIZE}`
    : undefined;

/** How the user came to the page. */
export const navigationType = performance
  .getEntriesByType('navigation')
  .find((entry) => entry instanceof PerformanceNavigationTiming)?.type;

/** In minutes: by how much the clock of a device may be wrong. */
const CLOCK_ERROR = 2;

/** The response to the first request as a guest gets it, if the server has written it into the page: server/pages/head.ts. */
export const readInPage = findReadInPage();

function findReadInPage() {
  const element = document.getElementById('first-read');
  const { path = '', minute } = element?.dataset ?? {};
  // A browser shows pages of its history as they were. In a tab that it restores, the type is not always that of Back.
  const isNew = navigationType !== 'back_forward' && Math.abs(Date.now() / 60_000 - Number(minute)) <= CLOCK_ERROR;
  return element && isNew ? { path, body: element.textContent } : undefined;
}
