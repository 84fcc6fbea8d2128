import { uploadFormSchema } from '@/resources/upload/form';
import type { ChosenVideo } from '@/resources/upload/chosen-files';
import type { VideoFields } from '@/resources/upload/upload';
import { firstFrame } from './first-frame';

/** What is wrong with a chosen video, by field. */
export type Problems = { [Name in 'videoFile' | 'title' | 'thumbnail' | 'publishAt']?: string };

type Checked = { fields: VideoFields; problems?: undefined } | { fields?: undefined; problems: Problems };

const isField = (name: unknown): name is keyof Problems =>
  name === 'videoFile' || name === 'title' || name === 'thumbnail' || name === 'publishAt';

/** The values of a form, as far as several videos have them. Without `hasVisibility`, the provider does not know who can watch. */
export async function videoFieldsOf(video: ChosenVideo, hasVisibility: boolean): Promise<Checked> {
  const { title, videoFile, visibility = 'public', publishAt, ...chosen } = video;
  const thumbnail = chosen.thumbnail ?? (videoFile && (await firstFrame(videoFile)));
  const checked = await uploadFormSchema.safeParseAsync({
    title,
    description: '',
    videoFile,
    thumbnail,
    trim: undefined,
    isSmaller: false,
    ...(hasVisibility && { visibility, publishAt }),
  });
  if (checked.success) return { fields: checked.data };
  const problems: Problems = {};
  for (const { path, message } of checked.error.issues) {
    const [name] = path;
    if (isField(name)) problems[name] ??= message;
  }
  return { problems };
}
