/** What is wrong with a chosen picture (specification, section 8). */
export const NOT_A_PICTURE = 'Invalid file type! Only .png .jpg and .jpeg files are accepted';
