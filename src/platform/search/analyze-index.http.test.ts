import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acuerdos } from '#areas/acuerdos/datasets/acuerdos.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { db } from '../database/connection.ts';
import { analyzeNewIndex } from './analyze-index.ts';
import { listWordShares } from './read-query.ts';

openEmptyDatabase();

test('words are weighed from the first start on', async () => {
  await analyzeNewIndex();
  expect(await listWordShares()).toEqual([]);
  await writeContent('acuerdos', (tx) =>
    acuerdos.save(
      tx,
      Array.from({ length: 300 }, (_, index) => ({
        ...{ id: index + 1, fecha: '2026-01-05', consecutivo: index + 1, expediente: `EPRA/${index + 1}/2026` },
        ...{ fechaActuacion: '2026-01-02', sintesis: 'Se admite la demanda.' },
      })),
    ),
  );
  await analyzeNewIndex();
  expect((await listWordShares()).map(([stem]) => stem)).toContain('demand');
  const analyses = async () =>
    (await db().execute(sql`select analyze_count::int from pg_stat_user_tables where relname = 'indice'`)).rows;
  const before = await analyses();
  await analyzeNewIndex();
  expect(await analyses()).toEqual(before);
});
