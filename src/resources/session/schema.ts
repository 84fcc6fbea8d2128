import * as z from 'zod/mini';
import { optionalText } from '@/api/empty-text';
import { date, id, mediaUrl, text } from '@/api/fields';
import { withAliases } from '@/api/field-aliases';

export const userSchema = withAliases(
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
