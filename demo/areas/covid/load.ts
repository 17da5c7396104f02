import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { saveAuditoriasCovid } from '#areas/covid/commands.ts';
import { AuditoriaCovid } from '#areas/covid/contract.ts';
import type { Transaction } from '#platform/acts/transaction.ts';

/** Loads the six audits of the demonstration. */
export async function loadDemo(tx: Transaction): Promise<void> {
  const text = await readFile('demo/content/auditorias-covid.json', 'utf8');
  await saveAuditoriasCovid(tx, z.array(AuditoriaCovid).parse(JSON.parse(text)));
}
