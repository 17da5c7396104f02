import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Querier } from '#platform/database/connection.ts';
import { addAuditoriasCovid } from './commands.ts';
import { AuditoriaCovid } from './contract.ts';

/** The six audits of the demonstration. */
export async function loadDemo(querier: Querier): Promise<void> {
  const text = await readFile('content/demo/auditorias-covid.json', 'utf8');
  await addAuditoriasCovid(querier, z.array(AuditoriaCovid).parse(JSON.parse(text)));
}
