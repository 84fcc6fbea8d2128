/** The name of the playlist that "Watch later" of a card's menu fills. */
export const WATCH_LATER = 'Watch later';

export const isWatchLater = ({ name }: { name: string }) => name.trim() === WATCH_LATER;

/** Members expect a list of this name to be private, but no provider has private playlists. */
export const VISIBILITY_NOTE = 'Everyone can see this playlist.';
