import { createFileRoute } from '@tanstack/react-router';
import { About } from '@/screens/channel/about';

export const Route = createFileRoute('/channel/$username/about')({ component: About });
