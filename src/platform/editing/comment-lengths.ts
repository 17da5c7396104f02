/** Longest comment, in letters. */
export const MAX_COMMENT = 1000;
/** Longest passage that a comment quotes, in letters. */
export const MAX_PASSAGE = 300;
