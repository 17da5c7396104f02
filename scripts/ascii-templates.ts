import type { Plugin } from 'vite';

/**
 * Writes letters beyond ASCII as escapes, also in tagged templates, which `charset` leaves as they are: one of them in a large file would make
 * Node store the whole file with two bytes a letter. The tag receives the same strings; only `raw` differs, which no module of ours reads.
 */
export function asciiTemplates(): Plugin {
  return {
    name: 'ascii-templates',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\.tsx?$/, code: nonAscii },
      // Escapes stay on their line, so that the lines of the source map remain right.
      handler: (code) => ({
        code: code.replace(
          new RegExp(nonAscii, 'g'),
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        ),
        map: null,
      }),
    },
  };
}

const nonAscii = /[^\0-\x7f]/;
