import * as z from 'zod/mini';
import { videoSchema } from '../video/schema';

/** The video of an entry can be gone. */
export const likedEntrySchema = z.object({ video: z.catch(z.nullable(videoSchema), null) });

/** Most providers say nothing; a flag that one does send is trusted. */
export const likeToggleSchema = z.catch(z.object({ isLiked: z.optional(z.boolean()) }), {});
