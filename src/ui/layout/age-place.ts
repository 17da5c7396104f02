/** Place of the notice that a page is stale because it could not be rendered again; empty and hidden in an ordinary page. */
export const agePlace = '<p id="edad" hidden></p>';
