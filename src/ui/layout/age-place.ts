/** Placeholder for the notice that a page is stale because it could not be rendered again; empty and hidden on other pages. */
export const agePlace = '<p id="edad" hidden></p>';
