/** Which still becomes whose picture; `look` counts from 1, x and y choose the crop, `closer` magnifies it. */
export const avatars = {};
export const covers = {};
