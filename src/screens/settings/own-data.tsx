import { useQuery } from '@tanstack/react-query';
import { fileSize } from '@/lib/file-size';
import { t } from '@/messages/t';
import { dataSizeQuery, useDownloadData } from '@/resources/session/own-data';
import { Button } from '@/ui/button';
import { useBusyFocus } from '@/ui/use-busy-focus';
import styles from './account-deletion.module.css';

/** The browser shows the progress, and saves what a web page could not keep in memory. */
function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  // The server's own name comes first.
  link.download = 'vireo.zip';
  link.click();
}

/** Downloads all data of the member. */
export function OwnData() {
  const { data: bytes } = useQuery(dataSizeQuery());
  const download = useDownloadData(save);
  const button = useBusyFocus(download.isPending);
  return (
    <section aria-labelledby="own-data">
      <h2 id="own-data" className={styles.heading}>
        {t('Your data')}
      </h2>
      <p className={styles.text}>
        {t(
          'A ZIP archive with your profile, videos and their files, comments, tweets, playlists, likes, subscriptions and history.',
        )}{' '}
        {bytes !== undefined && bytes > 0 && t('About {size}.', { size: fileSize(bytes) })}
      </p>
      <Button ref={button} busy={download.isPending} onClick={() => download.mutate()}>
        {t('Download my data')}
      </Button>
      <p role="status" className={styles.status}>
        {download.isSuccess && t('The download has started. Your browser shows how far it is.')}
      </p>
    </section>
  );
}
