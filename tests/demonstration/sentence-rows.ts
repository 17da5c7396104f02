import { DomUtils } from 'htmlparser2';
import { numberWord } from '#platform/format.ts';
import { type Element, elements, textOf, texts } from '#tests/setup/html.ts';

/** A difference; `true` when the sentence says what its rows do, undefined where the page does not have the sentence. */
export type Verdict = string | true | undefined;
/** A comparison of a sentence with its rows. */
export type Check = (main: Element) => Verdict;

/** Returns the title of a page. */
export function titleOf(main: Element): string {
  return plain(texts(main, 'h1')[0] ?? '');
}

/** Returns the text of the element with an id; empty without it. */
export function headingOf(main: Element, id: string): string {
  return plain(texts(main, '*', { id })[0] ?? '');
}

/** Returns the section around the element with an id. */
export function sectionOf(main: Element, id: string): Element[] {
  const [heading] = elements(main, '*', { id });
  const section = heading && ancestor(heading);
  return section ? [section] : [];
}

function ancestor(part: Element): Element | undefined {
  const parent = DomUtils.getParent(part);
  if (!parent || !('name' in parent)) return undefined;
  return parent.name === 'section' ? parent : ancestor(parent);
}

/** Returns the rows of the first table of a section, by the headings of its columns, without its total. */
export function rowsUnder(main: Element, id: string): Record<string, string>[] {
  const [table] = elements(sectionOf(main, id), 'table');
  return table ? rowsOf(table) : [];
}

/** Returns the rows of a table by the headings of its columns, without its total. */
export function rowsOf(table: Element): Record<string, string>[] {
  const headings = texts(elements(table, 'thead'), 'th');
  return elements(elements(table, 'tbody'), 'tr').map((row) => {
    const cells = elements(row, '*').filter(({ name }) => name === 'td' || name === 'th');
    return Object.fromEntries(cells.map((cell, index) => [headings[index] ?? '', plain(textOf(cell))]));
  });
}

/** Returns a cell of the total of the table of a section. */
export function total(main: Element, id: string, index: number): string {
  const cells = elements(elements(sectionOf(main, id), 'tfoot'), '*').filter(
    ({ name }) => name === 'td' || name === 'th',
  );
  return cells[index] ? plain(textOf(cells[index])) : '';
}

/** Returns a text with common spaces. */
export function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}

/** Returns the whole numbers of a text. */
export function numbersOf(text: string): number[] {
  return [...text.matchAll(/\d[\d,]*/g)].map(([digits]) => numberOf(digits));
}

/** Returns the number that the digits of a text make. */
export function numberOf(text = ''): number {
  return Number(text.replaceAll(/[^\d.]/g, ''));
}

/** Returns the pesos of `$1,234` or `$61.1 millones`, before the cases in brackets. */
export function pesosOf(text = ''): number {
  const [amount = ''] = /\$[\d,.]+(?: millones)?/.exec(text) ?? [];
  return numberOf(amount) * (amount.endsWith('millones') ? 1_000_000 : 1);
}

/** Returns an amount as a sentence writes it: to a tenth of a million, or in whole pesos, to which each of its addends was rounded. */
export function rounded(pesos: number, text: string, addends: number): number {
  if (text.includes('millones')) return Math.round(pesos / 100_000) * 100_000;
  return Math.abs(pesos - pesosOf(text)) < addends ? pesosOf(text) : pesos;
}

/** Returns the sum of numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/** Returns what differs by more than half a unit; `true` when nothing does. */
export function same(sentence: string, pairs: readonly (readonly [written: number, computed: number])[]): Verdict {
  const wrong = pairs.find(([written, computed]) => Math.abs(written - computed) > 0.5);
  return wrong ? `${sentence}: ${wrong.join(', ')}` : true;
}

/** Compares a written amount with its written addends, up to the cent. */
export function addsUp(name: string, amount: string, addends: readonly string[]): Verdict {
  const added = sum(addends.map(pesosOf));
  // The sum of binary fractions is none.
  return Math.abs(pesosOf(amount) - added) < 0.005 || `${name}: ${amount}, ${added}`;
}

/** Returns what differs in a share, which is rounded down or up; `true` when nothing does. */
export function near(sentence: string, written: number, exact: number): Verdict {
  return Math.abs(written - exact) < 1 ? true : `${sentence}: ${written}, ${exact}`;
}

/** Returns the number that a word or digits say; undefined for another word. */
export function amountOf(text: string): number | undefined {
  if (/^ningun[oa]?$/i.test(text)) return 0;
  if (/^\d[\d,]*$/.test(text)) return numberOf(text);
  const value = Array.from({ length: 30 }, (_, index) => index).find((number) =>
    [numberWord(number), numberWord(number, { feminine: true })].includes(text.toLowerCase()),
  );
  return value;
}

/** Returns the first difference of some verdicts; `true` when there is none and one of them compared something. */
export function worstOf(verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => typeof verdict === 'string') ?? verdicts.find(Boolean);
}

/** Returns whether an amount of a sentence is one of its rows: to a tenth of a million, or to the peso. */
export function isSameAmount(written: string, row: string): boolean {
  return Math.abs(rounded(pesosOf(row), written, 1) - pesosOf(written)) < 1;
}
