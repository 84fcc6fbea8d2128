import { readExtensions } from '@/query/extensions';

/** Whether the data of the health check say that nobody can sign up. */
export const isClosed = (health: unknown) => readExtensions(health).signup === 'closed';
