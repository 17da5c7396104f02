import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AuditoriaCovid } from '#areas/covid/contract.ts';
import { auditoriasCovid } from '#areas/covid/datasets/auditorias-covid.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { textOfRows } from '#platform/editing/lists/rows.ts';

/** Loads the six audits of the demonstration. */
export async function loadDemo(tx: Transaction): Promise<void> {
  const text = await readFile('demo/content/auditorias-covid.json', 'utf8');
  const audits = z.array(AuditoriaCovid).parse(JSON.parse(text));
  await auditoriasCovid.save(
    tx,
    audits.map(({ actividades, ...audit }) => ({
      ...audit,
      actividades: textOfRows(actividades.map(({ fecha, actividad }) => [fecha, actividad])),
    })),
  );
}
