import { type SQL, sql } from 'drizzle-orm';
import { auditorias } from '#areas/auditorias/schema.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { informes } from '../schema.ts';

/** Holds the reports for which `where` is true back while the audit of their code is not visible, or until its date. */
export async function holdReports(tx: Transaction, where: SQL): Promise<void> {
  const until = sql`case when a.visible_desde is null then 'infinity'::date
    when a.visible_desde > ${informes.publicadoEl} then a.visible_desde end`;
  await tx.execute(sql`
    update ${informes} set no_antes_de = ${until} from ${auditorias} a
    where a.codigo = ${informes.auditoria} and ${informes.noAntesDe} is distinct from ${until} and ${where}`);
}
