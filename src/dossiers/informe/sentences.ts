import type { Observacion } from '#areas/auditorias/queries/auditorias.ts';
import { observacionesOn } from '#areas/auditorias/rules/past-day.ts';
import { afterPreposition } from '#areas/entes/rules/article.ts';
import { formatInteger, formatMillions, numberWord } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

/** Figures of an audit; amounts in cents, `alcance` from 0 to 100. */
type Figures = {
  devengado: number;
  alcance: number;
  /** Whether the list of observations is complete. */
  published: boolean;
  total: number;
  pending: number;
  observado: number;
  porSolventar: number;
};

/** Returns the title of a report: the amounts spent, reviewed and observed, and the currently pending one. */
export function reportTitle(name: string, figures: Figures): Phrase {
  const { devengado, alcance } = figures;
  if (devengado === 0) return observedSentence(name, figures);
  return [
    `De los ${nonBreaking(formatMillions(devengado))} que gastó ${name} `,
    ...reviewedShare(alcance),
    '. ',
    ...observedSentence('', figures),
  ];
}

function reviewedShare(alcance: number): Phrase {
  const reviewed = reviewedOfHundred(alcance);
  if (reviewed === 100) return ['revisamos ', figure('todo', 'neutral')];
  if (alcance <= 0) return ['no revisamos ', figure('ninguno', 'neutral')];
  if (reviewed === 0) return ['revisamos menos de ', figure('1', 'neutral'), ' de cada 100 pesos'];
  return ['revisamos ', figure(String(reviewed), 'neutral'), ' de cada 100 pesos'];
}

/** Returns the reviewed pesos of each hundred; 100 only for a complete review. `alcance` is from 0 to 100. */
export function reviewedOfHundred(alcance: number): number {
  return alcance >= 100 ? 100 : Math.min(99, Math.max(0, Math.round(alcance)));
}

/** Returns a text with non-breaking spaces. */
const nonBreaking = (text: string) => text.replaceAll(' ', '\u00A0');

function observedSentence(name: string, { published, total, pending, observado, porSolventar }: Figures): Phrase {
  const to = name ? ` ${afterPreposition('a', name)}` : '';
  if (!published) return [`Las observaciones${to} todavía no se publican.`];
  if (total === 0) return [`No hicimos observaciones${to}.`];
  const what =
    observado > 0
      ? `Observamos ${nonBreaking(formatMillions(observado))}${to}`
      : `Hicimos ${total === 1 ? 'una observación' : `${formatInteger(total)} observaciones`} sin monto${to}`;
  if (pending === 0) return [`${what} y `, figure('todo', 'resolved'), ' se resolvió.'];
  if (porSolventar > 0) return [`${what} y faltan `, figure(formatMillions(porSolventar), 'pending'), '.'];
  return [
    `${what} y ${pending === 1 ? 'falta' : 'faltan'} `,
    figure(pending === 1 ? 'una' : formatInteger(pending), 'pending'),
    ' por resolver.',
  ];
}

type State = { total: number; pending: number; amount: number };

/** Returns the sentence that compares a printed report with the current follow-up. */
export function sincePrintedSentence(printed: State, now: State): Phrase {
  if (printed.total === 0) return ['Sus observaciones se emitieron después de publicar el informe.'];
  const solved = printed.pending - now.pending;
  if (now.pending === 0)
    return now.total === 1
      ? ['Su única observación ', figure('ya se resolvió', 'resolved'), '.']
      : ['Las ', figure(formatInteger(now.total), 'resolved'), ' observaciones ya se resolvieron.'];
  if (solved <= 0)
    return now.pending === 1
      ? ['Desde que se publicó, ', figure('una', 'pending'), ' observación sigue por resolver.']
      : [
          'Desde que se publicó, ',
          figure(formatInteger(now.pending), 'pending'),
          ' observaciones siguen por resolver.',
        ];
  return [
    `Desde que se publicó ${solved === 1 ? 'se resolvió' : 'se resolvieron'} `,
    figure(numberWord(solved, { feminine: true }), 'resolved'),
    ` y ${now.pending === 1 ? 'falta' : 'faltan'} `,
    figure(numberWord(now.pending, { feminine: true }), 'pending'),
    '.',
  ];
}

/** Returns the sentence on the pages of the observations in a report; without any, on the length of the document. */
export function placesSentence(pages: readonly (number | undefined)[], total: number): Phrase {
  const knownPages = pages.filter((page) => page !== undefined);
  if (knownPages.length === 0)
    return [`El documento tiene ${total === 1 ? 'una página' : `${formatInteger(total)} páginas`}.`];
  const first = Math.min(...knownPages);
  const last = Math.max(...knownPages);
  const what = knownPages.length === 1 ? 'La observación está' : 'Lo que se observó está';
  return first === last
    ? [`${what} en la página `, figure(String(first), 'chosen'), '.']
    : [`${what} entre las páginas `, figure(String(first), 'chosen'), ' y ', figure(String(last), 'chosen'), '.'];
}

/** Returns the most frequent subject of the observations in words: «4 de obra pública». Undefined if all have the same. */
export function largestMatter(observaciones: readonly { materia: string }[]): string | undefined {
  const groups = [...Map.groupBy(observaciones, ({ materia }) => materia)];
  const [largest] = groups.toSorted(([, a], [, b]) => b.length - a.length);
  if (!largest || groups.length === 1) return undefined;
  return `${formatInteger(largest[1].length)} de «${largest[0]}»`;
}

type Dated = Pick<Observacion, 'emitidaEl' | 'resueltaEl' | 'estado' | 'monto' | 'montoAclarado' | 'montoRecuperado'>;

/** Returns the number of observations and of pending ones as of a day, by their dates. Partly cleared amounts have no date. */
export function asPrinted(observaciones: readonly Dated[], day: string) {
  const issued = observacionesOn(observaciones, day);
  const pending = issued.filter(({ estado }) => estado === 'pendiente');
  return { total: issued.length, pending: pending.length, amount: sumOf(pending, ({ monto }) => monto) };
}
