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
    /** A BCP 47 tag, or ''. An extension of the API, which only the user's own account has. */
    language: text,
    /** An extension, too: such as 'moderator'. */
    role: text,
    createdAt: date,
    /** Ids of the members whom the member has blocked. An extension, too. */
    blocked: z.catch(z.array(id), []),
    /** When the account is deleted, because the member has asked for it; else null. An extension, too. */
    deleteAt: date,
    /** The end of a suspension, which may be in the past. An extension, too. */
    suspendedUntil: date,
    /** When moderators decided last about the member or what they posted. An extension, too. */
    decidedAt: date,
    /** The address that replaces `email` once the member has opened its link, or ''. An extension, too. */
    pendingEmail: text,
  }),
);

export type User = z.infer<typeof userSchema>;
