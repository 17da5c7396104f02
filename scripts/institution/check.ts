// `npm run check-institution`: lists what is still of the institution that this project was copied from (`npm run new-institution`), and fails while
// anything is, or while a value of `institution/` is wrong. What both institutions share is confirmed by its name: `npm run check-institution -- zonaHoraria institution/holidays.ts`.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { AGREEMENT, findDisagreements } from './agreement.ts';
import { findFaults, missingTiles } from './faults.ts';
import {
  digestOf,
  PAGE_AREAS,
  PAGE_HOURS,
  PAGES,
  PREVIOUS_FILE,
  type Previous,
  pageAreas,
  readPrevious,
  writePrevious,
} from './names.ts';

/** A line that names another institution. */
export type Mention = { file: string; line: number; name: string; text: string };

const JUDGED = 'institution/judged-queries.csv';
const TILES = 'institution/municipality-tiles.ts';
/** Texts that visitors see: the institution's own files, page texts, and texts in the code. */
const checked = ['institution', 'content/paginas', 'src'];
/** Judged queries have the words of visitors, who write names in small letters (`findJudgedMentions`). */
const unchecked = /\.test\.tsx?$|\.(ttf|woff2?|png|svg|css)$|judged-queries\.csv$/;

/** Finds the lines of a project that contain one of the names. */
export function findMentions(root: string, names: readonly string[]): Mention[] {
  const patterns = patternsOf(names, 'u');
  return checked
    .flatMap((folder) => filesIn(join(root, folder)))
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .filter((file) => file !== PREVIOUS_FILE && !unchecked.test(file))
    .flatMap((file) => mentionsIn(root, file, patterns));
}

type NamePattern = { name: string; pattern: RegExp };

function mentionsIn(root: string, file: string, patterns: readonly NamePattern[]): Mention[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const match = patterns.find(({ pattern }) => pattern.test(text));
      return match ? [{ file, line: index + 1, name: match.name, text: text.trim() }] : [];
    });
}

/** Finds the judged queries that name the other institution, as visitors write, where somebody changed others but did not confirm these. */
function findJudgedMentions(root: string, { names, unseen }: Previous): Mention[] {
  if (!(JUDGED in unseen) || digestOf(root, JUDGED) === unseen[JUDGED]) return [];
  return mentionsIn(root, JUDGED, patternsOf(names, 'iu'));
}

/** Lists what nobody has changed or confirmed since the copy. */
export function findUnseen(root: string, { unseen }: Previous): string[] {
  return Object.entries(unseen).flatMap(([what, before]) => (isUnseen(root, what, before) ? [what] : []));
}

function isUnseen(root: string, what: string, before: string): boolean {
  if (what === AGREEMENT) return findDisagreements(root, before).length > 0;
  if (what === PAGE_HOURS) return sameHours(root, before).length > 0;
  return what === PAGE_AREAS ? sameAreas(root, before).length > 0 : digestOf(root, what) === before;
}

/** Returns the areas of the other institution that page texts still name. */
function sameAreas(root: string, before: string): string[] {
  const areas = pageAreas(root);
  return before.split('\n').filter((area) => areas.includes(area));
}

/** Returns the lines of page texts that say the hours of the other institution. */
function sameHours(root: string, before: string): Mention[] {
  if (before === '') return [];
  return readdirSync(join(root, PAGES)).flatMap((file) =>
    mentionsIn(root, `${PAGES}/${file}`, patternsOf([before], 'u')),
  );
}

/** Prints the wrong values of `institution/`, and what is left of the other institution, after `confirmed`, names of what both share. Returns whether there is neither. */
export async function check(
  root: string,
  print: (line: string) => void,
  confirmed: readonly string[] = [],
): Promise<boolean> {
  const faults = await findFaults(root);
  for (const fault of faults) print(fault);
  const before = readPrevious(root);
  // A key that is no municipality is confirmed with its file.
  const gaps = before && !(TILES in omit(before.unseen, confirmed)) ? undefined : missingTiles(root);
  if (gaps) print(gaps);
  if (!before) {
    print('Este es el sitio de demostración. Para el de otra institución: npm run new-institution -- «NOMBRE» CARPETA');
    return faults.length === 0;
  }
  const unknown = confirmed.filter((what) => !(what in before.unseen));
  for (const what of unknown)
    print(`No se confirma «${what}». Se confirman: ${Object.keys(before.unseen).join(', ') || 'ya nada'}.`);
  const previous = { ...before, unseen: omit(before.unseen, confirmed) };
  if (confirmed.length > 0) writePrevious(root, previous);
  const mentions = [...findMentions(root, previous.names), ...findJudgedMentions(root, previous)];
  for (const { file, line, name, text } of mentions) print(`${file}:${line}: nombra «${name}»: ${shorten(text)}`);
  const files = new Set(mentions.map(({ file }) => file)).size;
  print(
    mentions.length === 0
      ? 'Ningún texto nombra a la institución anterior.'
      : `${mentions.length} líneas de ${files} archivos nombran todavía a la institución anterior.`,
  );
  const unseen = findUnseen(root, previous);
  for (const what of unseen) for (const line of describeUnseen(root, what, previous.unseen[what] ?? '')) print(line);
  if (unseen.length > 0)
    print(
      `Cambie lo que no sea suyo, o diga que así es, de uno o de varios: npm run check-institution -- ${unseen.slice(0, 2).join(' ')}`,
    );
  return faults.length + mentions.length + unseen.length + unknown.length === 0;
}

function describeUnseen(root: string, what: string, before: string): string[] {
  if (what === AGREEMENT)
    return findDisagreements(root, before).map(
      ({ file, line, word, text }) => `${what}: ${file}:${line}: ¿concuerda «${word}» con su nombre?: ${shorten(text)}`,
    );
  if (what === PAGE_HOURS)
    return sameHours(root, before).map(
      ({ file, line, name, text }) =>
        `${what}: ${file}:${line}: dice las de la institución anterior, «${name}»: ${shorten(text)}`,
    );
  if (what === PAGE_AREAS)
    return [
      `${what}: ${PAGES} manda a preguntar a áreas de la institución anterior: ${sameAreas(root, before).join(', ')}.`,
    ];
  return [`${what}: es como en la institución anterior.`];
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

function omit<Value>(values: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** Whole words only: initials may be part of another word. */
function patternsOf(names: readonly string[], flags: 'u' | 'iu'): NamePattern[] {
  return names.map((name) => {
    const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return { name, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, flags) };
  });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

if (import.meta.main) process.exitCode = (await check('.', (line) => console.log(line), process.argv.slice(2))) ? 0 : 1;
