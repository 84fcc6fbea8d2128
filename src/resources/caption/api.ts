import * as z from 'zod/mini';
import { HttpError, NetworkError } from '@/api/errors';
import { request, segment } from '@/api/http';
import { parseWebVtt, plainText } from '../../../server/rules/webvtt';
import { captionsOf } from './schema';

export type TranscriptLine = {
  /** In seconds. */
  time: number;
  text: string;
};

/** A file of captions. Cookies are enough: it is no JSON of the API, and a `<track>` sends nothing else. */
export async function readCaptionFile(file: string, signal?: AbortSignal): Promise<string> {
  const response = await fetch(file, { signal: signal ?? null }).catch((cause: unknown) => {
    throw new NetworkError({ cause });
  });
  if (!response.ok) throw new HttpError(response.status);
  return response.text();
}

/** The lines of a file of captions. */
export function linesOf(content: string): TranscriptLine[] {
  return parseWebVtt(content).cues.map(({ start, text }) => ({ time: start, text: plainText(text) }));
}

const list = z.transform(captionsOf);

const pathOf = (videoId: string, language: string) => `captions/${segment(videoId)}/${segment(language)}`;

/** The captions of a video, also of an unpublished one. Counts no view. */
export async function readCaptions(videoId: string, signal?: AbortSignal) {
  return request('GET', `captions/${segment(videoId)}`, list, { signal });
}

/** Adds a file of captions, or replaces that in the same language. Resolves to all captions of the video. */
export async function saveCaptions(videoId: string, language: string, content: string) {
  return request('PUT', pathOf(videoId, language), list, { json: { content } });
}

/** Resolves to the other captions of the video. */
export async function deleteCaptions(videoId: string, language: string) {
  return request('DELETE', pathOf(videoId, language), list);
}
