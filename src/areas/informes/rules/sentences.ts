import { partOf } from '#areas/auditorias/rules/figures/accounts.ts';
import { count, formatDateLong, formatInteger, formatMillions, numberWord } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized, uncapitalized } from '#platform/text/first-letter.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';
import type { BrowserChoice, ChoiceStep } from './address.ts';
import type { SentencePart } from './browser-state.ts';
import { tipoPlural } from './words.ts';

/** Returns the sentence of a list of integral audits: their number, and the observed and open amounts, in cents. */
export function integralSentence(
  total: number,
  { observado, porResolver }: { observado: number; porResolver: number },
): string {
  const amount = count('auditoría', total);
  if (observado <= 0) return `${amount}.`;
  return `${amount} ${total === 1 ? 'observó' : 'observaron'} ${formatMillions(observado)}; ${openText(observado, porResolver)}.`;
}

/** Returns the conclusion of all integral audits: the observed and the open amount, in cents. */
export function integralConclusion(total: number, sums: { observado: number; porResolver: number }): Phrase {
  if (total === 0) return ['Todavía no hay auditorías integrales publicadas.'];
  const subject = total === 1 ? 'Una auditoría integral' : `${capitalized(numberWord(total))} auditorías integrales`;
  if (sums.observado <= 0) return [`${subject}, sin montos observados.`];
  const open = openText(sums.observado, sums.porResolver);
  return [
    `${subject} ${total === 1 ? 'observó' : 'observaron'} `,
    figure(formatMillions(sums.observado), 'neutral'),
    `; ${open}.`,
  ];
}

/** Returns the open part of the observed amount of an audit: `45 de cada 100`. */
export function openShare(observado: number | null, porResolver: number | null): string {
  const part = partOf(porResolver ?? 0, observado ?? 0);
  if (!part) return '–';
  if (part.amount === 0) return 'nada';
  if (part.amount === part.of) return 'todo';
  return part.of === 100 ? `${part.amount}` : `${part.amount} de cada ${formatInteger(part.of)}`;
}

function openText(observado: number, porResolver: number): string {
  const part = partOf(porResolver, observado);
  if (!part || part.amount === 0) return 'nada por aclarar';
  if (part.amount === part.of) return 'todo por aclarar';
  return `${part.amount === 1 ? 'falta' : 'faltan'} por aclarar ${formatInteger(part.amount)} de cada ${formatInteger(part.of)} pesos`;
}

type AuditFigures = { anio: number; gasto: number; observaciones: number; recomendaciones: number };

/** Returns the result of one audit as a sentence: spending in cents, observations and recommendations. */
export function auditSentence({ anio, gasto, observaciones, recomendaciones }: AuditFigures): Phrase {
  const spent: Phrase = [`En ${anio} se gastaron `, figure(formatMillions(gasto), 'neutral'), '. La auditoría '];
  const advice = recomendaciones > 0 && count('recomendación', recomendaciones, 'recomendaciones');
  if (observaciones === 0) return [...spent, advice ? `solo hizo ${advice}.` : 'no encontró nada que observar.'];
  return [
    ...spent,
    'hizo ',
    figure(count('observación', observaciones, 'observaciones'), 'pending'),
    advice ? ` y ${advice}.` : ' y ninguna recomendación.',
  ];
}

/** Returns a sentence with the number of citizen reports of a year, and of their pages. */
export function explainingSentence(anio: number, files: readonly { pages: number | null }[]): string {
  if (files.length === 0) return `Los informes ciudadanos de ${anio} todavía no se publican.`;
  const pages = sumOf(files, (file) => file.pages ?? 0);
  const length = pages > 0 && files.every((file) => file.pages) ? ` en ${count('página', pages)}` : '';
  const subject =
    files.length === 1 ? 'Un informe explica' : `${capitalized(numberWord(files.length))} informes explican`;
  return `${subject}${length} qué se encontró al revisar ${anio}.`;
}

/** Returns a sentence with the number of entes with a citizen report of a year. */
export function entesSentence(anio: number, entes: number): string {
  if (entes === 0) return `Todavía no se publican informes ciudadanos de ${anio}.`;
  return entes === 1
    ? `Un ente público tiene informe ciudadano de ${anio}.`
    : `${formatInteger(entes)} entes públicos tienen informe ciudadano de ${anio}.`;
}

/** Returns the sentence on the delivery date of the next reports to Congress: `by` and `today` are ISO dates. */
export function dueSentence({ ejercicio, by }: { ejercicio: number; by: string }, today: string): string {
  const verb = today <= by ? 'deben' : 'debían';
  return `Los resultados del ejercicio ${ejercicio} ${verb} entregarse a más tardar el ${formatDateLong(by)}.`;
}

/**
 * Returns the sentence of the earlier accounts: the years with reports in the browser, and the documents in folders. `before` is the first year
 * that is not on the page.
 */
export function earlierSentence(
  years: readonly number[],
  folders: readonly { amount: number }[],
  before: number,
): string {
  const filled = folders.filter(({ amount }) => amount > 0);
  const documents = sumOf(filled, ({ amount }) => amount);
  const places =
    filled.length === 1 ? 'en una carpeta' : `en ${numberWord(filled.length, { feminine: true })} carpetas`;
  if (years.length === 0 && documents === 0) return `Todavía no hay informes de cuentas anteriores a ${before}.`;
  const amount = numberWord(documents);
  if (years.length === 0) {
    const subject = documents === 1 ? 'Un documento' : `${capitalized(amount)} documentos`;
    return `${subject} de cuentas anteriores a ${before} ${documents === 1 ? 'está' : 'están'} ${places}.`;
  }
  const readable = `Los informes de ${yearsText(years)} están en el buscador`;
  if (documents === 0) return `${readable}.`;
  return `${readable}; ${documents === 1 ? 'otro documento' : `otros ${amount} documentos`}, ${places}.`;
}

function yearsText(years: readonly number[]): string {
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (years.length === 1) return `la cuenta pública ${first}`;
  const isUnbroken = last - first + 1 === years.length;
  return `${numberWord(years.length, { feminine: true })} cuentas públicas, ${isUnbroken ? 'de' : 'entre'} ${first} ${isUnbroken ? 'a' : 'y'} ${last},`;
}

/** Returns the words for the accounts from the first one in the report browser to the last one without its own page. */
export function earlierYears(first: number, last: number): string {
  if (first > last) return 'Las de los años que les preceden';
  if (first === last) return `La de ${first}, y los años que le preceden`;
  return `De ${first} a ${last}, y los años que les preceden`;
}

/** Names of the chosen values that exist. */
export type ChosenNames = {
  tipo?: string | undefined;
  ejercicio?: number | undefined;
  ambito?: BrowserChoice['ambito'];
  tipoEnte?: string | undefined;
  ente?: string | undefined;
  fondo?: string | undefined;
};

/** Returns the query as a sentence: «Informes individuales de 2021, ámbito municipal, de ayuntamientos: Hermosillo». */
export function sentenceOf(chosen: ChosenNames, text?: string): SentencePart[] {
  const { tipo, ejercicio, ambito, tipoEnte, ente, fondo } = chosen;
  if (!tipo && text) return [{ text: 'Entes públicos que coinciden con ' }, highlight(text)];
  if (!tipo && !ejercicio) return [{ text: '¿Qué informe busca?' }];
  const parts: SentencePart[] = [{ text: 'Informes ' }];
  if (tipo) parts.push(highlight(tipoPlural(tipo), 'tipo'));
  if (ejercicio) parts.push({ text: tipo ? ' de ' : 'de ' }, highlight(String(ejercicio), 'ejercicio'));
  if (ambito) parts.push({ text: ', ámbito ' }, highlight(ambito, 'ambito'));
  if (tipoEnte) parts.push({ text: ', de ' }, highlight(uncapitalized(tipoEnte), 'tipo-ente'));
  if (ente) parts.push({ text: ': ' }, highlight(ente, 'ente'));
  if (fondo) parts.push({ text: ', fondo ' }, highlight(fondo, 'fondo'));
  if (!tipo) parts.push({ text: ': elija el tipo' });
  return parts;
}

function highlight(text: string, step?: ChoiceStep): SentencePart {
  return { text, chosen: true, step };
}
