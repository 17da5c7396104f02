import { type Element, elements, nextElement, texts } from '#tests/setup/html.ts';
import {
  addsUp,
  amountOf,
  type Check,
  headingOf,
  isSameAmount,
  near,
  numberOf,
  numbersOf,
  pesosOf,
  rowsUnder,
  same,
  sectionOf,
  sum,
  titleOf,
  type Verdict,
  worstOf,
} from './sentence-rows.ts';

/** The numbers of the title of an audit add up to those over its list of observations. */
const auditTitle: Check = (main) => {
  const sentence = titleOf(main);
  const match =
    / (?:resolvió (ninguna|[\d,]+)|no resolvió (ninguna)) de ([\d,]+) observaciones(?:; (.+?))?\. (?:Las otras ([\d,]+)|La otra)/.exec(
      sentence,
    );
  const drawn = elements(main, 'svg')
    .map(({ attribs }) =>
      /^([\d,]+) (?:resueltas|cerradas) y ([\d,]+) por solventar$/.exec(attribs['aria-label'] ?? ''),
    )
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
  return worstOf(pairs.map(([share, exact]) => near(sentence, share, exact)));
};

const amounts: Check = (main) => {
  const sentence = texts(sectionOf(main, 'observaciones'), 'p').find((text) =>
    /^De \$[\d,.]+ observados?, /.test(text),
  );
  if (!sentence) return undefined;
  const [whole = 0, ...parts] = [...sentence.matchAll(/\$[\d,]+(?:\.\d\d)?/g)].map(([text]) => pesosOf(text));
  // To the cent; the sum of binary fractions is none.
  return Math.abs(whole - sum(parts)) > 0.005 ? `${sentence}: ${whole}, ${sum(parts)}` : true;
};

/** Compares the open amount of the title with the heading of the list of open observations. */
const openAmount: Check = (main) => {
  const sentence = titleOf(main);
  const left = /(?:suman|suma) (\$.+?)\.$/.exec(sentence)?.[1];
  const heading = headingOf(main, 'observaciones-pendientes');
  const listed = /faltan (\$.+)$/.exec(heading)?.[1] ?? / por (\$[^;]+)$/.exec(heading)?.[1];
  if (!left || !listed) return undefined;
  return isSameAmount(left, listed) || `${sentence}: ${listed}`;
};

/** The heading of each list says how many rows it has. */
const lists: Check = (main) =>
  worstOf(
    [
      'observaciones-resueltas',
      'observaciones-pendientes',
      'recomendaciones-atendidas',
      'recomendaciones-pendientes',
    ].map((id) => {
      const amount = /: ([\d,]+) /.exec(headingOf(main, id))?.[1];
      const rows = rowsAfter(main, id);
      return amount && rows !== undefined ? same(headingOf(main, id), [[numberOf(amount), rows]]) : undefined;
    }),
  );

/** The amount over each list of observations is the sum of its rows, and that of each row the sum of its parts. */
const listSums: Check = (main) =>
  worstOf(
    ['observaciones-resueltas', 'observaciones-pendientes'].flatMap((id) => {
      const heading = headingOf(main, id);
      const amount = / por (\$[\d,.]+)/.exec(heading)?.[1];
      const rows = listAfter(main, id);
      if (!amount || !rows) return [];
      return [
        addsUp(
          heading,
          amount,
          rows.map((row) => texts(row, 'b')[0] ?? ''),
        ),
        ...rows.map(rowParts),
      ];
    }),
  );

/** Compares the amount of a row with its cleared, recovered and remaining parts; undefined where it names none. */
function rowParts(row: Element): Verdict {
  const parts = / Monto ([^.]+(?:\.\d\d[^.]*)*)\./.exec(texts(row, 'p').join(' '))?.[1];
  const [amount = ''] = texts(row, 'b');
  return parts && addsUp(parts, amount, parts.match(/\$[\d,.]+/g) ?? []);
}

/** Compares what was resolved in time and later with the heading of the list of resolved observations. */
const life: Check = (main) => {
  const sentence = headingOf(main, 'vida');
  const match = /^(\S+) se (?:resolvi|cerr)\S+ dentro del plazo\. Después de él, (\S+)\.$/.exec(sentence);
  const counts = match?.slice(1).map(amountOf);
  const resolved = /: ([\d,]+) /.exec(headingOf(main, 'observaciones-resueltas'))?.[1];
  if (!counts || !resolved) return undefined;
  return same(sentence, [[sum(counts.map((each) => each ?? Number.NaN)), numberOf(resolved)]]);
};

/** Comparisons of the page of an audit. */
export const auditChecks: Readonly<Record<string, Check>> = {
  auditTitle,
  reviewed,
  amounts,
  openAmount,
  lists,
  listSums,
  life,
};

/** Returns the rows of the list under a heading; undefined where the list has several pages. */
function rowsAfter(main: Element, id: string): number | undefined {
  return listAfter(main, id)?.length;
}

function listAfter(main: Element, id: string): Element[] | undefined {
  const kind = id.startsWith('observaciones') ? /^observacion-/ : /^recomendacion-/;
  const [heading] = elements(main, '*', { id });
  const list = heading && nextElement(heading);
  if (!list || elements(sectionOf(main, id), 'nav').length > 0) return undefined;
  return elements(list, 'li', { id: kind });
}
