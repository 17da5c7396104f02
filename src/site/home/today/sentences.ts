import { count, formatDateLong, formatInteger } from '#platform/format.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';
import type { Today } from './load-today.server.ts';

const observations = (amount: number) => count('observación', amount, 'observaciones');

/** Returns the sentence of the day: observations resolved in the week, if any, and those still open. */
export function todaySentence({ week, open }: Pick<Today, 'week' | 'open'>): Phrase {
  if (!week)
    return open.casos === 0
      ? ['No queda ninguna observación abierta.']
      : [
          open.casos === 1 ? 'Hoy sigue abierta ' : 'Hoy siguen abiertas ',
          figure(observations(open.casos), 'pending'),
          '.',
        ];
  const opening = week.isThisWeek
    ? 'En los últimos siete días'
    : `En la semana que terminó el ${formatDateLong(week.end)}`;
  const resolved: Phrase =
    week.resueltas === 0
      ? [`${opening} no se resolvió ninguna observación`]
      : [
          `${opening} se ${week.resueltas === 1 ? 'resolvió' : 'resolvieron'} `,
          figure(observations(week.resueltas), 'resolved'),
        ];
  if (open.casos === 0) return [...resolved, '; no queda ninguna abierta.'];
  return [
    ...resolved,
    `; ${open.casos === 1 ? 'sigue abierta' : 'siguen abiertas'} `,
    figure(formatInteger(open.casos), 'pending'),
    '.',
  ];
}

/** Returns the line about published reports. */
export function newText(week: Pick<NonNullable<Today['week']>, 'publicadas'> | undefined): string {
  const publicadas = week?.publicadas ?? 0;
  return publicadas === 0 ? 'Ningún informe nuevo' : count('informe publicado', publicadas, 'informes publicados');
}

const recommendations = (amount: number) => count('recomendación', amount, 'recomendaciones');

/** Returns the line about the next term. */
export function dueText({ next }: Pick<Today['terms'], 'next'>): string {
  return next ? `${recommendations(next.amount)}, el ${formatDateLong(next.date)}` : 'Ningún plazo corre hoy';
}

/** Returns the line about terms that ended without an answer; undefined if there are none. */
export function overdueText({ overdue }: Pick<Today['terms'], 'overdue'>): string | undefined {
  return overdue === 0 ? undefined : recommendations(overdue);
}
