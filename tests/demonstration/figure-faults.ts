import { DomUtils } from 'htmlparser2';
import { type Element, elements, type Markup, mainOf, textOf, texts } from '#tests/setup/html.ts';

/** A comparison of a sentence with its rows. Returns what differs; undefined where the page does not have the sentence. */
type Check = (main: Element) => string | undefined;

/** Returns the sentences of the page of an ente that its tables do not say. */
export function enteFaults(page: Markup): string[] {
  return faultsOf(page, [headline, outcomes, largest]);
}

/** Returns the sentences of the page of an audit that its tables do not say. */
export function auditFaults(page: Markup): string[] {
  return faultsOf(page, [auditTitle, reviewed, amounts]);
}

/** Returns the sentences of the account of a year that its tables do not say. */
export function accountFaults(page: Markup): string[] {
  return faultsOf(page, [accountTitle, accountSteps, owingType]);
}

/** Returns the sentences of the progress of a type of ente that its tables do not say. */
export function typeFaults(page: Markup): string[] {
  return faultsOf(page, [progress, slowestType]);
}

function faultsOf(page: Markup, checks: readonly Check[]): string[] {
  const main = mainOf(page);
  return checks.flatMap((check) => check(main) ?? []);
}

const headline: Check = (main) => {
  const sentence = titleOf(main);
  const match = /aún debe resolver (?:([\d,]+) de ([\d,]+) observaciones|su única observación)(?:, por (.+?))?\.$/.exec(
    sentence,
  );
  const rows = rowsUnder(main, 'cuentas');
  if (!match || rows.length === 0) return undefined;
  const counts = rows.map(({ Observaciones = '' }) => numbersOf(Observaciones));
  const [pending, total] = [sum(counts.map(([first = 0]) => first)), sum(counts.map((each) => each[1] ?? 0))];
  const owed = sum(rows.map((row) => pesosOf(row['Por resolver'])));
  const [, pendingText = '1', totalText = '1', amount] = match;
  return same(sentence, [
    [numberOf(pendingText), pending],
    [numberOf(totalText), total],
    ...(amount ? [[pesosOf(amount), rounded(owed, amount, rows.length)] as const] : []),
  ]);
};

const outcomes: Check = (main) => {
  const sentence = headingOf(main, 'montos');
  if (!sentence.startsWith('De cada 100')) return undefined;
  const rows = rowsUnder(main, 'montos');
  const parts = (pattern: RegExp) => rows.filter(({ Destino = '' }) => pattern.test(Destino));
  return same(
    sentence,
    (
      [
        [/se resolvi/, /^(?:Aclarado|Recuperado|Resuelto)/],
        [/pendiente/, /^Pendiente/],
        [/se turn/, /^Turnado/],
      ] as const
    ).map(([words, destination]) => {
      const text = new RegExp(`(menos de 1|\\d+) [^\\d]*?${words.source}`).exec(sentence)?.[1] ?? '0';
      const cells = parts(destination).map((row) => row['De cada 100'] ?? '');
      const small = cells.every((cell) => cell === 'menos de 1');
      const shares = sum(cells.map((cell) => (cell === 'menos de 1' ? 0 : numberOf(cell))));
      const exact =
        (sum(parts(destination).map(({ Monto }) => pesosOf(Monto))) * 100) / pesosOf(total(main, 'montos', 1));
      if (text === 'menos de 1') return [small && exact < 0.5 ? 0 : 1, 0] as const;
      return [
        numberOf(text),
        cells.includes('menos de 1') && Math.abs(exact - numberOf(text)) < 1 ? numberOf(text) : shares,
      ] as const;
    }),
  );
};

const largest: Check = (main) => {
  const sentence = headingOf(main, 'mayores');
  const match = / suman (\d+) de cada 100 pesos/.exec(sentence);
  const pending = rowsUnder(main, 'montos').find(({ Destino = '' }) => Destino.startsWith('Pendiente'));
  if (!match || !pending) return undefined;
  const listed = texts(elements(sectionOf(main, 'mayores'), 'ol'), 'li').map((row) =>
    pesosOf(/\$[\d,.]+(?: millones)?$/.exec(row)?.[0]),
  );
  return near(sentence, numberOf(match[1]), (sum(listed) * 100) / pesosOf(pending.Monto));
};

/** The numbers of the title of an audit add up to those over its list of observations. */
const auditTitle: Check = (main) => {
  const sentence = titleOf(main);
  const match =
    / (?:resolvió (ninguna|[\d,]+)|no resolvió (ninguna)) de ([\d,]+) observaciones(?:; (.+?))?\. (?:Las otras ([\d,]+)|La otra)/.exec(
      sentence,
    );
  const drawn = elements(main, 'svg')
    .map(({ attribs }) => /^([\d,]+) resueltas y ([\d,]+) por solventar$/.exec(attribs['aria-label'] ?? ''))
    .find(Boolean);
  if (!match || !drawn) return undefined;
  const [, solved = '0', , total, closed = '', open = '1'] = match;
  return same(sentence, [
    [numberOf(solved) + sum(numbersOf(closed)), numberOf(drawn[1])],
    [numberOf(open), numberOf(drawn[2])],
    [numberOf(total), numberOf(drawn[1]) + numberOf(drawn[2])],
  ]);
};

const reviewed: Check = (main) => {
  const sentence = headingOf(main, 'montos');
  const rows = rowsUnder(main, 'montos');
  const pairs = [...sentence.matchAll(/(\d+) de cada 100(?: pesos)? de (ingreso|gasto)/g)].map(([, share, account]) => {
    const row = rows.find(({ Concepto = '' }) => Concepto === (account === 'ingreso' ? 'Ingresos' : 'Egresos'));
    return [numberOf(share), (pesosOf(row?.Muestra) * 100) / pesosOf(row?.Total)] as const;
  });
  return pairs.map(([share, exact]) => near(sentence, share, exact)).find(Boolean);
};

const amounts: Check = (main) => {
  const sentence = texts(sectionOf(main, 'observaciones'), 'p').find((text) => /^De \$[\d,]+ observados?, /.test(text));
  if (!sentence) return undefined;
  const [whole = 0, ...parts] = [...sentence.matchAll(/\$[\d,]+(?: millones)?/g)].map(([text]) => pesosOf(text));
  // Each amount is rounded to a peso.
  return Math.abs(whole - sum(parts)) > parts.length ? `${sentence}: ${whole}, ${sum(parts)}` : undefined;
};

const accountTitle: Check = (main) => {
  const sentence = titleOf(main);
  const entes = /los ([\d,]+) entes/.exec(sentence)?.[1];
  const spent = /gastaron (?:\$)?([\d,.]+) millones/.exec(sentence)?.[1];
  const rows = rowsUnder(main, 'cuenta');
  const row = rows.find(({ Paso }) => Paso === 'Gastado');
  if (!entes || !spent || !row) return undefined;
  return same(sentence, [
    [numberOf(entes), sum(rowsUnder(main, 'tipos').map((each) => numberOf(each['Entes auditados'])))],
    [numberOf(spent), Math.round(pesosOf(row.Pesos) / 1_000_000)],
  ]);
};

const accountSteps: Check = (main) => {
  const sentence = headingOf(main, 'cuenta');
  const rows = rowsUnder(main, 'cuenta');
  const pesos = (step: string) => pesosOf(rows.find(({ Paso }) => Paso === step)?.Pesos);
  const share = /Revisamos (\d+) de cada 100/.exec(sentence)?.[1];
  const resolved = /De lo observado, (\d+) de cada 100/.exec(sentence)?.[1];
  return (
    (share && near(sentence, numberOf(share), (pesos('Revisado') * 100) / pesos('Gastado'))) ||
    (resolved && near(sentence, numberOf(resolved), (pesos('Resuelto') * 100) / pesos('Observado'))) ||
    undefined
  );
};

const owingType: Check = (main) => {
  const sentence = headingOf(main, 'tipos');
  const match = /^De cada 100 pesos por aclarar, (\d+) son de un tipo de ente: (.+)\.$/.exec(sentence);
  if (!match) return undefined;
  const rows = rowsUnder(main, 'tipos').map((row) => ({
    type: row['Tipo de ente'],
    owed: pesosOf(row['Por aclarar']),
  }));
  const largestOwer = rows.toSorted((a, b) => b.owed - a.owed)[0];
  if (largestOwer?.type !== match[2]) return `${sentence}: ${largestOwer?.type}`;
  return near(sentence, numberOf(match[1]), ((largestOwer?.owed ?? 0) * 100) / sum(rows.map(({ owed }) => owed)));
};

const progress: Check = (main) => {
  const sentence = headingOf(main, 'resumen');
  const match = /: (\d+) de cada 100 observaciones están resueltas/.exec(sentence);
  const [table] = elements(main, 'table');
  if (!match || !table) return undefined;
  const rows = rowsOf(table);
  const of = (name: string) => sum(rows.map((row) => numberOf(row[name])));
  return near(sentence, numberOf(match[1]), (of('Solventadas y concluidas') * 100) / of('Total'));
};

const slowestType: Check = (main) => {
  const sentence = headingOf(main, 'reloj-tipos');
  const days = [...sentence.matchAll(/en ([\d,]+) días/g)].map(([, digits]) => numberOf(digits));
  const rows = rowsUnder(main, 'reloj-tipos').flatMap((row) => numbersOf(row['La mitad, en'] ?? '').slice(0, 1));
  if (days.length < 2 || rows.length === 0) return undefined;
  return same(sentence, [
    [days[0] ?? 0, Math.min(...rows)],
    [days[1] ?? 0, Math.max(...rows)],
  ]);
};

function titleOf(main: Element): string {
  return plain(texts(main, 'h1')[0] ?? '');
}

function headingOf(main: Element, id: string): string {
  return plain(texts(main, '*', { id })[0] ?? '');
}

function sectionOf(main: Element, id: string): Element[] {
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
function rowsUnder(main: Element, id: string): Record<string, string>[] {
  const [table] = elements(sectionOf(main, id), 'table');
  return table ? rowsOf(table) : [];
}

function rowsOf(table: Element): Record<string, string>[] {
  const headings = texts(elements(table, 'thead'), 'th');
  return elements(elements(table, 'tbody'), 'tr').map((row) => {
    const cells = elements(row, '*').filter(({ name }) => name === 'td' || name === 'th');
    return Object.fromEntries(cells.map((cell, index) => [headings[index] ?? '', plain(textOf(cell))]));
  });
}

/** Returns a cell of the total of the table of a section. */
function total(main: Element, id: string, index: number): string {
  const cells = elements(elements(sectionOf(main, id), 'tfoot'), '*').filter(
    ({ name }) => name === 'td' || name === 'th',
  );
  return cells[index] ? plain(textOf(cells[index])) : '';
}

function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}

function numbersOf(text: string): number[] {
  return [...text.matchAll(/\d[\d,]*/g)].map(([digits]) => numberOf(digits));
}

function numberOf(text = ''): number {
  return Number(text.replaceAll(/[^\d.]/g, ''));
}

/** Returns the pesos of `$1,234` or `$61.1 millones`, before the cases in brackets. */
function pesosOf(text = ''): number {
  const [amount = ''] = /\$[\d,.]+(?: millones)?/.exec(text) ?? [];
  return numberOf(amount) * (amount.endsWith('millones') ? 1_000_000 : 1);
}

/** Returns an amount as a sentence writes it: to a tenth of a million, or in whole pesos, to which each of its addends was rounded. */
function rounded(pesos: number, text: string, addends: number): number {
  if (text.includes('millones')) return Math.round(pesos / 100_000) * 100_000;
  return Math.abs(pesos - pesosOf(text)) < addends ? pesosOf(text) : pesos;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function same(sentence: string, pairs: readonly (readonly [written: number, computed: number])[]): string | undefined {
  const wrong = pairs.find(([written, computed]) => Math.abs(written - computed) > 0.5);
  return wrong && `${sentence}: ${wrong.join(', ')}`;
}

/** A share is rounded, down or up. */
function near(sentence: string, written: number, exact: number): string | undefined {
  return Math.abs(written - exact) < 1 ? undefined : `${sentence}: ${written}, ${exact}`;
}
