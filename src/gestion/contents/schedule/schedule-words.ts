import { identity } from '#institution/identity.ts';
import type { ScheduleFailure } from '#platform/editing/schema.ts';
import type { ContentStep } from '#platform/editing/states.ts';
import { formatDateLong, localDate } from '#platform/format.ts';
import { formatClock, formatInstant } from '../../shell/who-and-when.ts';

type ScheduleStep = { paso: ContentStep; para: Date | null };

/**
 * Returns what a step did with a schedule, compared with the previous step: whether it moved one, and the dates in words, as in ` del 3 al 10 de
 * diciembre de 2026`. No words for a step without a schedule.
 */
export function scheduleWords(
  { paso, para }: ScheduleStep,
  before: ScheduleStep | undefined,
): { isMoved: boolean; words: string } {
  if (paso !== 'programado' || !para) return { isMoved: false, words: '' };
  const from = before?.paso === 'programado' ? before.para : null;
  return from
    ? { isMoved: true, words: ` ${rangeWords(from, para)}` }
    : { isMoved: false, words: ` para el ${formatInstant(para)}` };
}

function rangeWords(from: Date, to: Date): string {
  const [fromDay, toDay] = [dayOf(from), dayOf(to)];
  if (fromDay === toDay) return `de las ${formatClock(from)} a las ${formatClock(to)} del ${formatDateLong(toDay)}`;
  const isOneMonth = fromDay.slice(0, 7) === toDay.slice(0, 7);
  return `del ${isOneMonth ? Number(fromDay.slice(8)) : formatDateLong(fromDay)} al ${formatDateLong(toDay)}`;
}

function dayOf(instant: Date): string {
  return localDate(instant, identity.zonaHoraria);
}

/** Returns why a scheduled publication failed, and what to do; null if it did not fail. */
export function failureSentence({
  fallo,
  motivoFallo,
}: {
  fallo: ScheduleFailure | null;
  motivoFallo: string | null;
}): string | null {
  switch (fallo) {
    case null:
      return null;
    case 'conflicto':
      return 'Antes, una importación cambió lo que el sitio muestra: ábralo y decida campo por campo.';
    case 'rechazo':
      return `${motivoFallo} Guárdelo corregido; después se publica o se programa otra vez.`;
    case 'publicacion':
      return 'El sistema falló. Se intenta de nuevo cada minuto; si en una hora no se publicó, avise a quien lo opera.';
  }
}
