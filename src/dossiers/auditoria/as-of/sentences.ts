import type { Observacion } from '#areas/auditorias/queries/auditorias.ts';
import { afterPreposition } from '#areas/entes/rules/article.ts';
import { formatDateLong, formatInteger, formatMillions, numberWord } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';
import { type Closed, closedTitle, outcomesOf, outcomeWords } from '../sentences.ts';

type Row = Closed & Pick<Observacion, 'monto' | 'resueltaEl'>;

type PastDay = {
  /** States that turn an observation over to an authority. */
  turnadas: readonly string[];
  /** Formatted day. */
  day: string;
};

/** Returns the title of an audit as of a past day: how many of its observations the ente had resolved, and the outcomes of the others. */
export function asOfTitle(name: string, rows: readonly Row[], { turnadas, day }: PastDay): Phrase {
  if (rows.length === 0)
    return [`Al ${day}, esta auditoría ${afterPreposition('a', name)} no tenía observaciones emitidas.`];
  const opening = `Al ${day}, ${name} `;
  const total = formatInteger(rows.length);
  const pending = rows.filter(({ estado }) => estado === 'pendiente');
  const amount = sumOf(pending, ({ monto }) => monto);
  const money = (words: string): Phrase => (amount > 0 ? [words, figure(formatMillions(amount), 'pending')] : []);
  const outcomes = outcomesOf(rows, turnadas);
  const closed = outcomes.concluded + outcomes.referred;
  if (pending.length === 0 && closed > 0) {
    const words = outcomeWords(outcomes, ['solved', 'concluded', 'referred'], 'past');
    const [first, ...rest] = closedTitle(name, rows.length, words);
    return [`Al ${day}, ${String(first).replace('De', 'de')}`, ...rest];
  }
  if (pending.length === 0)
    return rows.length === 1
      ? [`${opening}había resuelto la `, figure('única', 'resolved'), ' observación.']
      : [`${opening}había resuelto las `, figure(total, 'resolved'), ' observaciones.'];
  if (pending.length === rows.length)
    return rows.length === 1
      ? [`${opening}no había resuelto `, figure('la única', 'pending'), ' observación', ...money(', de '), '.']
      : [
          `${opening}no había resuelto ninguna de `,
          figure(total, 'pending'),
          ' observaciones',
          ...money(', que sumaban '),
          '.',
        ];
  const one = pending.length === 1;
  return [
    `${opening}${outcomes.solved === 0 ? 'no había resuelto ninguna' : 'había resuelto '}`,
    ...(outcomes.solved === 0 ? [] : [figure(formatInteger(outcomes.solved), 'resolved')]),
    ` de ${total} observaciones`,
    ...(closed === 0 ? ['. '] : ['; ', ...outcomeWords(outcomes, ['concluded', 'referred'], 'past'), '. ']),
    ...(one ? [figure('La otra', 'pending')] : ['Las otras ', figure(formatInteger(pending.length), 'pending')]),
    ...(amount > 0 ? money(one ? ' sumaba ' : ' sumaban ') : [one ? ' no tenía monto' : ' no tenían monto']),
    '.',
  ];
}

/** Returns the sentence on the observations resolved by a past day, and the date of the last one. */
export function asOfSentence(rows: readonly Row[], day: string): Phrase {
  const dates = rows.flatMap(({ estado, resueltaEl }) => (estado === 'pendiente' || !resueltaEl ? [] : [resueltaEl]));
  const resolved = rows.filter(({ estado }) => estado !== 'pendiente').length;
  if (rows.length === 0) return [`Al ${day} no se habían emitido observaciones.`];
  if (resolved === 0) return [`Hasta el ${day} no se había resuelto ninguna.`];
  const amount = capitalized(numberWord(resolved, { feminine: true }));
  const last = dates.toSorted().at(-1);
  const opening = resolved === 1 ? 'Una ya se había resuelto' : `${amount} ya se habían resuelto`;
  if (!last || dates.length < resolved) return [`${opening}.`];
  return [
    resolved === 1 ? `${opening}, el ${formatDateLong(last)}.` : `${opening}; la última, el ${formatDateLong(last)}.`,
  ];
}
