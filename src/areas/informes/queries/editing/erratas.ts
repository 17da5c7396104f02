import { and, eq, sql } from 'drizzle-orm';
import { TITLE_LETTERS } from '#areas/auditorias/rules/titles.ts';
import type { Querier } from '#platform/database/connection.ts';
import { erratas, informes, tiposInforme } from '../../schema.ts';

/** Returns the title of a correction: the audit and type of its report, its number, and how the wrong text begins. */
export function errataTitle(row: { auditoria: string; tipo: string; errata: number; dice: string }): string {
  return `${row.auditoria}, ${row.tipo}, errata ${row.errata}: ${row.dice.slice(0, TITLE_LETTERS)}`;
}

/** The corrections as their list shows them: each is on the site while its report is. */
export const errataRows = sql`
  select c.id as registro, c.publicada_el as fecha, null::timestamptz as cambiada, i.visible_desde,
    i.auditoria || ', ' || t.nombre || ', errata ' || c.numero || ': ' || left(c.dice, ${sql.raw(`${TITLE_LETTERS}`)}) as titulo,
    c.retirada_el::timestamptz as retirada
  from ${erratas} c inner join ${informes} i on i.id = c.informe_id inner join ${tiposInforme} t on t.id = i.tipo_informe_id`;

/** Returns a correction as staff edit it; undefined if there is none. */
export async function findErrataRow(querier: Querier, id: number) {
  const { auditoria, tipoInformeId, numero } = informes;
  const { numero: errata, publicadaEl, ubicacion, dice, debeDecir } = erratas;
  const [row] = await querier
    .select({
      ...{ auditoria, tipoInformeId, numero, errata, publicadaEl, dice, debeDecir },
      ubicacion: sql<string>`coalesce(${ubicacion}, '')`,
    })
    .from(erratas)
    .innerJoin(informes, eq(informes.id, erratas.informeId))
    .where(eq(erratas.id, id));
  return row;
}

/** Returns the id of the report of a correction; undefined if there is no such correction. */
export async function findInformeOfErrata(querier: Querier, id: number): Promise<number | undefined> {
  const [row] = await querier.select({ informeId: erratas.informeId }).from(erratas).where(eq(erratas.id, id));
  return row?.informeId;
}

/** Returns the id of a correction by its report and number; undefined if there is none. */
export async function findErrataId(querier: Querier, informeId: number, numero: number): Promise<number | undefined> {
  const [row] = await querier
    .select({ id: erratas.id })
    .from(erratas)
    .where(and(eq(erratas.informeId, informeId), eq(erratas.numero, numero)));
  return row?.id;
}

/** Returns the name of a type of report; empty if there is none. */
export async function findTipoName(querier: Querier, id: number): Promise<string> {
  const [row] = await querier.select({ nombre: tiposInforme.nombre }).from(tiposInforme).where(eq(tiposInforme.id, id));
  return row?.nombre ?? '';
}
