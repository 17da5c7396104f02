import { type SQL, sql } from 'drizzle-orm';
import { auditorias } from '#areas/auditorias/schema.ts';
import { MAX_SUBJECTS, NO_AUDIT, NO_ENTE } from '#platform/acts/transaction.ts';
import { informes } from '../schema.ts';

/**
 * A query of the subjects of the reports for which `where` is true: their entes and the audits of their codes. It ends after one more than an act
 * announces, since the area is announced as a whole then: `where` may be true for all reports.
 */
export function reportSubjects(where: SQL): SQL {
  return sql`
    select distinct coalesce(${informes.enteId}, ${NO_ENTE}::int) as ente, coalesce(a.id, ${NO_AUDIT}::int) as auditoria
    from ${informes} left join ${auditorias} a on a.codigo = ${informes.auditoria} where ${where} limit ${MAX_SUBJECTS + 1}`;
}
