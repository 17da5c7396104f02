import type { TipoAccount, YearAccount } from '#areas/auditorias/queries/accounts.ts';
import { type AccountFigures, type PartOf, partOf, resolvedOf } from '#areas/auditorias/rules/figures/accounts.ts';
import { formatInteger, formatMillions, formatPesos, numberWord } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized, uncapitalized } from '#platform/text/first-letter.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

const MILLION = 100_000_000;

/** Returns the sentence of a year: the spending of the audited entes, and the amount still to be cleared. */
export function accountTitle(anio: number, account: AccountFigures | undefined): Phrase {
  if (!account || account.entes === 0) return [`La cuenta pública de ${anio} todavía no tiene auditorías publicadas.`];
  const { gastado, observado, porResolver } = account;
  const opening = spentText(anio, account);
  if (observado.casos === 0) return [`${opening} No hay observaciones publicadas.`];
  if (porResolver.casos === 0) return [`${opening} Todo lo observado `, figure('ya se resolvió', 'resolved'), '.'];
  if (porResolver.monto <= 0)
    return porResolver.casos === 1
      ? [`${opening} Falta resolver `, figure('una observación', 'pending'), ', sin monto.']
      : [
          `${opening} Faltan por resolver `,
          figure(formatInteger(porResolver.casos), 'pending'),
          ' observaciones, sin monto.',
        ];
  return [`${opening} Aún falta aclarar `, figure(shortAmount(porResolver.monto, gastado), 'pending'), '.'];
}

function spentText(anio: number, { entes, conGasto, gastado }: AccountFigures): string {
  if (gastado <= 0)
    return `De la cuenta de ${anio} se ${entes === 1 ? 'auditó un ente' : `auditaron ${formatInteger(entes)} entes`}.`;
  if (conGasto < entes)
    return `En ${anio}, de ${conGasto === 1 ? 'uno' : formatInteger(conGasto)} de los ${formatInteger(entes)} entes auditados se conoce el gasto: ${pesosText(gastado)}.`;
  return `En ${anio}, ${entes === 1 ? 'el ente auditado gastó' : `los ${formatInteger(entes)} entes auditados gastaron`} ${pesosText(gastado)}.`;
}

/**
 * Returns the sentence on the parts: reviewed, observed and resolved of each hundred pesos. With `anio` it names its entes, for use without a
 * previous sentence.
 */
export function scaleSentence(account: AccountFigures, anio?: number): Phrase {
  const { entes, conGasto, gastado, revisado, observadoConGasto } = account;
  const [first, ...rest] = spendingSentence(partOf(revisado, gastado), partOf(observadoConGasto, gastado));
  const isPart = conGasto > 0 && conGasto < entes && typeof first === 'string';
  const opening = isPart ? `${entesWithSpending(account, anio)}, ${uncapitalized(first)}` : (first ?? '');
  return [opening, ...rest, ...resolvedSentence(account)];
}

/** Returns the words for the entes with known spending: of a year, or of those in the previous sentence. */
function entesWithSpending({ entes, conGasto }: AccountFigures, anio: number | undefined): string {
  if (anio)
    return `De ${conGasto === 1 ? 'uno' : formatInteger(conGasto)} de los ${formatInteger(entes)} entes auditados de ${anio}`;
  return conGasto === 1 ? 'De ese ente' : `De esos ${formatInteger(conGasto)} entes`;
}

function spendingSentence(reviewed: PartOf | undefined, observed: PartOf | undefined): Phrase {
  if (!reviewed || !observed) return ['El gasto de estos entes todavía no se publica.'];
  const opening = reviewedOpening(reviewed);
  if (observed.amount === 0) return [...opening, reviewed.amount === 0 ? '.' : ' y no observamos ninguno.'];
  const base = reviewed.amount > 0 && reviewed.of === observed.of && reviewed.amount < reviewed.of;
  const part = base
    ? formatInteger(observed.amount)
    : `${formatInteger(observed.amount)} de cada ${formatInteger(observed.of)}`;
  return [...opening, ` y observamos ${part}.`];
}

function reviewedOpening({ amount, of }: PartOf): Phrase {
  if (amount === 0) return ['Lo revisado todavía no se publica'];
  if (amount === of) return ['Revisamos ', figure('todo', 'neutral'), ' el gasto'];
  return ['Revisamos ', figure(formatInteger(amount), 'neutral'), ` de cada ${formatInteger(of)} pesos`];
}

function resolvedSentence(account: AccountFigures): Phrase {
  const { observado, porResolver } = account;
  if (observado.casos === 0) return [];
  const part = partOf(resolvedOf(account).monto, observado.monto);
  if (!part) return [' Lo observado no tiene monto.'];
  if (porResolver.casos === 0) return [' Todo lo observado ', figure('ya se resolvió', 'resolved'), '.'];
  if (part.amount === 0) return [' De lo observado, aún no se resuelve nada.'];
  if (part.amount === part.of) return [' De lo observado, ', figure('todo el monto', 'resolved'), ' ya se resolvió.'];
  return [
    ' De lo observado, ',
    figure(formatInteger(part.amount), 'resolved'),
    ` de cada ${formatInteger(part.of)} ya se ${part.amount === 1 ? 'resolvió' : 'resolvieron'}.`,
  ];
}

/** Returns the sentence on the type of ente with the largest open amount. */
export function debtorSentence(tipos: readonly TipoAccount[]): Phrase {
  const [first] = tipos;
  const open = sumOf(tipos, ({ porResolver }) => Math.max(0, porResolver.monto));
  if (!first || open === 0) return ['Ningún tipo de ente tiene pesos por aclarar.'];
  const part = partOf(first.porResolver.monto, open);
  if (!part || part.amount === part.of)
    return ['Todo lo que falta aclarar es de un solo tipo de ente: ', first.nombre, '.'];
  return [
    `De cada ${formatInteger(part.of)} pesos por aclarar, `,
    figure(formatInteger(part.amount), 'pending'),
    ` ${part.amount === 1 ? 'es' : 'son'} de un tipo de ente: ${first.nombre}.`,
  ];
}

/** Returns the sentence that compares the open amounts of the oldest and the newest account. */
export function yearsSentence(years: readonly YearAccount[]): Phrase {
  const observed = years.filter(({ observado }) => observado.monto > 0);
  const [newest, oldest] = [observed[0], observed.at(-1)];
  if (!newest || !oldest) return ['Todavía no hay montos observados.'];
  if (newest === oldest) return [`De lo observado en ${newest.anio} `, ...openText(newest), '.'];
  return [
    `De lo observado en ${oldest.anio} `,
    ...openText(oldest),
    `; en ${newest.anio}, `,
    ...openShort(newest),
    '.',
  ];
}

function openText(year: YearAccount): Phrase {
  const part = openPart(year);
  if (part.amount === 0) return ['ya nada sigue abierto'];
  if (part.amount === part.of) return ['todo sigue ', figure('abierto', 'pending')];
  return [
    part.amount === 1 ? 'sigue abierto ' : 'siguen abiertos ',
    figure(formatInteger(part.amount), 'pending'),
    ` de cada ${formatInteger(part.of)} pesos`,
  ];
}

function openShort(year: YearAccount): Phrase {
  const part = openPart(year);
  if (part.amount === 0) return ['nada'];
  if (part.amount === part.of) return [figure('todo', 'pending')];
  return [figure(formatInteger(part.amount), 'pending'), part.of === 100 ? '' : ` de cada ${formatInteger(part.of)}`];
}

function openPart({ observado, porResolver }: YearAccount): PartOf {
  return partOf(porResolver.monto, observado.monto) ?? { amount: 0, of: 100 };
}

/** Returns the number of documents of a complete year, in words. */
export function documentsSentence(anio: number, amount: number): string {
  if (amount === 0) return `Los documentos de ${anio} todavía no se publican`;
  return amount === 1
    ? `Un documento para leer completa la cuenta de ${anio}`
    : `${capitalized(numberWord(amount))} documentos para leer completa la cuenta de ${anio}`;
}

/** Returns an amount in cents as text: «45,724 millones de pesos», «4.2 millones de pesos», «$830,000». */
function pesosText(cents: number): string {
  const millions = cents / MILLION;
  if (millions < 1) return formatPesos(cents);
  const text = millionsText(cents);
  return `${text} ${text === '1' ? 'millón' : 'millones'} de pesos`;
}

/** Returns an amount for use after another one; without «de pesos» if both are in millions. */
function shortAmount(cents: number, before: number): string {
  if (cents < MILLION) return formatPesos(cents);
  if (before < MILLION) return formatMillions(cents);
  const text = millionsText(cents);
  return `${text} ${text === '1' ? 'millón' : 'millones'}`;
}

function millionsText(cents: number): string {
  const millions = cents / MILLION;
  return millions >= 100 ? formatInteger(Math.round(millions)) : String(Math.round(millions * 10) / 10);
}
