import * as z from 'zod/mini';
import { request } from '@/api/http';

/** An extension of the API. */
export async function saveLanguage(language: string) {
  await request('PATCH', 'users/update-account', z.unknown(), { json: { language } });
}
