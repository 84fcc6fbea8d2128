import type { EarlyRead } from '@/lib/early';
import type { clone, loadPictures } from './template';
import type * as values from './values';

type Values = values.Values;

/** What the page's first script has found, and the others need. */
export type EarlyPage = {
  /** Set on a watch page. */
  videoId: string | undefined;
  /** The response to the first request, from the page. */
  body: string | undefined;
  /** The page's first request. Undefined for a page without an early screen. */
  first: EarlyRead | undefined;
  /** A member's request for their user. */
  session: EarlyRead | undefined;
  /** Whether the early screen can have the scroll position, the language and the videos of the page. */
  isAtTop: boolean;
  /** Links to the files of the page, the entry first. */
  files: HTMLLinkElement[];
  /** Resolves once the entry has loaded: until it has run, the network is idle. */
  idle: Promise<unknown>;
  values: Pick<typeof values, 'dataIn' | 'fileOf' | 'listValues' | 'userValues'>;
};

/** Completes the shell with what a page has in `main`, and returns a function that draws it again for another window or scroll position. */
export type DrawPage = (
  screen: HTMLElement,
  read: { videos: readonly Values[]; data: unknown },
  tools: { clone: typeof clone; loadPictures: typeof loadPictures },
) => () => void;

declare global {
  interface Window {
    /** Set if the client will be in another language than the page: language-script.ts. */
    isTranslated?: boolean;
  }
}

declare module '@/lib/early' {
  interface Early {
    page?: EarlyPage;
    /** Set by home.ts and watch.ts. The server leaves out the script of the other page. */
    home?: DrawPage;
    watch?: DrawPage;
    /** Starts to load the file of a video in any shape. */
    loadVideo?: (video: unknown) => HTMLVideoElement | undefined;
  }
}
