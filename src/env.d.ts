/// <reference types="vite/client" />

/** True in builds that contain the mock provider: development and `vite build --mode mock`. */
declare const __MOCKS__: boolean;

/** URLs of the author's profiles, if they are set in the build's environment. */
declare const __AUTHOR__: { github?: string; linkedin?: string };

/** Full screen on iPhones, which support it on the video element only. */
interface HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
  readonly webkitDisplayingFullscreen?: boolean;
}
