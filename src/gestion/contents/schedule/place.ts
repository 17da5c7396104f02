/** Id of the fields that schedule, on the page of content and on that of a review. */
export const SCHEDULE = 'programar';
