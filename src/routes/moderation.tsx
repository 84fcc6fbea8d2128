import { createFileRoute } from '@tanstack/react-router';
import { ModerationPage } from '@/screens/moderation/moderation-page';

/** The hash names the open list. Only moderators load the code that reads it, so it is no search parameter. */
export const Route = createFileRoute('/moderation')({ component: ModerationPage });
