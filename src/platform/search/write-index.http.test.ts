import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acuerdos } from '#areas/acuerdos/datasets/acuerdos.ts';
import { auditoriaKind } from '#areas/auditorias/publications.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { saveAudit, saveObservation } from '#tests/setup/observed-audit.ts';
import { db } from '../database/connection.ts';
import { indexPartsOf } from './write-index.ts';

openEmptyDatabase();

/** Empties the pending lists of the word indexes, and returns how many pages they had. */
async function pendingPages(): Promise<number | undefined> {
  const { rows } = await db().execute<{ pages: number }>(sql`select vaciar_pendientes_de_indice()::int as pages`);
  return rows[0]?.pages;
}

test('a write leaves no words in the pending lists of the indexes', async () => {
  const row = { fecha: '2026-01-05', consecutivo: 1, expediente: 'EPRA/1/2026', fechaActuacion: '2026-01-02' };
  await writeContent('acuerdos', (tx) => acuerdos.save(tx, [{ id: 1, ...row, sintesis: 'Se admite la demanda.' }]));
  expect(await pendingPages()).toBe(0);
  await writeContent('auditorias', async (tx) => {
    await saveAudit(tx);
    await saveObservation(tx, 'pendiente');
    await indexPartsOf(tx, auditoriaKind, [1]);
  });
  expect(await pendingPages()).toBe(0);
  await writeContent('acuerdos', (tx) => tx.execute(sql`update indice set peso = peso + 0.1`));
  expect(await pendingPages()).toBeGreaterThan(0);
});
