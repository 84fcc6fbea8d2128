const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown) => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';
const isAddress = (value: unknown) => typeof value === 'string' && /^(https?:\/\/|\/(?!\/)|blob:|$)/.test(value);
const orNull = (rule: (value: unknown) => boolean) => (value: unknown) => value === null || rule(value);

/** What the screens rely on, by the name of the field at any depth. */
export const RULES: Record<string, (value: unknown) => boolean> = {
  _id: isText,
  title: (value) => /\S/.test(String(value)) && isText(value),
  description: isText,
  content: isText,
  name: isText,
  username: isText,
  fullName: isText,
  email: isText,
  pendingEmail: isText,
  language: isText,
  role: isText,
  thumbnail: isAddress,
  videoFile: isAddress,
  avatar: isAddress,
  coverImage: isAddress,
  views: isCount,
  subscriberCount: isCount,
  channelsSubscribedToCount: isCount,
  channelsCount: isCount,
  videosCount: isCount,
  totalViews: isCount,
  totalVideos: isCount,
  totalLikes: isCount,
  totalTweets: isCount,
  rawLength: isCount,
  number: isCount,
  size: isCount,
  knownPrefix: (value) => Number(value) > 0,
  readAt: isCount,
  likesCount: orNull(isCount),
  commentsCount: orNull(isCount),
  createdAt: orNull((value) => Number.isFinite(new Date(Number(value)).getTime())),
  deleteAt: orNull((value) => Number.isFinite(new Date(Number(value)).getTime())),
  decidedAt: orNull((value) => Number.isFinite(new Date(Number(value)).getTime())),
  suspendedUntil: orNull((value) => Number.isFinite(new Date(Number(value)).getTime())),
  duration: orNull((value) => Number.isFinite(value) && Number(value) >= 0),
  isPublished: isFlag,
  saysPublished: isFlag,
  isSubscribed: isFlag,
  isVideoPresent: isFlag,
  isLiked: orNull(isFlag),
  owner: (value) => typeof value === 'object' && value !== null,
  blocked: Array.isArray,
  items: Array.isArray,
  videos: Array.isArray,
  channels: Array.isArray,
};

/** Extensions, which can be anything until a function such as `captionsOf` or `visibilityOf` reads them. */
const UNREAD = new Set(['captions', 'unlisted', 'publishAt', 'commentsClosed', 'isHidden', 'isPinned', 'visibility']);

/** Fields that break their rule or have none. */
export function unsound(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => unsound(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const at = `${path}.${key}`;
    if (UNREAD.has(key)) return [];
    return [...(RULES[key]?.(member) ? [] : [`${at}: ${JSON.stringify(member)}`]), ...unsound(member, at)];
  });
}
