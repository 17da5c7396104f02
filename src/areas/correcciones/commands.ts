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

/** Visitor who reports an error. Not identified. */
export const reporter = systemActor('publico', 'lector', ['senalamientos.recibir']);

/** Reported error: the page, its part, the content shown there, and the area. */
type ReportedError = {
  donde: string;
  direccion: string;
  parte: string;
  mostrado: string;
  dicho: string;
  atiende: AreaName;
  now: Date;
};

/** Stores a reported error with its term, visible only to staff. Returns its number. */
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
