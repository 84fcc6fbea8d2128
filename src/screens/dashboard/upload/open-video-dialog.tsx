import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ownVideosQuery } from '@/resources/dashboard/queries';
import type { Drafts } from './drafts';
import { LazyVideoDialog } from './lazy-video-dialog';
import { useVideoDialog } from './use-video-dialog';

const route = getRouteApi('/admin/dashboard');

/** The dialog that the address asks for. What it was filled with outlives it while this page is open. */
export function OpenVideoDialog() {
  const { upload, edit } = route.useSearch();
  const { data: videos } = useQuery(ownVideosQuery());
  const { close } = useVideoDialog();
  const [drafts] = useState<Drafts>(() => new Map());
  const video = videos?.find(({ _id }) => _id === edit);
  if (upload) return <LazyVideoDialog key="upload" video={undefined} drafts={drafts} onClose={close} />;
  if (video) return <LazyVideoDialog key={video._id} video={video} drafts={drafts} onClose={close} />;
  return null;
}
