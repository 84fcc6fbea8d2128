/// <reference types="vite/client" />

/** True only in builds that carry the mock provider (development, `vite build --mode mock`). */
declare const __MOCKS__: boolean;

/** Addresses of the author's profiles, where the environment of the build names them. */
declare const __AUTHOR__: { github?: string; linkedin?: string };

/** An iPhone's own way to enlarge a video. */
interface HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}
