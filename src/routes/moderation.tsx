import { createFileRoute } from '@tanstack/react-router';
import { ModerationPage } from '@/screens/moderation/moderation-page';

/** What it shows of them is in the hash, which only moderators load the code for. */
export const Route = createFileRoute('/moderation')({ component: ModerationPage });
