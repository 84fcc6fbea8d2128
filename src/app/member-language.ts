import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { languages } from '@/messages/language';
import { keepLanguage, keptLanguage } from '@/messages/reader-language';
import { healthQuery } from '@/query/health';
import { sessionQuery } from '@/resources/session/queries';

/** Whether the member is still on the login form. A reload would lose the page that they return to. */
function isSigningIn({ state: { isLoading, location } }: AnyRouter): boolean {
  return isLoading || ['/login', '/signup'].includes(location.pathname) || 'login' in location.search;
}

/**
 * Until the signal aborts, shows the page in the language of the member's account, if the provider announces that it has one and this
 * browser has no choice of its own. That language is the browser's choice then, so the page reloads once.
 */
export function followMemberLanguage(client: QueryClient, router: AnyRouter, signal: AbortSignal): void {
  function follow() {
    const tag = client.getQueryData(sessionQuery().queryKey)?.language ?? '';
    if (tag === languages.tag || !languages.tags.includes(tag) || keptLanguage() !== '') return;
    if (!client.getQueryData(healthQuery().queryKey)?.languages) return;
    // A reload would also cancel a write.
    if (isSigningIn(router) || client.isMutating() > 0) return;
    keepLanguage(tag);
    // A browser without cookies would reload for ever.
    if (keptLanguage() === tag) location.reload();
  }

  const stops = [
    client.getQueryCache().subscribe(({ type }) => type === 'updated' && follow()),
    client.getMutationCache().subscribe(follow),
    router.subscribe('onResolved', follow),
  ];
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
  follow();
}
