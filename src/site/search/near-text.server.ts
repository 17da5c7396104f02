import { keepResults } from '#platform/kept-results/keep-results.ts';
import { listTitles } from '#platform/publications/titles.ts';
import { foldText } from '#platform/text/fold.ts';
import { wordsOf } from '#platform/text/search/prefix-query.ts';
import { listScreens } from '../site-map/list-screens.server.ts';
import { nearWord } from './near-word.ts';

const MAX_WORDS = 12;
const MAX_LENGTH = 30;
/** Kinds whose titles have the words of subjects; the titles of reports and audits repeat the names of entes. */
const SUBJECT_KINDS = ['documento', 'nota', 'entrada', 'encuesta', 'propuesta', 'capacitacion', 'pregunta', 'evento'];

/** Returns the text with each unknown word replaced by the most similar word of titles; undefined if nothing can be replaced. */
export async function nearText(texto: string, now: Date): Promise<string | undefined> {
  const written = new Map(await listSubjectWords(now));
  const words = (texto.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS).map((word) => {
    const folded = foldText(word);
    if ([...written.keys()].some((known) => known.startsWith(folded))) return word;
    const near = nearWord(folded.slice(0, MAX_LENGTH), written.keys());
    return near && written.get(near);
  });
  if (words.includes(undefined)) return undefined;
  const text = words.join(' ');
  return wordsOf(text).join() === wordsOf(texto).join() ? undefined : text;
}

/** Returns the words of titles as pairs of the folded word and the word as it is written. */
const listSubjectWords = keepResults(
  ...['documentos', 'noticias', 'coyuntura', 'encuestas', 'participacion', 'institucion', 'agenda'],
)(async (now: Date): Promise<[string, string][]> => {
  const titles = await listTitles(SUBJECT_KINDS, now);
  const screens = listScreens().flatMap(({ screens: members }) => members.map(({ title }) => title));
  const words = [...screens, ...titles].flatMap((title) => title.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return [...new Map(words.map((word) => [foldText(word), word]))];
});
