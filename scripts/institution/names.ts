import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** File of an institution's own project with the names of the institution that it was copied from. */
export const NAMES_FILE = 'institution/previous.json';

type Text = { readonly [key: string]: unknown };

/** Keys of `identity` whose values any institution may have. */
const shared = new Set(['zonaHoraria', 'horario', 'color', 'colorAcento', 'nota', 'red', 'soloHttps']);
/** Names of social networks. */
const networks = new Set(['Facebook', 'X', 'Instagram', 'YouTube']);

/** Lists what names an institution: name, initials, slogan, addresses, telephones, and the domains of its mails and links. */
export function namesOf(identity: Text, others: readonly string[] = []): string[] {
  const texts = [...stringsOf(identity), ...others];
  const domains = texts.flatMap((text) => /(?:@|:\/\/)([\w.-]+)/.exec(text)?.[1] ?? []);
  const plain = texts.filter((text) => !/@|:\/\//.test(text));
  return [...new Set([...plain, ...domains])];
}

/** Reads the names of the institution that this project was copied from; undefined where it was not copied. */
export function previousNames(root: string): string[] | undefined {
  const file = join(root, NAMES_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
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
