import type { Observacion } from '#areas/auditorias/queries/auditorias.ts';
import { pendingAmountOf } from '#areas/auditorias/rules/figures/amounts.ts';
import { closingWords } from '#areas/auditorias/rules/observacion-words.ts';
import { afterPreposition } from '#areas/entes/rules/article.ts';
import { daysBetween } from '#platform/calendar/days.ts';
import { count, formatDateLong, formatInteger, formatMillions, numberWord } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

/** Verbs of the outcomes, singular and plural: as of today, and as of a past day. */
const verbs = {
  present: {
    solved: ['se resolvió', 'se resolvieron'],
    concluded: ['se concluyó', 'se concluyeron'],
    referred: ['se turnó a otra autoridad', 'se turnaron a otra autoridad'],
  },
  past: {
    solved: ['se había resuelto', 'se habían resuelto'],
    concluded: ['se había concluido', 'se habían concluido'],
    referred: ['se había turnado a otra autoridad', 'se habían turnado a otra autoridad'],
  },
} as const;

type Row = Closed & Pick<Observacion, 'monto' | 'montoAclarado' | 'montoRecuperado' | 'emitidaEl' | 'resueltaEl'>;
const days = (from: string, to: string) => count('día', Math.max(0, daysBetween(from, to)));

type Audit = {
  published: boolean;
  /** States that mean a referral to an authority. */
  turnadas: readonly string[];
  cutOff: string;
};

/**
 * Returns the title of an audit: how many of its observations the ente resolved, in how many days, how many were closed otherwise, and the sum of
 * the open ones. Open observations are measured until the date of the figures.
 */
export function auditTitle(name: string, rows: readonly Row[], { published, turnadas, cutOff }: Audit): Phrase {
  if (!published) return [`Las observaciones de esta auditoría ${afterPreposition('a', name)} todavía no se publican.`];
  const [first] = rows.map(({ emitidaEl }) => emitidaEl).toSorted();
  if (first === undefined) return [`Esta auditoría ${afterPreposition('a', name)} no hizo observaciones.`];
  const outcomes = outcomesOf(rows, turnadas);
  if (outcomes.pending === 0) return endedTitle(name, rows, outcomes, first);
  // The date of the figures is that of the last known movement, possibly of the observations themselves.
  const opening = daysBetween(first, cutOff) > 0 ? `En ${days(first, cutOff)}, ${name} ` : `${capitalized(name)} `;
  const amount = sumOf(rows, pendingAmountOf);
  return outcomes.pending === rows.length
    ? [`${opening}no resolvió `, ...openWords(rows.length, amount)]
    : [opening, ...progressWords(rows.length, outcomes), ...restWords(outcomes.pending, amount)];
}

/** Returns the title of an audit without open observations; `first` is the issue date of the first one. */
function endedTitle(name: string, rows: readonly Row[], outcomes: Outcomes, first: string): Phrase {
  if (outcomes.solved < rows.length) return closedTitle(name, rows.length, outcomeWords(outcomes, all));
  const last = lastResolution(rows);
  const time = last ? `, en ${days(first, last)}` : '';
  return rows.length === 1
    ? [`${capitalized(name)} resolvió la `, figure('única', 'resolved'), ` observación${time}.`]
    : [`${capitalized(name)} resolvió las `, figure(formatInteger(rows.length), 'resolved'), ` observaciones${time}.`];
}

/** Returns the words for observations of which none is closed, and their amount. */
function openWords(total: number, amount: number): Phrase {
  const money = figure(formatMillions(amount), 'pending');
  if (total === 1) return [figure('la única', 'pending'), ' observación', ...(amount > 0 ? [', de ', money] : []), '.'];
  return [
    'ninguna de ',
    figure(formatInteger(total), 'pending'),
    ' observaciones',
    ...(amount > 0 ? [', que suman ', money] : []),
    '.',
  ];
}

/** Returns the words for the part that the ente resolved, and for the part closed otherwise. */
function progressWords(total: number, outcomes: Outcomes): Phrase {
  const closed = outcomeWords(outcomes, ['concluded', 'referred']);
  return [
    ...(outcomes.solved === 0
      ? ['no resolvió ninguna']
      : ['resolvió ', figure(formatInteger(outcomes.solved), 'resolved')]),
    ` de ${formatInteger(total)} observaciones`,
    ...(closed.length === 0 ? [] : ['; ', ...closed]),
    '. ',
  ];
}

/** Returns the words for the sum of the open ones, which follow the others. */
function restWords(pending: number, amount: number): Phrase {
  const money = figure(formatMillions(amount), 'pending');
  if (pending === 1)
    return [figure('La otra', 'pending'), ...(amount > 0 ? [' suma ', money] : [' no tiene monto']), '.'];
  return [
    'Las otras ',
    figure(formatInteger(pending), 'pending'),
    ...(amount > 0 ? [' suman ', money] : [' no tienen monto']),
    '.',
  ];
}

const all = ['solved', 'concluded', 'referred'] as const;

/** Returns the title of an audit without open observations, of which the ente did not resolve some itself. */
export function closedTitle(name: string, amount: number, words: Phrase): Phrase {
  return amount === 1
    ? [`De la única observación ${afterPreposition('a', name)}, `, ...words, '.']
    : [`De las ${formatInteger(amount)} observaciones ${afterPreposition('a', name)}, `, ...words, '.'];
}

/** Returns the sentence on when its observations were resolved, compared with their term if it is known. */
export function solvingSentence(rows: readonly Row[], due: string | undefined, today: string): Phrase {
  if (rows.length === 0) return ['Lo que ha pasado en esta auditoría, fecha por fecha.'];
  const resolved = rows.filter(({ estado, resueltaEl }) => estado !== 'pendiente' && resueltaEl !== null);
  const { one, many, adjective } = closingWords(rows);
  const amountText = (amount: number, one: string, many: string) =>
    amount === 1 ? `una ${one}` : `${numberWord(amount, { feminine: true })} ${many}`;
  const undated = rows.filter(isUndated).length;
  if (undated > 0) {
    const known =
      resolved.length === 0
        ? []
        : solvingSentence(
            rows.filter((row) => !isUndated(row)),
            due,
            today,
          );
    const words = undated === 1 ? `De una ${adjective}` : `De ${numberWord(undated, { feminine: true })} ${adjective}s`;
    return [...known, `${known.length === 0 ? '' : ' '}${words} no se publica el día.`];
  }
  if (resolved.length === 0)
    return [
      due && due < today
        ? `El plazo venció el ${formatDateLong(due)} y ninguna ${one}.`
        : 'Todavía no se resuelve ninguna.',
    ];
  if (due) {
    const inTime = resolved.filter(({ resueltaEl }) => (resueltaEl ?? '') <= due).length;
    const late = resolved.length - inTime;
    const first =
      inTime === 0
        ? `Ninguna ${one} dentro del plazo.`
        : `${capitalized(amountText(inTime, one, many))} dentro del plazo.`;
    if (today <= due) return [`${first.slice(0, -1)}, que vence el ${formatDateLong(due)}.`];
    return [`${first} Después de él, ${late === 0 ? 'ninguna' : numberWord(late, { feminine: true })}.`];
  }
  const last = lastResolution(rows);
  const text = capitalized(amountText(resolved.length, `ya ${one}`, `ya ${many}`));
  if (!last) return [`${text}.`];
  return [
    resolved.length === 1 ? `${text}, el ${formatDateLong(last)}.` : `${text}; la última, el ${formatDateLong(last)}.`,
  ];
}

function isUndated({ estado, resueltaEl }: Row): boolean {
  return estado !== 'pendiente' && resueltaEl === null;
}

/** Returns the date of the last resolution; undefined if the date of any is unknown. */
function lastResolution(rows: readonly Row[]): string | undefined {
  if (rows.some(isUndated)) return undefined;
  return rows
    .map(({ resueltaEl }) => resueltaEl)
    .filter((date) => date !== null)
    .toSorted()
    .at(-1);
}

export type Closed = Pick<Observacion, 'estado' | 'situacion'>;

/** Numbers of observations by outcome: settled by the ente, concluded otherwise, or referred to an authority. */
type Outcomes = { pending: number; solved: number; concluded: number; referred: number };

/** Counts observations by outcome. `turnadas` are the states that mean a referral. */
export function outcomesOf(rows: readonly Closed[], turnadas: readonly string[]): Outcomes {
  const count = (isOne: (row: Closed) => boolean) => rows.filter(isOne).length;
  const isReferred = ({ situacion }: Closed) => situacion !== null && turnadas.includes(situacion);
  return {
    pending: count(({ estado }) => estado === 'pendiente'),
    solved: count(({ estado }) => estado === 'solventada'),
    concluded: count((row) => row.estado === 'concluida' && !isReferred(row)),
    referred: count((row) => row.estado === 'concluida' && isReferred(row)),
  };
}

/** Returns the words of some outcomes, such as «2 se concluyeron y 1 se turnó a otra autoridad»; empty without them. */
export function outcomeWords(
  outcomes: Outcomes,
  kinds: readonly ('solved' | 'concluded' | 'referred')[],
  tense: 'present' | 'past' = 'present',
): Phrase {
  const parts = kinds.flatMap((kind) => {
    const amount = outcomes[kind];
    const [one, many] = verbs[tense][kind];
    const mark = kind === 'referred' ? 'referred' : 'resolved';
    return amount === 0 ? [] : [[figure(formatInteger(amount), mark), ` ${amount === 1 ? one : many}`]];
  });
  return parts.flatMap((part, index) => (index === 0 ? part : [index === parts.length - 1 ? ' y ' : ', ', ...part]));
}
