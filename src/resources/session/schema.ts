import * as z from 'zod/mini';
import { optionalText } from '@/lib/empty-text';
import { date, id, mediaUrl, text } from '@/lib/fields';
import { spelled } from '../spelling';

export const userSchema = spelled(
  z.object({
    _id: id,
    username: text,
    fullName: text,
    email: text,
    avatar: mediaUrl,
    coverImage: mediaUrl,
    description: optionalText,
    createdAt: date,
  }),
);

export const loginSchema = z.object({ user: userSchema, accessToken: z.string().check(z.minLength(1)) });

export type User = z.infer<typeof userSchema>;
