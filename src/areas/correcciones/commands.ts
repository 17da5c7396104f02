import type { AreaName } from '#institution/area-names.ts';
import { systemActor } from '#platform/acts/actor.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { acceptanceDate, dueDate } from '#platform/calendar/business-days.ts';
import { businessCalendarIn } from '#platform/calendar/holidays.ts';
import { localDate } from '#platform/format.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { correcciones as dataset } from './datasets/correcciones.ts';
import { correcciones } from './schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    senalamientos: 'recibir';
  }
}

/** A visitor who reports an error. Nobody is identified. */
export const reporter = systemActor('publico', 'lector', ['senalamientos.recibir']);

/** An error as somebody reported it: the page and its part, with what they showed, and its area. */
type ReportedError = {
  donde: string;
  direccion: string;
  parte: string;
  mostrado: string;
  dicho: string;
  atiende: AreaName;
  now: Date;
};

/** Stores a reported error with its term; nobody but the staff sees it. Returns its number. */
export async function receiveReport(tx: Transaction, { now, ...report }: ReportedError): Promise<number> {
  const calendar = await businessCalendarIn(tx);
  const [row] = await tx
    .insert(correcciones)
    .values({
      ...report,
      publicada: false,
      recibidaEl: localDate(now, calendar.timeZone),
      limite: dueDate(acceptanceDate(now, calendar), calendar),
    })
    .returning({ id: correcciones.id });
  if (!row) throw new Error('The reported error is missing');
  await refreshPublications(tx, dataset.publication, [row.id]);
  return row.id;
}
