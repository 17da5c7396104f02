import { daysBetween } from '#platform/calendar/days.ts';
import { count, formatDateLong, numberWord } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

type Dated = { actividades: readonly { fecha: string; actividad: string }[] };

/** Returns the sentence with the number of COVID-19 audits and the day of the latest activity; undefined without audits. */
export function covidSentence(audits: readonly Dated[]): string | undefined {
  if (audits.length === 0) return undefined;
  const last = audits
    .flatMap(({ actividades }) => actividades.map(({ fecha }) => fecha))
    .toSorted()
    .at(-1);
  const amount =
    audits.length === 1
      ? 'Una auditoría revisó'
      : `${capitalized(numberWord(audits.length, { feminine: true }))} auditorías revisaron`;
  return `${amount} el dinero de la contingencia${last ? `; la última actividad es del ${formatDateLong(last)}` : ''}.`;
}

/** Returns the latest activity of an audit with its date; undefined if there is none. */
export function lastActivity({ actividades }: Dated): string | undefined {
  const last = actividades.toSorted((a, b) => a.fecha.localeCompare(b.fecha)).at(-1);
  return last && `${formatDateLong(last.fecha)}: ${last.actividad}`;
}

/** Returns the dates of an audit in order, including its notification, and the days from the first to the last. */
export function daysOf({ fechaNotificacion, actividades }: Dated & { fechaNotificacion: string }) {
  const dates = [...new Set([fechaNotificacion, ...actividades.map(({ fecha }) => fecha)])].toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return { dates, length: daysBetween(first, last) };
}

/** Returns the sentence on the duration of the audits in days. */
export function durationSentence(lengths: readonly number[]): Phrase {
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const days = figure(count('día', longest), 'neutral');
  const beginning = 'De la notificación a la última actividad pasaron ';
  return shortest === longest
    ? [beginning, days, '.']
    : [`${beginning}entre `, figure(String(shortest), 'neutral'), ' y ', days, '.'];
}
