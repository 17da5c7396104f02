import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withArticle } from '#areas/entes/rules/article.ts';

/** File of an institution's own project with what it has from the institution that it was copied from. */
export const PREVIOUS_FILE = 'institution/previous.json';

/** Names of the other institution, and what nobody has looked at since the copy, by file or by the name of a line of `identity.ts`: the SHA-256 of its text then. */
export type Previous = { names: string[]; unseen: Record<string, string> };

type Text = { readonly [key: string]: unknown };

/** Lines of `identity.ts`, by the names in `unseen`, which a change of other lines does not confirm. */
export const OWN_LINES: readonly string[] = ['zonaHoraria', 'horario', 'articulosTransparencia', 'substanciacion'];

/** Keys of `identity` whose values any institution may have. */
const shared = new Set(
  'articulo articulosTransparencia substanciacion zonaHoraria horario color colorAcento nota red soloHttps licencia'.split(
    ' ',
  ),
);
/** Names of social networks. */
const networks = new Set(['Facebook', 'X', 'Instagram', 'YouTube']);

/** Lists what names an institution: name, initials, slogan, addresses, telephones, and the domains of its mails and links. */
export function namesOf(identity: Text, others: readonly string[] = []): string[] {
  const texts = [...stringsOf(identity), ...others];
  const domains = texts.flatMap((text) => /(?:@|:\/\/)([\w.-]+)/.exec(text)?.[1] ?? []);
  const plain = texts.filter((text) => !/@|:\/\//.test(text));
  return [...new Set([...plain, ...domains])];
}

/** Reads what a project has from another institution; undefined where it was not copied. */
export function readPrevious(root: string): Previous | undefined {
  const file = join(root, PREVIOUS_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Writes what a project has from another institution. */
export function writePrevious(root: string, previous: Previous): void {
  writeFileSync(join(root, PREVIOUS_FILE), `${JSON.stringify(previous, undefined, 2)}\n`);
}

/** Name in `unseen` of the areas that page texts name as the one to ask; its value has their names, a line each. */
export const PAGE_AREAS = 'areas';

/** Texts of pages: they say when and how this institution works. */
export const PAGES = 'content/paginas';

/** Name in `unseen` of the hours that page texts say; its value is those of the other institution, as `identity.ts` has them. */
export const PAGE_HOURS = 'horas';

/** Returns the hours in a sentence about when the institution is open, with the spaces of texts: `8:00 a. m. a 3:00 p. m.`; empty without any. */
export function hoursOf(horario: string): string {
  return /\d.*\d(?:[^\d,]*m\.)?/.exec(horario.replaceAll('\u00a0', ' '))?.[0] ?? '';
}

/** Returns the areas that page texts name as the one to ask, in alphabetical order. */
export function pageAreas(root: string): string[] {
  const texts = readdirSync(join(root, PAGES)).map((file) => readFileSync(join(root, PAGES, file), 'utf8'));
  return [...new Set(texts.flatMap((text) => /^ {2}area: (.*)$/m.exec(text)?.[1] ?? []))].toSorted();
}

/** Returns the SHA-256 of what a project says now: the text of a file, or a line of `identity.ts`; undefined without it. */
export function digestOf(root: string, what: string): string | undefined {
  const isLine = OWN_LINES.includes(what);
  const path = join(root, isLine ? 'institution/identity.ts' : what);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  return createHash('sha256')
    .update(isLine ? (new RegExp(`\\b${what}: .*`).exec(text)?.[0] ?? '') : text)
    .digest('hex');
}

/** Returns how an institution of this name calls itself, and the article of that noun: `Auditoría Superior del Estado` is «la Auditoría Superior». */
export function ownNameOf(name: string): { articulo: 'el' | 'la'; nombre: string } {
  const [first = name, second] = name.trim().split(/\s+/);
  const nombre = second === 'Superior' || second === 'Mayor' ? `${first} ${second}` : first;
  return { articulo: isFeminine(first) ? 'la' : 'el', nombre };
}

/** A noun without a known article has that of its ending. */
function isFeminine(noun: string): boolean {
  const [article] = withArticle(noun).split(' ');
  return article === 'la' || (article !== 'el' && /(?:a|dad|ción|sión|tud)$/i.test(noun));
}

/** Returns the initials of a name: `Auditoría Superior del Estado` is `ASE`. */
export function initialsOf(name: string): string {
  return [...name.matchAll(/(?<!\p{L})\p{Lu}/gu)].join('').normalize('NFD').replaceAll(/\p{M}/gu, '');
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return networks.has(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (shared.has(key) ? [] : stringsOf(inner)));
}
