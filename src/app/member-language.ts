import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { languages } from '@/messages/language';
import { keepLanguage, keptLanguage } from '@/messages/reader-language';
import { healthQuery } from '@/query/health';
import { saveLanguage } from '@/resources/session/language-api';
import { sessionQuery } from '@/resources/session/queries';

/** Whether the member is still on the login form. A reload would lose the page that they return to. */
function isSigningIn({ state: { isLoading, location } }: AnyRouter): boolean {
  return isLoading || ['/login', '/signup'].includes(location.pathname) || 'login' in location.search;
}

/** Also in `LanguageSetting`: a module for both would be on the first page. */
export const SAVING_LANGUAGE = ['user', 'updateLanguage'];

const isOffered = (client: QueryClient) => client.getQueryData(healthQuery().queryKey)?.languages;

/** Lets `LanguageSetting` save a choice in the account, for a member whose provider announces it. */
export function offerSavingLanguage(client: QueryClient): void {
  client.setMutationDefaults(SAVING_LANGUAGE, {
    mutationFn: async (tag: string) => {
      if (client.getQueryData(sessionQuery().queryKey) && isOffered(client)) await saveLanguage(tag);
    },
  });
}

/**
 * Until the signal aborts, shows the page in the language of the member's account, if the provider announces that it has one and this
 * browser has no choice of its own. That language is the browser's choice then, so the page reloads once.
 */
export function followMemberLanguage(client: QueryClient, router: AnyRouter, signal: AbortSignal): void {
  function follow() {
    const tag = client.getQueryData(sessionQuery().queryKey)?.language ?? '';
    if (tag === languages.tag || !languages.tags.includes(tag) || keptLanguage() !== '') return;
    if (!isOffered(client)) return;
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
