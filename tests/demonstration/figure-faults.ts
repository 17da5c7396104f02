import { elements, type Markup, mainOf, texts } from '#tests/setup/html.ts';
import { auditChecks } from './audit-faults.ts';
import {
  addsUp,
  type Check,
  headingOf,
  near,
  numberOf,
  numbersOf,
  pesosOf,
  rounded,
  rowsOf,
  rowsUnder,
  same,
  sectionOf,
  sum,
  titleOf,
  total,
  worstOf,
} from './sentence-rows.ts';

/** Number of sentences that each comparison read, by its name. */
export type Readings = Map<string, number>;

/** Returns the sentences of the page of an ente that its tables do not say. */
export function enteFaults(page: Markup, readings?: Readings): string[] {
  return faultsOf(page, { headline, outcomes, destinations, largest, owingAccounts }, readings);
}

/** Returns the sentences of the page of an audit that its lists and tables do not say. */
export function auditFaults(page: Markup, readings?: Readings): string[] {
  return faultsOf(page, auditChecks, readings);
}

/** Returns the sentences of the account of a year that its tables do not say. */
export function accountFaults(page: Markup, readings?: Readings): string[] {
  return faultsOf(page, { accountTitle, accountSteps, owingType, openByYear }, readings);
}

/** Returns the sentences of the progress of a type of ente that its tables do not say. */
export function typeFaults(page: Markup, readings?: Readings): string[] {
  return faultsOf(page, { progress, slowestType, clock }, readings);
}

function faultsOf(page: Markup, checks: Readonly<Record<string, Check>>, readings: Readings = new Map()): string[] {
  const main = mainOf(page);
  return Object.entries(checks).flatMap(([name, check]) => {
    const verdict = check(main);
    if (verdict !== undefined) readings.set(name, (readings.get(name) ?? 0) + 1);
    return typeof verdict === 'string' ? verdict : [];
  });
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

const destinations: Check = (main) => {
  const rows = rowsUnder(main, 'montos');
  if (rows.length === 0) return undefined;
  return addsUp(
    'montos',
    total(main, 'montos', 1),
    rows.map(({ Monto = '' }) => Monto),
  );
};

const largest: Check = (main) => {
  const sentence = headingOf(main, 'mayores');
  const match = / suman (\d+) de cada 100 pesos| (?:suman|reúne) (todos) los pesos por resolver/.exec(sentence);
  const pending = rowsUnder(main, 'montos').find(({ Destino = '' }) => Destino.startsWith('Pendiente'));
  if (!match || !pending) return undefined;
  const listed = texts(elements(sectionOf(main, 'mayores'), 'ol'), 'li').map((row) =>
    pesosOf(/\$[\d,.]+(?: millones)?$/.exec(row)?.[0]),
  );
  return near(sentence, match[2] ? 100 : numberOf(match[1]), (sum(listed) * 100) / pesosOf(pending.Monto));
};

const accountTitle: Check = (main) => {
  const sentence = titleOf(main);
  const entes = /los ([\d,]+) entes/.exec(sentence)?.[1];
  const open = /Aún falta aclarar ([\d,.]+) millones/.exec(sentence)?.[1];
  const spent = /gastaron (?:\$)?([\d,.]+) millones/.exec(sentence)?.[1];
  const rows = rowsUnder(main, 'cuenta');
  const row = rows.find(({ Paso }) => Paso === 'Gastado');
  if (!entes || !spent || !row) return undefined;
  return same(sentence, [
    [numberOf(entes), sum(rowsUnder(main, 'tipos').map((each) => numberOf(each['Entes auditados'])))],
    [numberOf(spent), Math.round(pesosOf(row.Pesos) / 1_000_000)],
    ...(open
      ? [[numberOf(open) * 10, inMillions(rows.find(({ Paso }) => Paso === 'Por aclarar')?.Pesos, open) * 10] as const]
      : []),
  ]);
};

/** Returns pesos in millions, with the decimals of the text that says them. */
function inMillions(pesos: string | undefined, written: string): number {
  return Number((pesosOf(pesos) / 1_000_000).toFixed(written.includes('.') ? 1 : 0));
}

const accountSteps: Check = (main) => {
  const sentence = headingOf(main, 'cuenta');
  const rows = rowsUnder(main, 'cuenta');
  const pesos = (step: string) => pesosOf(rows.find(({ Paso }) => Paso === step)?.Pesos);
  const share = /Revisamos (\d+) de cada 100/.exec(sentence)?.[1];
  const resolved = /De lo observado, (\d+) de cada 100/.exec(sentence)?.[1];
  const [, observed, per = '100'] = /observamos ([\d.]+)(?: de cada ([\d,]+))?/.exec(sentence) ?? [];
  return worstOf(
    [
      share && near(sentence, numberOf(share), (pesos('Revisado') * 100) / pesos('Gastado')),
      observed && near(sentence, numberOf(observed), (pesos('Observado') * numberOf(per)) / pesos('Gastado')),
      resolved && near(sentence, numberOf(resolved), (pesos('Resuelto') * 100) / pesos('Observado')),
    ].map((verdict) => verdict || undefined),
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

/** The heading of the accounts names those that its table says. */
const owingAccounts: Check = (main) => {
  const sentence = headingOf(main, 'cuentas');
  const rows = rowsUnder(main, 'cuentas').map((row) => {
    const [pending = 0, total = 0] = numbersOf(row.Observaciones ?? '');
    return { year: row['Cuenta pública'] ?? '', pending, total };
  });
  if (rows.length === 0 || !/cuentas?/.test(sentence)) return undefined;
  const maxPending = Math.max(...rows.map(({ pending }) => pending));
  const named = numbersOf(/^[^.:]*(?::[^.]*)?\./.exec(sentence)?.[0] ?? '').map(String);
  const owing = rows.filter(({ pending }) => pending > 0);
  const expected = (
    /^Solo/.test(sentence) ? owing : rows.filter(({ pending }) => pending === maxPending && maxPending > 0)
  ).map(({ year }) => year);
  if (/^Ninguna/.test(sentence)) return owing.length === 0 || `${sentence}: ${owing.map(({ year }) => year)}`;
  if (named.toSorted().join() !== expected.toSorted().join()) return `${sentence}: ${expected}`;
  const [, year, side] = /De la de (\d{4}),(?: ya)? se resolvió (más|menos) de la mitad/.exec(sentence) ?? [];
  const row = rows.find((each) => each.year === year);
  if (!row) return true;
  const resolved = (row.total - row.pending) * 2 - row.total;
  return (side === 'más' ? resolved > 0 : resolved < 0) || `${sentence}: ${row.pending} de ${row.total}`;
};

/** Compares the open shares of the first and the last account. */
const openByYear: Check = (main) => {
  const sentence = headingOf(main, 'anios');
  const pairs = [...sentence.matchAll(/en (\d{4})(?: siguen abiertos)?,? (\d+)/g)];
  const rows = rowsUnder(main, 'anios');
  return worstOf(
    pairs.map(([, year, share]) => {
      const cell = rows.find(({ Cuenta }) => Cuenta === year)?.['De eso, sigue abierto'] ?? '';
      return same(sentence, [[numberOf(share), numberOf(/\d+/.exec(cell)?.[0])]]);
    }),
  );
};

/** The days until half is resolved, and the share at the end of the legal term. */
const clock: Check = (main) => {
  const sentence = headingOf(main, 'reloj');
  const [, days, atTerm] = /se resuelve en ([\d,]+) días\..* (\d+) de cada 100 están resueltas/.exec(sentence) ?? [];
  const rows = rowsUnder(main, 'reloj').map((row) => ({
    days: numberOf(row.Días),
    share: numberOf(row['Resueltas de cada 100']),
  }));
  if (!days || rows.length === 0) return undefined;
  const wrong = rows.find((row) => (row.days < numberOf(days) ? row.share > 50 : row.share < 50));
  if (wrong) return `${sentence}: ${wrong.share} in ${wrong.days} days`;
  return same(sentence, [[numberOf(atTerm), rows[0]?.share ?? Number.NaN]]);
};
