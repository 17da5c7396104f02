import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { acuerdos } from '#areas/acuerdos/datasets/acuerdos.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { db } from '../database/connection.ts';
import { rebuildPublications } from './rebuild.ts';

openEmptyDatabase();

const start = async () => {
  const lines: string[] = [];
  await rebuildPublications((line) => lines.push(line));
  return lines;
};
const countMatches = async () =>
  (await db().execute(sql`select from indice where palabras @@ to_tsquery('spanish', 'demanda')`)).rows.length;

beforeAll(async () => {
  await start();
  const row = { id: 1, fecha: '2026-01-05', consecutivo: 1, expediente: 'EPRA/1/2026', fechaActuacion: '2026-01-02' };
  await writeContent('acuerdos', (tx) => acuerdos.save(tx, [{ ...row, sintesis: 'Se admite la demanda.' }]));
});

test('a start with another stemmer writes the search index again and says so, the next one does not', async () => {
  expect(await countMatches()).toBe(1);
  await writeContent('acuerdos', async (tx) => {
    await tx.execute(sql`update indice set palabras = 'demandz'`);
    await tx.execute(sql`update derivacion_publicaciones set raices = 'auditorz'`);
  });
  expect(await start()).toEqual([expect.stringContaining('reduce las palabras de otro modo')]);
  expect(await countMatches()).toBe(1);
  expect(await start()).toEqual([]);
});

test('a start after a change of the derivations writes all publications again', async () => {
  await writeContent('acuerdos', async (tx) => {
    await tx.execute(sql`delete from publicaciones`);
    await tx.execute(sql`update derivacion_publicaciones set version = version - 1`);
  });
  expect(await countMatches()).toBe(0);
  expect(await start()).toEqual(['Preparando el registro de publicaciones…']);
  expect(await countMatches()).toBe(1);
});
