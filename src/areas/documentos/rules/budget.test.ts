import { describe, expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { budgetSentence, centsOf, readBudget, withEarlier } from './budget.ts';

const columns = { concepto: 'Concepto', monto: ['Estimado', 'Aprobado'], capitulo: 'Nombre' };
const line = (...texts: string[]) => texts.map((t) => ({ t }));
const income = [
  line('Rubro', 'Concepto', 'Estimado 2026'),
  line('1', 'Impuestos', '4,812.25'),
  line('2', 'Derechos', '$187.75'),
  line('', 'Total', '5,000.00'),
];
const spending = [
  [{ t: 'Presupuesto de egresos', c: 4 }],
  [{ t: 'Capítulo', c: 2 }, { t: 'Concepto', r: 2 }, { t: 'Presupuesto' }],
  line('Clave', 'Nombre', 'Aprobado'),
  [{ t: '1000', r: 2 }, { t: 'Personal', r: 2 }, { t: 'Sueldos' }, { t: '600' }],
  line('Primas', '100'),
  line('2000', 'Materiales', 'Papel', '300'),
];

describe('a budget is read from a published table', () => {
  test('without chapters', () => {
    expect(readBudget(income, columns)).toEqual({
      total: 500_000,
      chapters: [
        {
          name: '',
          monto: 500_000,
          rows: [
            { concepto: 'Impuestos', monto: 481_225, before: undefined },
            { concepto: 'Derechos', monto: 18_775, before: undefined },
          ],
        },
      ],
    });
  });

  test('with chapters in cells of several rows, under headings of two rows', () => {
    const budget = readBudget(spending, columns);
    expect(budget?.total).toBe(100_000);
    expect(budget?.chapters.map(({ name, monto, rows }) => [name, monto, rows.length])).toEqual([
      ['Personal', 70_000, 2],
      ['Materiales', 30_000, 1],
    ]);
  });

  test('without rows of totals, subtotals and sums, and with concepts whose name begins alike', () => {
    const rows = [
      line('Clave', 'Nombre', 'Concepto', 'Aprobado'),
      line('1000', 'Personal', 'Sueldos', '600'),
      line('', 'Personal', 'Subtotal 1000', '600'),
      line('', '', 'Sub-total', '600'),
      line('2000', 'Agua', 'Totalizadores', '50'),
      line('', 'Suma', '', '650'),
      line('', '', 'Gran Total:', '650'),
      line('', '', 'Total general', '650'),
      line('', '', 'SUMAS TOTALES', '650'),
      line('9000', 'Deuda', 'Suma asegurada', '1'),
    ];
    const budget = readBudget(rows, columns);
    expect(budget?.chapters.flatMap(({ rows: concepts }) => concepts.map(({ concepto }) => concepto))).toEqual([
      'Sueldos',
      'Totalizadores',
      'Suma asegurada',
    ]);
    expect(budget?.total).toBe(65_100);
  });

  test('with its columns in any order, even with the amount or the chapter first', () => {
    const amountFirst = [line('Aprobado', 'Concepto', 'Nombre'), line('600', 'Sueldos', 'Personal')];
    const chapterFirst = [line('Nombre', 'Concepto', 'Aprobado'), line('Personal', 'Sueldos', '600')];
    const chapters = [{ name: 'Personal', monto: 60_000, rows: [{ concepto: 'Sueldos', monto: 60_000 }] }];
    for (const rows of [amountFirst, chapterFirst]) expect(readBudget(rows, columns)).toMatchObject({ chapters });
  });

  test('below its headings, although a note under the table begins like one of them', () => {
    const rows = [...income, line('', 'Concepto sin importe'), line('Estimado por la Secretaría', '')];
    expect(readBudget(rows, columns)?.total).toBe(500_000);
  });

  test('without rows that have an amount and no concept, or a concept and no amount', () => {
    const rows = [line('Concepto', 'Estimado'), line('', '10'), line('Sin importe', ''), line('Impuestos', '5')];
    expect(readBudget(rows, columns)).toMatchObject({ total: 500, chapters: [{ rows: [{ concepto: 'Impuestos' }] }] });
  });

  test('or not at all', () => {
    for (const rows of [[], [line('a', 'b')], income.slice(0, 1), [line('Concepto', 'Estimado'), line('x', 'no')]])
      expect(readBudget(rows, columns)).toBeUndefined();
  });
});

test('compares each concept with the earlier budget', () => {
  const budget = readBudget(income, columns);
  const earlier = readBudget([line('Concepto', 'Estimado 2025'), line('IMPUESTOS', '4,000')], columns);
  if (!budget) throw new Error('no budget');
  expect(withEarlier(budget, earlier).chapters[0]?.rows.map(({ before }) => before)).toEqual([400_000, undefined]);
  expect(withEarlier(budget, undefined)).toBe(budget);
});

test('reads amounts as cents', () => {
  expect(['$1,234.50', '-3', '12 000', '', 'n/d', '1.2.3', '98.1 %'].map(centsOf)).toEqual([
    123_450,
    -300,
    1_200_000,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('says which part is most of a budget', () => {
  const sentence = (rows: typeof income) => {
    const budget = readBudget(rows, columns);
    return budget && phraseText(budgetSentence(budget));
  };
  expect(sentence(income)).toBe('De cada 100 pesos, 96 son de un solo concepto: Impuestos.');
  expect(sentence(spending as typeof income)).toBe('De cada 100 pesos, 70 son de un solo capítulo: Personal.');
  expect(sentence(income.slice(0, 2))).toBe('Todo es de un solo concepto: Impuestos.');
  const even = [line('Concepto', 'Estimado'), line('A', '1'), line('B', '1'), line('C', '1')];
  expect(sentence(even)).toBe('De cada 100 pesos, 33 son de su mayor concepto: A.');
});
