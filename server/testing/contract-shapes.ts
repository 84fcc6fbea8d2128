import { expect } from 'vitest';

/** The entities after parsing, the same for each provider. */

export const id = expect.stringMatching(/^[0-9a-f]{24}$/);
export const text = expect.stringMatching(/\S/);
export const number = expect.any(Number);
export const boolean = expect.any(Boolean);
const mediaUrl = expect.stringMatching(/\/media\//);
export const optionalMediaUrl = expect.stringMatching(/^$|\/media\//);
export const owner = { _id: id, username: text, fullName: text, avatar: optionalMediaUrl };
export const aVideo = {
  _id: id,
  title: text,
  thumbnail: mediaUrl,
  videoFile: mediaUrl,
  views: number,
  createdAt: number,
};
export const listedVideo = { ...aVideo, duration: number, isPublished: true, owner };
export const post = {
  _id: id,
  content: text,
  createdAt: number,
  owner: { _id: id },
  isLiked: boolean,
  likesCount: number,
};
export const user = {
  _id: id,
  username: text,
  fullName: text,
  email: text,
  avatar: optionalMediaUrl,
  createdAt: number,
};
export const aPlaylist = { _id: id, name: text, videosCount: number, totalViews: number, owner: { _id: id } };

/** Expects at least one item, and each to match. */
export function expectAll(items: unknown[], shape: object) {
  expect(items).not.toEqual([]);
  for (const item of items) expect(item).toMatchObject(shape);
}
