import { wordList } from '#platform/text/word-list.ts';
import type { Procedencia } from '../schema.ts';
import { feminineNumber } from './totals.ts';

/** Names of the origins of requests. */
export const originNames: Record<Procedencia, string> = {
  internacional: 'Internacional',
  nacional: 'Nacional',
  estatal: 'Estatal',
  municipal: 'Municipal',
};

const nouns: Record<Procedencia, { one: string; many: string }> = {
  internacional: { one: 'una internacional', many: 'internacionales' },
  nacional: { one: 'una nacional', many: 'nacionales' },
  estatal: { one: 'una estatal', many: 'estatales' },
  municipal: { one: 'una municipal', many: 'municipales' },
};

/** Says how many organisations sent requests, by origin: «12 organizaciones han enviado solicitudes: una internacional…». */
export function originSentence(groups: readonly { procedencia: Procedencia; names: readonly string[] }[]): string {
  const total = groups.reduce((sum, { names }) => sum + names.length, 0);
  if (total === 0) return 'Ninguna organización ha enviado solicitudes.';
  const parts = groups.flatMap(({ procedencia, names: { length } }) => {
    if (length === 0) return [];
    return length === 1 ? [nouns[procedencia].one] : [`${feminineNumber(length)} ${nouns[procedencia].many}`];
  });
  const list = wordList(parts);
  return total === 1
    ? `Una organización ha enviado solicitudes: ${list}.`
    : `${total} organizaciones han enviado solicitudes: ${list}.`;
}
