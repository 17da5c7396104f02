import { inject } from 'vitest';
import { runSql } from '../gestion/people.ts';
import { consult } from './submission.ts';

/** Returns the id of the record of a folio, by the instant of its reception: other test files send records at the same time. */
export async function recordIdOf(email: string, folio: string): Promise<string> {
  const { json } = await consult(inject('base'), email, folio);
  const [row, ...others] = await runSql(inject('dataDir'), 'select id from registros where creado = $1', [json.Fecha]);
  if (!row || others.length > 0) throw new Error(`Not one record of ${json.Fecha}`);
  return String(row.id);
}
