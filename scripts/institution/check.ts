// `npm run check-institution`: lists what still names the institution that this project was copied from (`npm run new-institution`), and fails while
// anything does.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { NAMES_FILE, previousNames } from './names.ts';

/** A line that names another institution. */
export type Mention = { file: string; line: number; name: string; text: string };

/** Texts that visitors see: the institution's own files, page texts, and texts in the code. */
const checked = ['institution', 'content/paginas', 'src'];
const unchecked = /\.test\.tsx?$|\.(ttf|woff2?|png|svg|css)$/;

/** Finds the lines of a project that contain one of the names. */
export function findMentions(root: string, names: readonly string[]): Mention[] {
  const patterns = names.map((name) => ({ name, pattern: patternOf(name) }));
  return checked
    .flatMap((folder) => filesIn(join(root, folder)))
    .map((path) => ({ path, file: relative(root, path).replaceAll('\\', '/') }))
    .filter(({ file }) => file !== NAMES_FILE && !unchecked.test(file))
    .flatMap(({ path, file }) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          const match = patterns.find(({ pattern }) => pattern.test(text));
          return match ? [{ file, line: index + 1, name: match.name, text: text.trim() }] : [];
        }),
    );
}

/** Prints the mentions that are left. Returns whether there are none. */
export function check(root: string, print: (line: string) => void): boolean {
  const names = previousNames(root);
  if (!names) {
    print('Este es el sitio de demostración. Para el de otra institución: npm run new-institution -- «NOMBRE» CARPETA');
    return true;
  }
  const mentions = findMentions(root, names);
  for (const { file, line, name, text } of mentions)
    print(`${file}:${line}: nombra «${name}»: ${text.length > 120 ? `${text.slice(0, 120)}…` : text}`);
  const files = new Set(mentions.map(({ file }) => file)).size;
  print(
    mentions.length === 0
      ? 'Ningún texto nombra a la institución anterior.'
      : `${mentions.length} líneas de ${files} archivos nombran todavía a la institución anterior.`,
  );
  return mentions.length === 0;
}

/** Whole words only: initials may be part of another word. */
function patternOf(name: string): RegExp {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u');
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

if (import.meta.main) process.exitCode = check('.', (line) => console.log(line)) ? 0 : 1;
