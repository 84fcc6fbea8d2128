import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isDataSaved } from '@/lib/save-data';
import { knownVideo } from '@/resources/video/queries';
import { releaseVideo, setCrossOrigin } from '@/lib/video-element';
import styles from './preview-video.module.css';

/** The part of a video that is skipped: many begin with a black frame or a title. */
const START = 0.1;

type PreviewVideo = {
  /** Shows the video over a picture, which stays visible until there is a frame. */
  show: (src: string, picture: Element) => void;
  drop: () => void;
};

/** The element that all previews share. */
function createPreviewVideo(): PreviewVideo {
  const video = document.createElement('video');
  video.className = styles.video ?? '';
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.disablePictureInPicture = true;
  video.disableRemotePlayback = true;
  video.tabIndex = -1;
  video.setAttribute('aria-hidden', 'true');

  function drop() {
    if (!video.hasAttribute('src')) return;
    video.remove();
    video.removeAttribute('data-shown');
    releaseVideo(video);
  }

  video.addEventListener('loadedmetadata', () => {
    if (!video.isConnected) return drop();
    if (Number.isFinite(video.duration)) video.currentTime = video.duration * START;
    video.play().catch(() => {
      // Dropped meanwhile, or the browser refuses to play: the picture stays.
    });
  });
  for (const name of ['playing', 'seeked'])
    video.addEventListener(name, () => video.toggleAttribute('data-shown', !video.paused && !video.seeking));
  // Browsers also pause a video at its end, and when it is removed with its card.
  for (const name of ['pause', 'error']) video.addEventListener(name, drop);

  return {
    show(src, picture) {
      drop();
      setCrossOrigin(video, src);
      video.src = src;
      // Below what is over the picture, such as the length.
      picture.querySelector('img')?.after(video);
    },
    drop,
  };
}

const DELAY = 400;

const WATCH_PAGE = '/watchpage/';

/** The card of a video around an element. Other articles have no picture. */
function cardAround(target: EventTarget | null): Element | null {
  const article = target instanceof Element ? target.closest('article') : null;
  return article?.querySelector('[data-picture]') ? article : null;
}

function videoIdOf(card: Element): string {
  const link = card.querySelector<HTMLAnchorElement>(`a[href^="${WATCH_PAGE}"]`);
  return link ? decodeURIComponent(link.pathname.slice(WATCH_PAGE.length)) : '';
}

function mayPreview(): boolean {
  return (
    !isDataSaved() &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    !document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]')
  );
}

/**
 * Plays the video of a card while the mouse is over it. Its address comes from the lists in the cache: a request for the video
 * would count a view.
 */
export function listenForHover(client: QueryClient, signal: AbortSignal): void {
  const preview = createPreviewVideo();
  /** The card under the pointer: a dropped preview begins again only after the pointer has left it. */
  let hovered: Element | null = null;
  let timer: number | undefined;
  let x = Number.NaN;
  let y = Number.NaN;

  function drop() {
    clearTimeout(timer);
    preview.drop();
  }
  function leave() {
    hovered = null;
    drop();
  }
  function show(card: Element) {
    const picture = card.querySelector('[data-picture]');
    const src = mayPreview() && knownVideo(client, videoIdOf(card))?.videoFile;
    if (picture && src && card.isConnected) preview.show(src, picture);
  }
  function onMove({ target, pointerType, buttons, clientX, clientY }: PointerEvent) {
    // Browsers also dispatch the event when the page changes under a pointer that rests.
    const isResting = clientX === x && clientY === y;
    x = clientX;
    y = clientY;
    if (pointerType !== 'mouse' || buttons !== 0 || isResting) return;
    const card = cardAround(target);
    if (card === hovered) return;
    hovered = card;
    if (card) timer = window.setTimeout(show, DELAY, card);
  }

  const options = { capture: true, passive: true, signal };
  document.addEventListener('pointermove', onMove, options);
  document.addEventListener('pointerover', ({ target }) => hovered !== cardAround(target) && leave(), options);
  // The pointer has left the window.
  document.addEventListener('pointerout', ({ relatedTarget }) => relatedTarget === null && leave(), options);
  document.addEventListener('scroll', leave, options);
  document.addEventListener('visibilitychange', leave, options);
  // `focusin`: dialogs and menus take the focus when they open.
  for (const name of ['pointerdown', 'click', 'focusin']) document.addEventListener(name, drop, options);
  signal.addEventListener('abort', leave);
}

export function HoverPreview() {
  const client = useQueryClient();
  useEffect(() => {
    const mounted = new AbortController();
    listenForHover(client, mounted.signal);
    return () => mounted.abort();
  }, [client]);
  return null;
}
