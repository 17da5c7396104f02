/** Where a page that is served although it cannot be made anew says so; empty and hidden in an ordinary page. */
export const agePlace = '<p id="edad" hidden></p>';
