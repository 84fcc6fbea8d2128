/** The first bytes of each type, by which the client recognizes it. */
export const MP4 = Uint8Array.of(0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d, 0, 0, 0, 0);
export const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00);

export const clip = (name = 'low_tide.mp4') => new File([MP4, new Uint8Array(1_572_848)], name, { type: 'video/mp4' });
export const picture = (name = 'sea.png') => new File([PNG], name, { type: 'image/png' });
