import { type AsyncBuffer, cachedAsyncBuffer } from 'hyparquet';
import { expect, test } from 'vitest';
import { writeParquet } from '#platform/tables/parquet.ts';
import type { TableColumn } from '#platform/tables/table.ts';
import { answerQuestion } from './answer.ts';
import { type AskedColumn, groupQuery, readQuestion } from './question.ts';
import { questionWords } from './words.ts';

const ROWS = 400_000;
/** Consecutive rows of each ente: those of ente 7 are in two groups of 20,000 rows. */
const ROWS_OF_ENTE = 3000;

type Row = { id: number; enteId: number | null };
const stored: TableColumn<Row>[] = [
  { header: 'id', kind: 'integer', of: ({ id }) => id },
  { header: 'ente_id', kind: 'integer', of: ({ enteId }) => enteId },
  { header: 'naturaleza', kind: 'text', of: ({ id }) => ['Financieras', 'Gabinete'][id % 2] ?? null },
  { header: 'descripcion', kind: 'text', of: ({ id }) => `Observación ${(id * 7919) % 1_000_003} sin comprobar` },
  { header: 'monto', kind: 'pesos', of: ({ id }) => id },
];
const columns: AskedColumn[] = stored.map(({ header, kind }) => ({ name: header, label: header, kind }));

async function* rowsByEnte(): AsyncGenerator<Row> {
  for (let index = 0; index < ROWS; index++) {
    const enteId = 1 + Math.floor(index / ROWS_OF_ENTE);
    yield { id: index, enteId: enteId > 130 ? null : enteId };
  }
}

/** The file behind a reader that counts, as the browser reads it. */
async function countedFile() {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeParquet({ columns: stored, rows: rowsByEnte() })) chunks.push(chunk);
  const bytes = await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer();
  return () => {
    const read = { requests: 0, bytes: 0 };
    const file: AsyncBuffer = cachedAsyncBuffer({
      byteLength: bytes.byteLength,
      async slice(start, end) {
        const part = bytes.slice(start, end);
        read.requests += 1;
        read.bytes += part.byteLength;
        return part;
      },
    });
    return { file, read, size: bytes.byteLength };
  };
}
const opened = countedFile();

const ures = { id: 7, nombre: 'Ures' };
const questionOf = (query: string, ente = ures) => readQuestion(new URLSearchParams(query), columns, ente);

test('a count of one ente reads at most 3 % of the file in at most 6 requests', async () => {
  const { file, read, size } = (await opened)();
  const { filas, grupos } = await answerQuestion(file, columns, questionOf('ente=7&por=naturaleza'));
  expect([filas, grupos.map((group) => group.filas)]).toEqual([3000, [1500, 1500]]);
  expect(read.requests).toBeLessThanOrEqual(6);
  expect((read.bytes * 100) / size).toBeLessThanOrEqual(3);
});

test('the sum of one ente takes at most 6 requests', async () => {
  const { file, read } = (await opened)();
  const answer = await answerQuestion(file, columns, questionOf('ente=7&por=naturaleza&suma=monto'));
  expect(answer).toMatchObject({ filas: 3000, total: 400_000 });
  // The numbers of its rows are 18,000 to 20,999, and so are their cents.
  expect(answer.suma).toBe(58_498_500);
  expect(answer.grupos).toEqual([
    { nombre: 'Gabinete', filas: 1500, suma: 29_250_000 },
    { nombre: 'Financieras', filas: 1500, suma: 29_248_500 },
  ]);
  expect(read.requests).toBeLessThanOrEqual(6);
});

test('its first rows take the group that has them, and an ente without rows only the footer', async () => {
  const counted = (await opened)();
  const { filas, primeras } = await answerQuestion(counted.file, columns, questionOf('ente=7'));
  expect([filas, primeras.length, primeras[0]?.[0]]).toEqual([3000, 20, 18_000]);
  expect(counted.read.requests).toBeLessThanOrEqual(6);
  const none = (await opened)();
  const answer = await answerQuestion(none.file, columns, questionOf('ente=999', { id: 999, nombre: 'Nadie' }));
  expect(answer).toEqual({ filas: 0, total: 400_000, suma: 0, grupos: [], primeras: [] });
  expect(none.read.requests).toBe(1);
});

test.each([
  ['columna=ente_id&es=vacia&valor=', 10_000],
  ['columna=ente_id&es=hasta&valor=2', 6000],
  ['columna=monto&es=desde&valor=3999.99', 1],
  ['columna=ente_id&es=distinto&valor=1', 397_000],
])('groups are skipped only where no row can be meant: %s', async (query, amount) => {
  const { file } = (await opened)();
  expect((await answerQuestion(file, columns, questionOf(query))).filas).toBe(amount);
});

test('the ente is a part of the question, of its words and of those about its groups', () => {
  const query = new URLSearchParams('conjunto=observaciones&ente=7&por=naturaleza');
  const question = readQuestion(query, columns, ures);
  expect(questionWords(question, columns)).toBe('Ente es «Ures», por naturaleza');
  expect(new URLSearchParams(groupQuery(query, question, 'Gabinete')).get('ente')).toBe('7');
  expect(questionOf('ente=8').ente).toBeUndefined();
});
