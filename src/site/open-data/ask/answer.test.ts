import { expect, test } from 'vitest';
import { writeParquet } from '#platform/tables/parquet.ts';
import { answerQuestion } from './answer.ts';
import { answerCsv } from './answer-csv.ts';
import { type AskedColumn, faultOf, groupQuery, readQuestion, unknownName } from './question.ts';
import { answerSentence, questionWords } from './words.ts';

const columns: AskedColumn[] = [
  { name: 'id', label: 'Número', kind: 'integer' },
  { name: 'ente', label: 'Ente', kind: 'text' },
  { name: 'monto', label: 'Monto', kind: 'pesos' },
  { name: 'emitida_el', label: 'Emitida el', kind: 'date' },
  { name: 'abierta', label: 'Abierta', kind: 'boolean' },
];
/** Rows in two groups of the file: number, ente, cents, day, whether it is open. */
const rows = Array.from({ length: 25_000 }, (_, index) => ({
  id: index + 1,
  ente: ['Bácum', 'Cajeme', null][index % 3] ?? null,
  monto: index % 5 === 0 ? null : index * 10 + 1,
  emitida_el: `${2020 + (index % 4)}-03-09`,
  abierta: index % 2 === 0,
}));

const file = writeParquet({
  columns: [
    { header: 'id', kind: 'integer', of: (row: (typeof rows)[number]) => row.id },
    { header: 'ente', kind: 'text', of: (row) => row.ente },
    { header: 'monto', kind: 'pesos', of: (row) => row.monto },
    { header: 'emitida_el', kind: 'date', of: (row) => row.emitida_el },
    { header: 'abierta', kind: 'boolean', of: (row) => row.abierta },
  ],
  rows,
});

async function opened(): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer();
}
const bytes = opened();

const ures = { id: 7, nombre: 'Ures' };
const questionOf = (query: string) => readQuestion(new URLSearchParams(query), columns, ures);
const answer = async (query: string) => answerQuestion(await bytes, columns, questionOf(query));
const si = (columna: string, es: string, valor = '') =>
  `&columna=${columna}&es=${es}&valor=${encodeURIComponent(valor)}`;

test.each([
  [si('ente', 'igual', 'bacum'), (row) => row.ente === 'Bácum'],
  [si('ente', 'distinto', 'Bácum'), (row) => row.ente !== 'Bácum'],
  [si('ente', 'contiene', 'AJE'), (row) => row.ente === 'Cajeme'],
  [si('ente', 'vacia'), (row) => row.ente === null],
  [si('monto', 'desde', '$1,000.50'), (row) => (row.monto ?? 0) >= 100_050],
  [si('monto', 'hasta', '0.11'), (row) => row.monto !== null && row.monto <= 11],
  [si('emitida_el', 'hasta', '09/03/2021'), (row) => row.emitida_el <= '2021-03-09'],
  [si('abierta', 'igual', 'sí'), (row) => row.abierta],
  [si('ente', 'igual', 'Cajeme') + si('abierta', 'igual', 'No'), (row) => row.ente === 'Cajeme' && !row.abierta],
] satisfies [string, (row: (typeof rows)[number]) => boolean][])('%s', async (query, isMatch) => {
  const matching = rows.filter(isMatch);
  const { filas, total, suma, primeras } = await answer(`${query}&suma=monto`);
  expect(matching.length).toBeGreaterThan(0);
  expect([filas, total]).toEqual([matching.length, rows.length]);
  expect(suma).toBe(matching.reduce((sum, { monto }) => sum + (monto ?? 0), 0));
  expect(primeras.map(([id]) => id)).toEqual(matching.slice(0, 20).map(({ id }) => id));
});

test('groups have their rows and sums, the largest first, days by year', async () => {
  const { grupos } = await answer('por=ente&suma=monto');
  expect(grupos.map(({ nombre }) => nombre).toSorted()).toEqual(['Bácum', 'Cajeme', null]);
  expect(grupos.map(({ suma }) => suma)).toEqual(grupos.map(({ suma }) => suma).toSorted((a, b) => b - a));
  for (const { nombre, filas } of grupos) expect(filas).toBe(rows.filter(({ ente }) => ente === nombre).length);
  const years = await answer('por=emitida_el');
  expect(years.grupos.map(({ nombre }) => nombre).toSorted()).toEqual(['2020', '2021', '2022', '2023']);
});

test('an answer and its question in words', async () => {
  const query = `por=ente${si('abierta', 'igual', 'Sí')}`;
  expect(answerSentence(await answer(query), questionOf(query))).toBe('12,500 de 25,000 renglones; lo más, en «Bácum»');
  expect(questionWords(questionOf(query), columns)).toBe('Abierta es «Sí», por Ente');
  expect(answerSentence(await answer(si('ente', 'igual', 'Nadie')), questionOf(''))).toBe('Ningún renglón es así');
});

test('a group leads to its rows', () => {
  const query = new URLSearchParams(`conjunto=observaciones&por=ente&suma=monto${si('abierta', 'igual', 'Sí')}`);
  const rowsOf = new URLSearchParams(groupQuery(query, readQuestion(query, columns, ures), 'Cajeme'));
  expect(readQuestion(rowsOf, columns, ures)).toMatchObject({
    condiciones: [
      { columna: 'abierta', es: 'igual', valor: 'Sí' },
      { columna: 'ente', es: 'igual', valor: 'Cajeme' },
    ],
    por: undefined,
    suma: { name: 'monto' },
  });
});

test('a group whose name is no value of an address has no rows to lead to, and its name is shortened', () => {
  const query = new URLSearchParams('conjunto=observaciones&por=ente');
  const question = readQuestion(query, columns, ures);
  for (const name of ['a'.repeat(201), ' Bácum', 'Bácum\n']) expect(groupQuery(query, question, name)).toBeUndefined();
  const group = { nombre: 'palabra '.repeat(40).trim(), filas: 2, suma: 0 };
  const sentence = answerSentence({ filas: 3, total: 3, suma: 0, grupos: [group, group], primeras: [] }, question);
  expect(sentence.length).toBeLessThan(140);
});

test('amounts are no groups', () => {
  expect(questionOf('por=monto').por).toBeUndefined();
});

test('reports a day that its month does not have', () => {
  const column = { name: 'emitida_el', label: 'Emitida el', kind: 'date' } as const;
  for (const valor of ['2024-02-30', '31/04/2024', '2024-13-01'])
    expect(faultOf({ columna: 'emitida_el', es: 'desde', valor }, column)).toBe('Escriba una fecha, como 2024-08-30.');
  expect(faultOf({ columna: 'emitida_el', es: 'desde', valor: '29/02/2024' }, column)).toBeUndefined();
});

test.each([
  ['por=otra', { parameter: 'por', name: 'otra' }],
  [`por=ente${si('montos', 'igual', '1')}`, { parameter: 'columna', name: 'montos' }],
  ['ente=7', { parameter: 'ente', name: '7' }],
  [`ente=&por=&suma=&columna=&es=igual&valor=${si('ente', 'igual', 'x')}`, undefined],
])('%s names what the dataset does not have', (query, unknown) => {
  expect(unknownName(new URLSearchParams(query), columns, questionOf(query))).toEqual(unknown);
});

test('the answer as CSV is whole, in pesos', async () => {
  const lines = (await answerCsv(await bytes, columns, questionOf(si('monto', 'hasta', '0.41')))).split('\r\n');
  expect(lines).toEqual([
    '\uFEFFid,ente,monto,emitida_el,abierta',
    '2,Cajeme,0.11,2021-03-09,No',
    '3,,0.21,2022-03-09,Sí',
    '4,Bácum,0.31,2023-03-09,No',
    '5,Cajeme,0.41,2020-03-09,Sí',
    '',
  ]);
});

test('reports a value that its column does not have, and omits unknown names', () => {
  const [condition] = questionOf(si('monto', 'desde', 'mucho')).condiciones;
  expect(condition && faultOf(condition, { name: 'monto', label: 'Monto', kind: 'pesos' })).toBe(
    'Escriba un número, como 1200.50.',
  );
  expect(questionOf(`${si('otra', 'igual', 'x')}${si('ente', '__proto__', 'x')}&por=otra&suma=ente&ente=7`)).toEqual({
    // The rows of this table belong to no ente by number.
    ente: undefined,
    condiciones: [{ columna: 'ente', es: 'igual', valor: 'x' }],
    por: undefined,
    suma: undefined,
  });
});
