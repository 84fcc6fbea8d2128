import * as z from 'zod/mini';
import { date, id, mediaUrl, optionalText, text, withAliases } from '@/api/fields';

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
