import { type SQL, sql } from 'drizzle-orm';
import { auditorias } from '#areas/auditorias/schema.ts';
import { NO_AUDIT, NO_ENTE } from '#platform/acts/transaction.ts';
import { informes } from '../schema.ts';

/** A query of the subjects of the reports for which `where` is true: their entes and the audits of their codes. */
export function reportSubjects(where: SQL): SQL {
  return sql`
    select distinct coalesce(${informes.enteId}, ${NO_ENTE}::int) as ente, coalesce(a.id, ${NO_AUDIT}::int) as auditoria
    from ${informes} left join ${auditorias} a on a.codigo = ${informes.auditoria} where ${where}`;
}
