import { and, count, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { entes } from '#areas/entes/schema.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { foldedColumn } from '#platform/database/reads/conditions.ts';
import type { RowText } from '#platform/datasets/row-text.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { hasWord } from '#platform/editing/list-source.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import { respuestas } from '../../schema/follow-up.ts';
import { auditorias, isInForce, isRecommendedStill, observaciones, recomendaciones } from '../../schema.ts';
import { listSituaciones, listTiposAuditoria, readPlazosLegales } from '../references.ts';

const codeAndEnte = (id: SQLWrapper) => sql`(
  select a.codigo || ', ' || e.nombre_completo from ${auditorias} a inner join ${entes} e on e.id = a.ente_id
  where a.id = ${id})`;

/** Title of an audit: its code and ente (as a name in versions). */
export const auditoriaTitle: RowText = {
  sql: () => codeAndEnte(auditorias.id),
  of: ({ codigo, ente }) => `${codigo}, ${ente}`,
};

/** Expression: `auditoriaTitle` for a publication. */
export const auditoriaRowTitle = codeAndEnte(publicaciones.registro);

/** Returns a query of the ids of the audits whose code or ente contains a folded word. */
export function auditoriasWithWord(word: string): SQL {
  return sql`
    select ${auditorias.id} as registro from ${auditorias} where ${hasWord(foldedColumn(auditorias.codigo), word)}
    union all
    select ${auditorias.id} from ${auditorias} where ${auditorias.enteId} in (
      select ${entes.id} from ${entes} where ${hasWord(foldedColumn(entes.nombreCompleto), word)}
    )`;
}

/** Numbers of the visible parts of an audit. */
type PartsOfAudit = { observaciones: number; recomendaciones: number; respuestas: number; informes: number };

/** Counts the visible parts of an audit. */
export async function countParts(querier: Querier, id: number): Promise<PartsOfAudit> {
  const reports = await querier
    .select({ amount: count() })
    .from(publicaciones)
    .innerJoin(auditorias, and(eq(auditorias.id, id), eq(auditorias.codigo, publicaciones.detalle)))
    .where(and(eq(publicaciones.area, 'informes'), eq(publicaciones.tipo, 'informe'), isNull(publicaciones.retirada)));
  return {
    observaciones: await querier.$count(observaciones, and(eq(observaciones.auditoriaId, id), isInForce)),
    recomendaciones: await querier.$count(
      recomendaciones,
      and(eq(recomendaciones.auditoriaId, id), isRecommendedStill),
    ),
    respuestas: await querier.$count(respuestas, and(eq(respuestas.auditoriaId, id), isShown(respuestas))),
    informes: reports[0]?.amount ?? 0,
  };
}

/** Returns the types of audit as form options. */
export async function listTipoAuditoriaOptions(): Promise<FieldOption[]> {
  const rows = await listTiposAuditoria(db());
  return rows
    .map(({ id, nombre }) => ({ value: String(id), label: nombre }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es'));
}

/** Returns the inputs of the follow-up of an audit: the estado of each situación, the legal terms, and the business calendar. */
export async function readRulesOfFollowUp() {
  const [situaciones, plazos, calendar] = await Promise.all([
    listSituaciones(db()),
    readPlazosLegales(db()),
    businessCalendar(),
  ]);
  return { situaciones, plazos, calendar };
}
