import type { WaitingContent } from '#platform/editing/waiting/find-waiting.ts';
import { count } from '#platform/format.ts';
import { runAddress } from '../importar/imports.server.ts';
import { changesText } from '../importar/run/run-title.ts';
import { formatInstant } from '../shell/who-and-when.ts';
import { listedGroup } from './group-address.ts';
import { joinQuarterBooks, type WaitingGroup, type WaitingItem } from './waiting-groups.server.ts';

/** Titles of imports by their id. */
type Titles = ReadonlyMap<string, string>;
type Runs = WaitingContent['unconfirmed'];
type Run = Runs['rows'][number];

/** Returns the group of dry runs that the person may confirm; books of formats of the same quarter are one item. */
export function unconfirmedGroup(
  { total, rows }: Runs,
  { titles, nameOf }: { titles: Titles; nameOf: (person: string | null) => string },
): WaitingGroup {
  const { joined, others } = joinQuarterBooks(rows);
  const textOf = (run: Run) => {
    const sender = `${run.enviada ? 'La envió' : 'La ensayó'} ${nameOf(run.persona)}`;
    const changes = changesText({ ...run, issue: run.entrega });
    return `${sender}, ${formatInstant(run.enviada ?? run.creada)}: ${changes}.`;
  };
  return {
    ...listedGroup('unconfirmed', total),
    title: 'Importaciones por confirmar',
    action: 'Ver ensayo',
    items: [...joined, ...others.map((run) => runItem(run, { titles, text: textOf(run), isUrgent: false }))],
  };
}

/** Returns the group of the person's imports that failed. */
export function failedRunsGroup({ total, rows }: WaitingContent['failedRuns'], titles: Titles): WaitingGroup {
  return {
    ...listedGroup('failedRuns', total),
    title: 'Importaciones que no entraron',
    action: 'Ver por qué',
    items: rows.map((run) => {
      const why = run.mensaje ?? `${count('celda', run.problemas, 'celdas')} por corregir.`;
      const text = `${why} El sitio sigue como estaba: corrija el archivo y súbalo otra vez.`;
      return runItem(run, { titles, text, isUrgent: true });
    }),
  };
}

/** Returns the group of the person's files that were returned with a comment. */
export function returnedRunsGroup({ total, rows }: WaitingContent['returnedRuns'], titles: Titles): WaitingGroup {
  return {
    ...listedGroup('returnedRuns', total),
    title: 'Archivos que le devolvieron',
    action: 'Ver comentario',
    items: rows.map((run) => {
      const text = `${run.mensaje} Corrija el archivo y súbalo otra vez.`;
      return runItem(run, { titles, text, isUrgent: true });
    }),
  };
}

function runItem(
  run: Run,
  { titles, text, isUrgent }: { titles: Titles; text: string; isUrgent: boolean },
): WaitingItem {
  return { href: runAddress(run), title: run.nombre, what: titles.get(run.tipo) ?? run.tipo, text, isUrgent };
}
