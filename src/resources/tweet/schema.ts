import * as z from 'zod/mini';
import { count, date, flag, id, text } from '@/api/fields';
import { ownerSchema } from '../channel/schema';

export const tweetSchema = z.object({
  _id: id,
  content: text,
  createdAt: date,
  owner: ownerSchema,
  isLiked: flag,
  likesCount: count,
});
