/// <reference types="vite/client" />

/** True only in builds that carry the mock provider (development, `vite build --mode mock`). */
declare const __MOCKS__: boolean;

/** An iPhone's own way to enlarge a video. */
interface HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}
