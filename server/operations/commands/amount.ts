/** Writes "1 video" or "2 videos". */
export const amount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
