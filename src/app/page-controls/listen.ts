import { listenForOpenLink, type OpenLinkOptions } from './open-link';
import { listenForKeys } from './shortcut-keys';

type Options = OpenLinkOptions & { showShortcuts: () => void };

/** Starts everything that `PageControls` offers, until the signal aborts. */
export function listen(options: Options): void {
  listenForKeys(options.showShortcuts, options.signal);
  listenForOpenLink(options);
}
