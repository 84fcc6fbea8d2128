/**
 * Files never change, so browsers keep them. Shared caches ask again after an hour, because a file can be deleted, or its video
 * unpublished.
 */
export const cacheControl = (isPublic: boolean) =>
  isPublic ? 'public, max-age=31536000, s-maxage=3600, immutable' : 'private, no-cache';
