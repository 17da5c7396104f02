import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acuerdos } from '#areas/acuerdos/datasets/acuerdos.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { db } from '../database/connection.ts';
import { withdraw } from '../publications/write.ts';
import { find } from './find.ts';
import { listIndexChanges } from './index-changes.ts';
import { parseQuery } from './query.ts';

openEmptyDatabase();

const now = new Date();

async function save(id: number, sintesis: string): Promise<void> {
  const row = { id, fecha: '2026-01-05', consecutivo: id, expediente: `EPRA/${id}/2026`, fechaActuacion: '2026-01-02' };
  await writeContent('acuerdos', (tx) => acuerdos.save(tx, [{ ...row, sintesis }]));
}

/** Another engine: of each publication that changed since the change that it knows, it takes the stems of the new rows for those that it has. */
const engine = new Map<number, Set<string>>();
let known = 0;
async function follow(): Promise<void> {
  for (;;) {
    const changes = (await listIndexChanges(known, 2, now)).filter(({ numero }) => numero > known);
    if (changes.length === 0) return;
    for (const { numero, registro, rows } of changes) {
      engine.set(registro, new Set(rows.flatMap(({ palabras }) => palabras.match(/(?<=')[^']+(?=':)/g) ?? [])));
      known = numero;
    }
  }
}

const foundByEngine = (stem: string) => [...engine].flatMap(([id, stems]) => (stems.has(stem) ? [id] : [])).toSorted();
async function foundHere(text: string): Promise<number[]> {
  const rows = { first: 0, size: 10 };
  const { results } = await find({
    query: parseQuery(text),
    narrowing: {},
    rows,
    now,
    pages: () => [],
    readResults: async (found) => found,
    reader: 'public',
  });
  const { rows: list } = await db().execute<{ registro: number }>(
    sql`select registro from publicaciones where id = any(${sql.param(results.map(({ publicacionId }) => publicacionId))}::int[])`,
  );
  return list.map(({ registro }) => registro).toSorted();
}

test('an engine that follows the changes finds what the search finds', async () => {
  await save(1, 'Se admite la demanda.');
  await save(2, 'Se desecha la demanda.');
  await save(3, 'Se difiere la audiencia.');
  await follow();
  expect(foundByEngine('demand')).toEqual([1, 2]);
  expect(await foundHere('demandas')).toEqual([1, 2]);
  await save(3, 'Se contesta la demanda.');
  await writeContent('acuerdos', (tx) => withdraw(tx, { kind: acuerdos.publication, id: 1, retiro: 'error', now }));
  await follow();
  expect(foundByEngine('demand')).toEqual([2, 3]);
  expect(await foundHere('demandas')).toEqual([2, 3]);
});
