import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { VideoListPage } from '@/components/video-list-page';
import { RichText } from '@/messages/rich-text';
import { t } from '@/messages/t';
import type { Video } from '@/resources/video/schema';
import { searchQuery } from '@/resources/video/queries';
import { Empty } from '@/ui/full-page-message';
import { Spoken, spokenSchema } from './spoken';
import { useFailureToast } from '@/ui/use-failure-toast';

/** Fixed by the specification: §8 of docs/features.md. */
const FAILURE = t('An error occurred while fetching videos.');

const isolate = (text: string) => () => <bdi>{text}</bdi>;

/** The line of the captions in which the words were found, an extension. Other providers send anything in its field, or nothing. */
function renderSpoken({ _id, spoken }: Video) {
  const { data } = z.safeParse(spokenSchema, spoken);
  return data && <Spoken videoId={_id} {...data} />;
}

export function Search({ text }: { text: string }) {
  const videos = useInfiniteQuery(searchQuery(text));
  useFailureToast(videos.error, FAILURE);
  return (
    <VideoListPage
      title={<RichText text={t('Results for “<query>text</query>”')} parts={{ query: isolate(text) }} />}
      query={videos}
      renderNote={renderSpoken}
      errorTitle={FAILURE}
      empty={<Empty title={t('No videos found')} hint={t('Try fewer or other words.')} />}
    />
  );
}
