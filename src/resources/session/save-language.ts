import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '@/api/http';
import { healthQuery } from '@/query/health';
import { sessionQuery } from './queries';

/** Saves a choice in the account of a member whose provider announces it. Waits for the session and the health check. */
export async function saveChoice(client: QueryClient, tag: string): Promise<void> {
  if (!(await client.query({ ...sessionQuery(), staleTime: 'static' }))) return;
  const { languages } = await client.query({ ...healthQuery(), staleTime: 'static' });
  if (languages) await saveLanguage(tag);
}

/** An extension of the API. */
export async function saveLanguage(language: string) {
  await request('PATCH', 'users/update-account', z.unknown(), { json: { language } });
}
