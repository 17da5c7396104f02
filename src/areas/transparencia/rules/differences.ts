/** Changed cells on a page of differences. */
export const CHANGES_PER_PAGE = 12;
/** Added and removed rows that the page of differences shows. */
export const MOVED_ROWS = 20;
