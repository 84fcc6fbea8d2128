/** Types of MP4 boxes about the video (its location, camera, author, XMP), and the events and clock times of a live stream. */
export const MP4_METADATA: ReadonlySet<string> = new Set(['udta', 'meta', 'meco', 'uuid', 'emsg', 'prft']);
