import { and, desc, gte, lte } from 'drizzle-orm';
import { addDays } from '../calendar/days.ts';
import { db } from '../database/connection.ts';
import { busquedas } from './schema.ts';

/** Number of weeks that the page of a week compares, this week included. */
const HISTORY_WEEKS = 8;

/**
 * A text searched in a week: number of searches, of searches without results or with only a different word, results of the last search, number in
 * each of eight weeks, and the maximum of failed searches in an earlier week in which at least half failed.
 */
export type SearchedText = {
  text: string;
  times: number;
  empty: number;
  otherWord: number;
  results: number;
  history: readonly number[];
  emptyBefore: number;
};

/** Searches of a week: the total, and the texts that five networks sent on one day, most frequent first. */
export type SearchedWeek = { times: number; empty: number; texts: readonly SearchedText[] };

/** Returns the searches of the week that begins on Monday `week` (ISO date). */
export async function readSearches(week: string): Promise<SearchedWeek> {
  const weeks = Array.from({ length: HISTORY_WEEKS }, (_, index) => addDays(week, 7 * (index + 1 - HISTORY_WEEKS)));
  const rows = await db()
    .select()
    .from(busquedas)
    .where(and(gte(busquedas.semana, weeks[0] ?? week), lte(busquedas.semana, week)))
    .orderBy(desc(busquedas.veces), busquedas.texto);
  const byText = Map.groupBy(rows, ({ texto }) => texto);
  const texts = rows
    .filter(({ semana, texto }) => semana === week && texto !== '')
    .map(({ texto, veces, vacias, otras, resultados }) => ({
      text: texto,
      times: veces,
      empty: vacias,
      otherWord: otras,
      results: resultados,
      emptyBefore: Math.max(
        0,
        ...(byText.get(texto) ?? []).flatMap((row) =>
          row.semana < week && row.vacias * 2 >= row.veces ? [row.vacias] : [],
        ),
      ),
      history: weeks.map((each) => byText.get(texto)?.find(({ semana }) => semana === each)?.veces ?? 0),
    }));
  const total = rows.find(({ semana, texto }) => semana === week && texto === '');
  return { times: total?.veces ?? 0, empty: total?.vacias ?? 0, texts };
}
