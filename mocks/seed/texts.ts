/** What the demo data is written in: the builder adds ids, dates, numbers and who did what. */
export type ChannelText = {
  username: string;
  fullName: string;
  about: string;
  cover: boolean;
  /** How widely it is watched: each step is about three times as many views and subscribers. */
  reach: number;
  joinedDaysAgo: number;
};

export type ViewerText = { username: string; fullName: string; about?: string };

export type VideoText = {
  title: string;
  /** A thumbnail, `<scene>-<number>`; the scene names the clip too. */
  still: string;
  about?: string;
  /** What its views settle at after some days, where chance would not do it justice. */
  views?: number;
  hidden?: true;
};

export type PlaylistText = {
  owner: string;
  name: string;
  about?: string;
  /** The channels it draws from; none makes an empty playlist. */
  from: string[];
  size: number;
};
