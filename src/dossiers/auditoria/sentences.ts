import type { Observacion } from '#areas/auditorias/queries/auditorias.ts';
import { restOf } from '#areas/auditorias/rules/figures/rest.ts';
import { afterPreposition } from '#areas/entes/rules/article.ts';
import { daysBetween } from '#platform/calendar/days.ts';
import { count, formatDateLong, formatInteger, formatMillions } from '#platform/format.ts';
import { capitalized, numberWord } from '#ui/conclusion/number-words.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

type Row = Pick<Observacion, 'estado' | 'monto' | 'montoAclarado' | 'montoRecuperado' | 'emitidaEl' | 'resueltaEl'>;
const days = (from: string, to: string) => count('día', Math.max(0, daysBetween(from, to)));

/**
 * Returns the sentence of an audit: how many of its observations were resolved in how many days, and what the others come to. Open ones
 * run to the date of the figures.
 */
export function auditTitle(name: string, rows: readonly Row[], published: boolean, cutOff: string): Phrase {
  if (!published) return [`Las observaciones de esta auditoría ${afterPreposition('a', name)} todavía no se publican.`];
  const [first] = rows.map(({ emitidaEl }) => emitidaEl).toSorted();
  if (first === undefined) return [`Esta auditoría ${afterPreposition('a', name)} no hizo observaciones.`];
  const pending = rows.filter(({ estado }) => estado === 'pendiente');
  const total = formatInteger(rows.length);
  if (pending.length === 0) {
    const last = lastResolution(rows);
    const time = last ? `, en ${days(first, last)}` : '';
    return rows.length === 1
      ? [`${capitalized(name)} resolvió la `, figure('única', 'resolved'), ` observación${time}.`]
      : [`${capitalized(name)} resolvió las `, figure(total, 'resolved'), ` observaciones${time}.`];
  }
  const amount = pending.reduce((sum, row) => sum + restOf(row), 0);
  const opening = `En ${days(first, cutOff)}, ${name} `;
  const money: Phrase = amount > 0 ? [figure(formatMillions(amount), 'pending')] : [];
  const resolved = rows.length - pending.length;
  if (resolved === 0) {
    const what: Phrase =
      rows.length === 1
        ? [figure('la única', 'pending'), ' observación']
        : ['ninguna de ', figure(total, 'pending'), ' observaciones'];
    return [
      `${opening}no resolvió `,
      ...what,
      ...(amount > 0 ? [rows.length === 1 ? ', de ' : ', que suman ', ...money] : []),
      '.',
    ];
  }
  const rest: Phrase =
    pending.length === 1
      ? [figure('La otra', 'pending'), ...(amount > 0 ? [' suma ', ...money] : [' no tiene monto'])]
      : [
          'Las otras ',
          figure(formatInteger(pending.length), 'pending'),
          ...(amount > 0 ? [' suman ', ...money] : [' no tienen monto']),
        ];
  return [
    opening,
    'resolvió ',
    figure(formatInteger(resolved), 'resolved'),
    ` de ${total} observaciones. `,
    ...rest,
    '.',
  ];
}

/** Returns the sentence about when its observations were resolved: against their term, where one is known. */
export function solvingSentence(rows: readonly Row[], due: string | undefined, today: string): Phrase {
  if (rows.length === 0) return ['Lo que ha pasado en esta auditoría, fecha por fecha.'];
  const resolved = rows.filter(({ estado, resueltaEl }) => estado !== 'pendiente' && resueltaEl !== null);
  const amountText = (amount: number, one: string, many: string) =>
    amount === 1 ? `una ${one}` : `${numberWord(amount, { feminine: true })} ${many}`;
  if (resolved.length === 0)
    return [
      due && due < today
        ? `El plazo venció el ${formatDateLong(due)} y ninguna se resolvió.`
        : 'Todavía no se resuelve ninguna.',
    ];
  if (due) {
    const inTime = resolved.filter(({ resueltaEl }) => (resueltaEl ?? '') <= due).length;
    const late = resolved.length - inTime;
    const first =
      inTime === 0
        ? 'Ninguna se resolvió dentro del plazo.'
        : `${capitalized(amountText(inTime, 'se resolvió', 'se resolvieron'))} dentro del plazo.`;
    if (today <= due) return [`${first.slice(0, -1)}, que vence el ${formatDateLong(due)}.`];
    return [`${first} Después de él, ${late === 0 ? 'ninguna' : numberWord(late, { feminine: true })}.`];
  }
  const last = lastResolution(rows);
  const text = capitalized(amountText(resolved.length, 'ya se resolvió', 'ya se resolvieron'));
  if (!last) return [`${text}.`];
  return [
    resolved.length === 1 ? `${text}, el ${formatDateLong(last)}.` : `${text}; la última, el ${formatDateLong(last)}.`,
  ];
}

function lastResolution(rows: readonly Row[]): string | undefined {
  return rows
    .map(({ resueltaEl }) => resueltaEl)
    .filter((date) => date !== null)
    .toSorted()
    .at(-1);
}
