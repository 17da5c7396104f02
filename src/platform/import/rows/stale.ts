import { wordList } from '../../text/word-list.ts';
import type { Differences, ImportResult } from '../result.ts';

/** The effect of the import would differ from its dry run; `message` is a Spanish sentence. */
export class StaleRunError extends Error {}

/** The confirmed dry run: published contents that it changes, and all differences (null for runs of an earlier release). */
export type Rehearsal = { overwritten: readonly number[]; differences: Differences | null };

/** Throws `StaleRunError` unless the import changes exactly what its confirmed dry run showed. */
export function assertAsRehearsed(result: ImportResult, { overwritten, differences }: Rehearsal): void {
  const news = result.overwritten.filter(({ contenido }) => !overwritten.includes(contenido));
  const titles = news.slice(0, 3).map(({ titulo }) => `«${titulo}»`);
  const change =
    news.length > 0
      ? `publicó ${wordList(titles)}${news.length > 3 ? ' y más' : ''}, que esta tabla cambiaría`
      : 'cambió datos de esta tabla, y la importación ya no haría lo que el ensayo mostró';
  if (news.length === 0 && (differences === null || differences.digest === result.differences.digest)) return;
  throw new StaleRunError(
    `Después del ensayo alguien ${change}. No se importó nada: ensáyela otra vez y revise las diferencias.`,
  );
}
