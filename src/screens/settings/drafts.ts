import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readSession, removeSession, writeSession } from '@/lib/storage';

/** What was typed into some fields of a form, by their names. */
export type Draft = Readonly<Record<string, string>>;

const schema = z.record(z.string(), z.string());

const subscribers = new Set<() => void>();

/** Where storage is blocked or full a draft lasts as long as the page. */
const unkept = new Map<string, string>();

const keyOf = (name: string) => `vireo:draft/${name}`;

function read(name: string): string {
  return unkept.get(name) ?? readSession(keyOf(name)) ?? '{}';
}

function parse(text: string): Draft {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

export function readDraft(name: string): Draft {
  return parse(read(name));
}

/** Of this tab, until it is closed: it outlives a reload, and a session that ran out. */
export function writeDraft(name: string, draft: Draft) {
  const text = JSON.stringify(draft);
  unkept.delete(name);
  if (text === '{}') removeSession(keyOf(name));
  else if (!writeSession(keyOf(name), text)) unkept.set(name, text);
  for (const notify of subscribers) notify();
}

function subscribe(notify: () => void) {
  subscribers.add(notify);
  return () => {
    subscribers.delete(notify);
  };
}

export function useDraft(name: string): Draft {
  const text = useSyncExternalStore(subscribe, () => read(name));
  return useMemo(() => parse(text), [text]);
}
