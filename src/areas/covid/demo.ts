import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Transaction } from '#platform/acts/transaction.ts';
import { saveAuditoriasCovid } from './commands.ts';
import { AuditoriaCovid } from './contract.ts';

/** Loads the six audits of the demonstration. */
export async function loadDemo(tx: Transaction): Promise<void> {
  const text = await readFile('content/demo/auditorias-covid.json', 'utf8');
  await saveAuditoriasCovid(tx, z.array(AuditoriaCovid).parse(JSON.parse(text)));
}
