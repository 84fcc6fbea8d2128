/** A request that src/early/reads.ts sent before the client had loaded. */
export type EarlyRead = {
  /** Path and query, as in '/api/v1/videos?page=1&limit=20'. */
  path: string;
  /** The token it was sent with. */
  token: string | null;
  reply: Promise<Response>;
};

/** The early screen: the first screen, drawn before the client has loaded. */
export type EarlyScreen = {
  element: HTMLElement;
  /** The client renders into it while it is hidden. */
  root: HTMLElement;
  /** Selector of what the client renders in `main` once it has its data. */
  content: string;
  /** What was clicked last: a button, which needs the client, or a link once the client has begun to render. */
  clicked?: Element;
  /** A press, or the word of an input method, would be lost if its element went away before the end. */
  isPressed: boolean;
  isComposing: boolean;
  /** Removes the listeners. */
  stop: () => void;
};

/** What the early scripts (src/early) pass to the client. */
export interface Early {
  /** The early requests; each is removed when it is used. */
  reads: EarlyRead[];
  /** Resolves once the style sheets of the route have loaded or failed. The client waits for them. */
  styles: Promise<unknown>;
  /** Set once the early screen has been drawn, until the router has rendered. */
  screen?: EarlyScreen | undefined;
  /** Set by the client: called with an early screen that is drawn later. */
  onScreen?: (screen: EarlyScreen) => void;
}

declare global {
  interface Window {
    /** Only in the production build. */
    early?: Early;
  }
}
