/** Frames that became the thumbnail because nothing else was chosen. */
const defaults = new WeakSet<File>();

export const markDefault = (picture: File) => void defaults.add(picture);

/** Whether the thumbnail may be replaced: by the first frame of another clip, for example. */
export const isDefault = (picture: File | undefined) => picture === undefined || defaults.has(picture);
