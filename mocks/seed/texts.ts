/** The hand-written parts of the demo data. `build.ts` adds ids, dates, counts, likes and subscriptions. */
export type ChannelText = {
  username: string;
  fullName: string;
  about: string;
  cover: boolean;
  /** Popularity. Each step means about three times as many views, and more subscribers. */
  reach: number;
  joinedDaysAgo: number;
};

export type ViewerText = { username: string; fullName: string; about?: string };

export type VideoText = {
  title: string;
  /** The name of the thumbnail's file, `<scene>-<number>`. The scene is the name of the video file. */
  thumbnail: string;
  about?: string;
  /** The final number of views, instead of a random one. */
  views?: number;
  unpublished?: true;
};

export type PlaylistText = {
  owner: string;
  name: string;
  about?: string;
  /** Usernames of the channels whose videos it contains. */
  from: string[];
  size: number;
};
