import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '@/api/errors';
import { videosLabel } from '@/lib/count-labels';
import { isolated } from '@/ui/isolated';
import { t } from '@/messages/t';
import { ownVideosQuery } from '@/resources/video/own-videos';
import type { Video } from '@/resources/video/schema';
import { Button, buttonClass } from '@/ui/button';
import { Empty } from '@/ui/full-page-message';
import { ErrorNotice } from '@/ui/error-notice';
import { arrange } from './arrange';
import { FilterField } from './filter-field';
import { useChangeSearch } from '@/ui/use-change-search';
import styles from './own-videos.module.css';
import { TableSkeleton, VideoTable } from './video-table';
import { videoDialogPreload, useVideoDialog } from './upload/open-video-dialog';
import { useFailureToast } from '@/ui/use-failure-toast';
import { useDeleteVideo } from '@/resources/video/mutations';
import { ConfirmDialog } from '@/ui/confirm-dialog';

const route = getRouteApi('/_member/admin/dashboard');

export function OwnVideos() {
  const { data: videos, error, refetch, isFetching } = useQuery(ownVideosQuery());
  useFailureToast(error, t('error getting channel videos'));
  return (
    <section className={styles.section} aria-labelledby="own-videos">
      <h2 id="own-videos" tabIndex={-1} className={styles.title}>
        {t('Your videos')}
      </h2>
      {videos && videos.length > 0 && <VideoList videos={videos} />}
      {videos?.length === 0 && <NoVideos />}
      {!videos && (!error || isFetching) && <TableSkeleton />}
      {!videos && error && !isFetching && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
    </section>
  );
}

function NoVideos() {
  const { openUpload } = useVideoDialog();
  return (
    <Empty
      heading="h3"
      title={t('No videos yet')}
      hint={t('Your videos are listed here with their views, comments and likes.')}
      action={
        <>
          <Button variant="primary" {...videoDialogPreload} onClick={openUpload}>
            {t('Upload your first video')}
          </Button>
          <Link to="/settings" search={{ tab: 'channel' }} className={buttonClass()}>
            {t('Set up your channel')}
          </Link>
        </>
      }
    />
  );
}

/** Shown while the session loads. */
export function OwnVideosSkeleton() {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('Your videos')}</h2>
      <TableSkeleton />
    </section>
  );
}

function VideoList({ videos }: { videos: Video[] }) {
  const search = route.useSearch();
  const changeSearch = useChangeSearch();
  const { openEdit } = useVideoDialog();
  const shown = arrange(videos, search);
  const setFilter = (filter: string) => changeSearch({ filter: filter === '' ? undefined : filter });
  const field = useRef<{ clear: () => void }>(null);
  const showAll = () => {
    setFilter('');
    // The pressed button unmounts.
    field.current?.clear();
  };
  const [deletion, setDeletion] = useState<{ video: Video; neighbour: Video | undefined }>();
  const confirmDelete = (video: Video) => {
    const row = shown.indexOf(video);
    setDeletion({ video, neighbour: shown[row + 1] ?? shown[row - 1] });
  };
  const isFiltered = search.filter !== undefined;
  return (
    <>
      <div className={styles.bar}>
        <FilterField ref={field} filter={search.filter ?? ''} onChange={setFilter} />
        <p role="status" className={styles.count}>
          {isFiltered
            ? t('{shown} of {count, plural, other {# videos}}', { shown: shown.length, count: videos.length })
            : videosLabel(videos.length)}
        </p>
      </div>
      {shown.length > 0 ? (
        <VideoTable videos={shown} onEdit={openEdit} onDelete={confirmDelete} />
      ) : (
        <Empty
          heading="h3"
          title={t('No matching videos')}
          action={<Button onClick={showAll}>{t('Show all videos')}</Button>}
        />
      )}
      {deletion && (
        <DeleteVideoDialog
          video={deletion.video}
          onClose={() => setDeletion(undefined)}
          onDeleted={() => {
            flushSync(() => setDeletion(undefined));
            focusDelete(deletion.neighbour);
          }}
        />
      )}
    </>
  );
}

/** Focuses the Delete button of the neighbour, or the heading if there is none. */
function focusDelete(video: Video | undefined) {
  const button = document.querySelector(`[data-video="${CSS.escape(video?._id ?? '')}"] [data-delete]`);
  const target = button ?? document.getElementById('own-videos');
  if (target instanceof HTMLElement) target.focus();
}

type DeleteVideoDialogProps = { video: Video; onDeleted: () => void; onClose: () => void };

function DeleteVideoDialog({ video, onDeleted, onClose }: DeleteVideoDialogProps) {
  const { mutate, isPending, isError } = useDeleteVideo();
  return (
    <ConfirmDialog
      title={isolated((title) => t('Delete “{title}”?', { title }), video.title)}
      confirmLabel={t('Delete')}
      busy={isPending}
      error={isError ? t('Error while deleting video') : undefined}
      onConfirm={() => mutate(video._id, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>{t('This permanently deletes the video, its comments and its likes.')}</p>
    </ConfirmDialog>
  );
}
