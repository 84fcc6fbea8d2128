import { t } from '@/messages/t';
import { MissingPage } from '@/ui/full-page-message';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isMissingChunk, messageOf, NetworkError } from '@/api/errors';
import { allowReload } from '@/api/session-notice';
import { ErrorNotice } from '@/ui/error-notice';
import { useIsOnline } from './status-note';

export function NotFound() {
  return (
    <MissingPage
      title={t('This page does not exist')}
      hint={t('The address may be mistyped, or the page was removed.')}
    />
  );
}

/** The error boundary of each route: the shell keeps working. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isOnline = useIsOnline();
  const isUnreachable = isMissingChunk(error) || error instanceof NetworkError;
  const retry = () => {
    // Chromium 150 remembers a failed import for as long as the page lives: only a reload helps.
    if (isMissingChunk(error)) allowReload();
    reset();
    void router.invalidate();
  };
  const retryOnline = useEffectEvent(() => {
    if (isUnreachable) retry();
  });
  useEffect(() => {
    window.addEventListener('online', retryOnline);
    return () => window.removeEventListener('online', retryOnline);
  }, []);
  if (isUnreachable && !isOnline) {
    return (
      <ErrorNotice
        title={t('You are offline')}
        message={t('This page loads once you are connected again.')}
        onRetry={retry}
      />
    );
  }
  const message = messageOf(isUnreachable ? new NetworkError() : error);
  return <ErrorNotice title={t('This page cannot be shown')} message={message} onRetry={retry} />;
}
