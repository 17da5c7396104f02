/** Below this width (601 pixels at the usual text size) each row is a card, which the static table draws without any script. */
export const WIDE = '(min-width: 37.5625em)';
