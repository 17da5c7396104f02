import { type SQL, sql } from 'drizzle-orm';
import { auditorias } from '../schema.ts';
import { alcances } from './follow-up.ts';

/** A query of the subjects of audits: of their entes, and of the further ones that they reviewed. `ids` is an SQL array. */
export function auditSubjects(ids: SQL): SQL {
  return sql`
    select ente_id as ente, ${auditorias.id} as auditoria from ${auditorias} where ${auditorias.id} = any(${ids})
    union select ente_id, auditoria_id from ${alcances} where auditoria_id = any(${ids})`;
}
