import type { Observacion } from '#areas/auditorias/queries/auditorias.ts';
import { restOf } from '#areas/auditorias/rules/figures/amounts.ts';
import { daysBetween } from '#platform/calendar/days.ts';
import { formatDateLong, formatInteger, formatPesos, numberWord } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

type Stated = Pick<Observacion, 'estado' | 'monto' | 'montoAclarado' | 'montoRecuperado' | 'emitidaEl' | 'resueltaEl'>;

/** Last day of a term, and the date of the ente's first respuesta, which meets it; ISO dates. */
type Term = { due?: string | undefined; answeredOn?: string | undefined };

/** Returns the title of an observation: its pending amount or its outcome, and its term. */
export function observationTitle(name: string, observacion: Stated, { due, answeredOn }: Term, today: string): Phrase {
  const { estado, monto, emitidaEl, resueltaEl } = observacion;
  const rest = restOf(observacion);
  if (estado === 'pendiente') {
    const opening: Phrase =
      rest > 0
        ? [`${name} debe aclarar o devolver `, figure(formatPesos(rest), 'pending'), '.']
        : [`${name} `, figure('aún debe resolver', 'pending'), ' esta observación, que no tiene monto.'];
    if (!due) return opening;
    if (answeredOn)
      return [
        ...opening,
        ` Respondió el ${formatDateLong(answeredOn)}, ${answeredOn > due ? 'fuera de' : 'en'} plazo.`,
      ];
    return [
      ...opening,
      due < today ? ` El plazo venció el ${formatDateLong(due)}.` : ` Tiene hasta el ${formatDateLong(due)}.`,
    ];
  }
  const amount: Phrase = monto > 0 ? [' de ', figure(formatPesos(monto), 'resolved')] : [' sin monto'];
  const time = resueltaEl ? `, en ${days(daysBetween(emitidaEl, resueltaEl))}` : '';
  return estado === 'concluida'
    ? [`${institute.El} `, figure('concluyó', 'resolved'), ` una observación a ${name}`, ...amount, `${time}.`]
    : [`${name} `, figure('resolvió', 'resolved'), ' una observación', ...amount, `${time}.`];
}

/** Returns the sentence on how long an observation took, or has been open as of the date of the figures, and its respuestas. */
export function lifeSentence({ estado, emitidaEl, resueltaEl }: Stated, answers: number, cutOff: string): Phrase {
  const answered = answeredText(answers);
  if (estado === 'pendiente')
    return [
      `Al ${formatDateLong(cutOff)} lleva `,
      figure(days(Math.max(0, daysBetween(emitidaEl, cutOff))), 'pending'),
      ` pendiente. ${capitalized(answered)}.`,
    ];
  if (!resueltaEl) return [`Está resuelta; no se publica desde cuándo. ${capitalized(answered)}.`];
  return [
    'Se resolvió en ',
    figure(days(daysBetween(emitidaEl, resueltaEl)), 'resolved'),
    `. ${capitalized(answered)}.`,
  ];
}

function answeredText(answers: number): string {
  if (answers === 0) return 'no hay respuestas publicadas';
  return answers === 1 ? 'el ente respondió una vez' : `el ente respondió ${numberWord(answers)} veces`;
}

/** Returns the text of the link to the other cases of a subject. */
export function otherCasesSentence(amount: number, tema: string): string {
  return amount === 1 ? `Ver el otro caso de «${tema}»` : `Ver los otros ${formatInteger(amount)} casos de «${tema}»`;
}

function days(amount: number): string {
  return amount === 1 ? '1 día' : `${formatInteger(amount)} días`;
}
