import { shortNames } from './short-names.ts';

/** Custom properties that markup and scripts name: they keep their names. */
export const namedInMarkup: readonly string[] = [
  '--dato-pendiente',
  '--encuadre',
  '--logo-trazo',
  '--total-scale-factor',
];

type Declaration = { prop: string; value: string };

/** PostCSS plugin that shortens the names of custom properties: the sheets of a page name them six hundred times. */
export const shortProperties = {
  postcssPlugin: 'short-properties',
  OnceExit(root: { walkDecls: (visit: (declaration: Declaration) => void) => void }): void {
    root.walkDecls((declaration) => {
      if (declaration.prop.startsWith('--')) declaration.prop = shortenProperties(declaration.prop);
      if (declaration.value.includes('--')) declaration.value = shortenProperties(declaration.value);
    });
  },
};

const shortName = shortNames(3);

/** Returns a text of a style sheet with the short names of its custom properties. */
export function shortenProperties(text: string): string {
  return text.replaceAll(/--[a-z][\w-]*/gi, (name) => (namedInMarkup.includes(name) ? name : `--${shortName(name)}`));
}
