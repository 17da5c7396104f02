/** Letters of the text of a part of an audit in its title. */
export const TITLE_LETTERS = 120;
