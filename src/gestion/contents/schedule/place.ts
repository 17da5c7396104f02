/** Id of the form that schedules, on the page of content and on that of a review. */
export const SCHEDULE = 'programar';
