import { keptSums as ofAudits } from '#areas/auditorias/queries/kept-tables.ts';
import { lockEntes } from '#areas/entes/commands.ts';
import { listEnteIds } from '#areas/entes/queries/ente-names.ts';
import { keptSums as ofReports } from '#areas/informes/queries/kept-tables.ts';
import { act } from '#platform/acts/act.ts';
import { systemActor } from '#platform/acts/actor.ts';
import { Unchanged } from '#platform/acts/transaction.ts';
import { ConfigError } from '#platform/config.ts';
import { compareSums, compareTotals, type KeptDifference } from '#platform/database/reads/kept-tables.ts';
import { count, formatInteger } from '#platform/format.ts';
import { today } from '#platform/visibility.ts';

/** Entes that are counted at a time: acts that change them wait meanwhile. */
const MAX_ENTES = 100;
const areas = [ofAudits, ofReports];
const operator = systemActor('consola', 'verify', ['publicaciones.reconstruir']);

/**
 * Counts the rows of all entes again, a few at a time, and prints every kept sum that is another. It writes nothing. Throws `ConfigError` if
 * there is one.
 */
export async function verifySums(print: (line: string) => void): Promise<void> {
  const day = today(new Date());
  const ids = await listEnteIds();
  let differing = 0;
  const tell = (differences: readonly KeptDifference[]) => {
    for (const { table, key, number, kept, counted } of differences)
      print(`${table} (${key}): ${number} dice ${formatInteger(kept)}, y sus renglones dan ${formatInteger(counted)}.`);
    differing += differences.length;
  };
  // 0 is for what has no ente.
  for (let at = 0; at <= ids.length; at += MAX_ENTES) {
    const some = [...(at === 0 ? [0] : []), ...ids.slice(at, at + MAX_ENTES)];
    for (const area of areas)
      tell(
        await act(operator, 'publicaciones.reconstruir', { kind: 'publicaciones' }, async (tx) => {
          await lockEntes(tx, some);
          return new Unchanged(await compareSums(tx, area, some, day));
        }),
      );
  }
  for (const area of areas) tell(await compareTotals(area, day));
  if (differing > 0)
    throw new ConfigError(
      `Las cifras no son las de sus renglones: ${count('diferencia', differing)}. Las de un ente se corrigen al guardar un renglón suyo; todas, también los totales, al arrancar después de: delete from derivacion_publicaciones.`,
    );
  print(`Las cifras son las de sus renglones: ${count('ente', ids.length)}.`);
}
