import { listenForOpenLink, type OpenLinkOptions } from './open-link';
import { followNewVideos } from './new-videos';
import { listenForKeys } from './shortcut-keys';

type Options = OpenLinkOptions & { showShortcuts: () => void };

/** Starts everything that `PageControls` offers, until the signal aborts. */
export function listen(options: Options): void {
  listenForKeys(options.showShortcuts, options.signal);
  listenForOpenLink(options);
  followNewVideos(options.client, options.signal);
}
