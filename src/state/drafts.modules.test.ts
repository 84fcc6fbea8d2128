import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blockedStorage } from '@/testing/broken-storage';
import {
  clearDrafts,
  drafts,
  dropDraft,
  dropUnsent,
  assignDraftsTo,
  saveUnsent,
  readDraft,
  readDraftFiles,
  restoreUnsent,
  writeDraft,
} from './drafts';
import { clearToken, setToken } from '@/lib/token';

const FIELD = 'tweet/new/all';

/** The same tab after a reload: nothing is left but what the storage has. */
async function reloaded() {
  vi.resetModules();
  return import('./drafts');
}

function signIn(userId: string) {
  setToken('token');
  assignDraftsTo(userId);
}

beforeEach(() => {
  clearDrafts();
  clearToken();
});

describe('a draft', () => {
  it('stays until it is dropped, also after a reload', async () => {
    expect(readDraft(FIELD)).toBeUndefined();
    writeDraft(FIELD, 'first words');
    expect((await reloaded()).readDraft(FIELD)).toBe('first words');
    dropDraft(FIELD);
    expect(readDraft(FIELD)).toBeUndefined();
    expect((await reloaded()).readDraft(FIELD)).toBeUndefined();
  });

  it('keeps its files until the page ends or the member signs out', async () => {
    const thumbnail = new File(['picture'], 'sea.png');
    writeDraft(FIELD, 'first words', { thumbnail });
    expect(readDraftFiles(FIELD)['thumbnail']).toBe(thumbnail);
    const { readDraft: readAgain, readDraftFiles: readFilesAgain } = await reloaded();
    expect([readAgain(FIELD), readFilesAgain(FIELD)]).toEqual(['first words', {}]);
    clearDrafts();
    expect(readDraftFiles(FIELD)).toEqual({});
  });

  it('can be empty: an emptied editor stays open', () => {
    writeDraft('tweet/edit/1', '');
    expect(readDraft('tweet/edit/1')).toBe('');
  });

  it('notifies subscribers of its changes', () => {
    const changed = vi.fn();
    const { unsubscribe } = drafts.subscribe(changed);
    writeDraft(FIELD, 'a');
    expect(changed).toHaveBeenCalledOnce();
    unsubscribe();
    writeDraft(FIELD, 'b');
    expect(changed).toHaveBeenCalledOnce();
  });

  it('session/storage-blocked: lasts as long as the page', () => {
    vi.stubGlobal('sessionStorage', blockedStorage);
    vi.stubGlobal('localStorage', blockedStorage);
    writeDraft(FIELD, 'words');
    expect(readDraft(FIELD)).toBe('words');
    clearDrafts();
    expect(readDraft(FIELD)).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('forms/huge-paste: with a million characters lasts as long as the page, and is not stored', () => {
    const text = 'x'.repeat(1_000_000);
    writeDraft(FIELD, text);
    expect(readDraft(FIELD)).toBe(text);
    expect(JSON.stringify(sessionStorage).length).toBeLessThan(10_000);
    writeDraft(FIELD, 'short again');
    expect(sessionStorage.getItem('vireo:drafts')).toContain('short again');
  });

  it('forms/huge-paste: only the long text is not stored, and a sent one is not restored', async () => {
    saveUnsent('1', 'comment/new/1', 'a comment in flight');
    writeDraft(FIELD, 'a draft');
    writeDraft('comment/new/2', 'x'.repeat(700_000));
    dropUnsent('1');
    const page = await reloaded();
    page.restoreUnsent();
    expect(page.readDraft('comment/new/1')).toBeUndefined();
    expect(page.readDraft(FIELD)).toBe('a draft');
    expect(page.readDraft('comment/new/2')).toBeUndefined();
  });

  it('long/storage-full: drafts that cannot be stored leave no older copy behind', async () => {
    writeDraft(FIELD, 'an older text');
    const { sessionStorage: storage } = window;
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => storage.getItem(key),
      removeItem: (key: string) => storage.removeItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    writeDraft(FIELD, 'a newer text');
    expect(readDraft(FIELD)).toBe('a newer text');
    expect((await reloaded()).readDraft(FIELD)).toBeUndefined();
    vi.unstubAllGlobals();
    writeDraft(FIELD, 'the newest text');
    expect((await reloaded()).readDraft(FIELD)).toBe('the newest text');
  });

  it.each(['no JSON', '{"fields":7}', '{"__proto__":{"fields":{}}}', 'null'])(
    'ignores stored data of another shape: %s',
    (raw) => {
      sessionStorage.setItem('vireo:drafts', raw);
      expect(readDraft(FIELD)).toBeUndefined();
    },
  );
});

describe('a text in flight', () => {
  it('returns to its field once, before the text that was typed since', async () => {
    saveUnsent('1', FIELD, 'first');
    saveUnsent('2', FIELD, 'second');
    writeDraft(FIELD, 'typed since');
    expect(readDraft(FIELD)).toBe('typed since');
    const page = await reloaded();
    expect(page.readDraft(FIELD)).toBe('first\n\nsecond\n\ntyped since');
    page.restoreUnsent();
    expect(page.readDraft(FIELD)).toBe('first\n\nsecond\n\ntyped since');
  });

  it('returns to its field only after the server has refused it', async () => {
    saveUnsent('1', FIELD, 'first', { at: 1 });
    const page = await reloaded();
    page.restoreUnsent();
    expect(page.readDraft(FIELD)).toBeUndefined();
    expect(page.drafts.get().unsent).toMatchObject({ 1: { field: FIELD, text: 'first', sent: { at: 1 } } });
    page.markRefused('1');
    page.restoreUnsent();
    expect(page.readDraft(FIELD)).toBe('first');
    expect(page.drafts.get().unsent).toEqual({});
  });

  it('does not return after it arrived', () => {
    saveUnsent('1', FIELD, 'first');
    dropUnsent('1');
    restoreUnsent();
    expect(readDraft(FIELD)).toBeUndefined();
  });
});

describe('the author of a draft', () => {
  it('a guest’s draft passes to the member who signs in, and to no other', () => {
    writeDraft(FIELD, 'a guest wrote this');
    signIn('maren');
    expect(readDraft(FIELD)).toBe('a guest wrote this');
    signIn('tobias');
    expect(readDraft(FIELD)).toBeUndefined();
  });

  it('a member’s draft survives an expired session, and is dropped when another member signs in', async () => {
    signIn('maren');
    writeDraft(FIELD, 'maren wrote this');
    saveUnsent('1', 'tweet/edit/1', 'and this');
    clearToken();
    const page = await reloaded();
    page.restoreUnsent();
    expect([page.readDraft(FIELD), page.readDraft('tweet/edit/1')]).toEqual(['maren wrote this', 'and this']);
    page.assignDraftsTo('maren');
    expect(page.readDraft(FIELD)).toBe('maren wrote this');
    page.assignDraftsTo('tobias');
    expect([page.readDraft(FIELD), page.readDraft('tweet/edit/1')]).toEqual([undefined, undefined]);
  });

  it('another member’s drafts are dropped when the session was read before the drafts have loaded', async () => {
    signIn('maren');
    writeDraft(FIELD, 'maren wrote this');
    vi.resetModules();
    const { setCurrentMember } = await import('./current-member');
    setCurrentMember('tobias');
    const page = await import('./drafts');
    expect(page.readDraft(FIELD)).toBeUndefined();
    page.writeDraft(FIELD, 'tobias wrote this');
    setCurrentMember('tobias');
    expect(page.readDraft(FIELD)).toBe('tobias wrote this');
    setCurrentMember('maren');
    expect(page.readDraft(FIELD)).toBeUndefined();
  });

  it('a draft that was typed after the session expired passes to the next member', () => {
    signIn('maren');
    writeDraft('comment/new/1', 'maren wrote this');
    clearToken();
    writeDraft(FIELD, 'a guest wrote this');
    signIn('tobias');
    expect([readDraft(FIELD), readDraft('comment/new/1')]).toEqual(['a guest wrote this', undefined]);
  });

  it('session/logout-in-another-tab: signing out drops the drafts of all tabs', () => {
    signIn('maren');
    writeDraft(FIELD, 'maren wrote this');
    const changed = vi.fn();
    const { unsubscribe } = drafts.subscribe(changed);
    // What the other tab's `clearDrafts` does to this one.
    localStorage.setItem('vireo:drafts-mark', 'another');
    window.dispatchEvent(new StorageEvent('storage', { key: 'vireo:drafts-mark' }));
    expect(changed).toHaveBeenCalled();
    expect(readDraft(FIELD)).toBeUndefined();
    expect(sessionStorage.getItem('vireo:drafts')).toBeNull();
    unsubscribe();
    writeDraft(FIELD, 'again');
    clearDrafts();
    expect(readDraft(FIELD)).toBeUndefined();
    expect(sessionStorage.getItem('vireo:drafts')).not.toContain('again');
  });
});
