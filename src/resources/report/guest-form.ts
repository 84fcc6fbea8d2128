import * as z from 'zod/mini';
import { t } from '@/messages/t';
import { LONGEST_WORDS, REASONS } from './schema';

/** The pages whose address a guest can give. Comments and tweets are reported from their menus. */
export const PAGES = /\/(watchpage|channel)\/([^/?#]+)/;

/** `isNamed`: the address of the form names the thing, so its page is not asked for. */
export const guestFormSchema = (isNamed: boolean) =>
  z.object({
    link: isNamed ? z.string() : z.string().check(z.regex(PAGES, t('Paste the link of a video or a channel'))),
    reason: z.enum(REASONS, { error: t('Choose a reason') }),
    words: z.string().check(z.trim(), z.minLength(1, t('Details are required')), z.maxLength(LONGEST_WORDS)),
    name: z.string(),
    // The server checks the rest. To share the schema of the login would add a file to that page.
    email: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: t('Email is required'), abort: true }),
        z.regex(/^[^\s@]+@[^\s@]+$/, t('Email address must be a valid address')),
      ),
    goodFaith: z.literal(true, { error: t('Confirm that what you report is right') }),
  });

export type GuestFields = z.output<ReturnType<typeof guestFormSchema>>;
