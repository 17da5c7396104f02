/** Browsers' default text size, in which style sheets state their breakpoints. */
const TEXT_SIZE = 16;

type AtRule = { params: string };

/**
 * PostCSS plugin that converts the pixels of media queries to em. Visitors who double the text size of their browser get the
 * layout of half the width, instead of columns that are too narrow for their words.
 */
export const mediaInEm = {
  postcssPlugin: 'media-in-em',
  AtRule: {
    media(rule: AtRule): void {
      const params = queryInEm(rule.params);
      if (params !== rule.params) rule.params = params;
    },
  },
};

/** Returns a media query with em instead of pixels. */
export function queryInEm(query: string): string {
  return query.replaceAll(/([\d.]+)px\b/g, (_, pixels: string) => `${Number(pixels) / TEXT_SIZE}em`);
}
