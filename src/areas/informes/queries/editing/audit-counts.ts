import { and, type SQL, sql } from 'drizzle-orm';
import { latestDay } from '#areas/auditorias/schema/listed.ts';
import { auditorias } from '#areas/auditorias/schema.ts';
import { db } from '#platform/database/connection.ts';
import { columnContainsWords, foldedColumn } from '#platform/database/reads/conditions.ts';
import { MAX_LISTED } from '#platform/editing/list-matches.ts';
import { type OrderKeys, orderedBy } from '#platform/editing/list-source.ts';
import { contenidos, hasPendingState, versiones } from '#platform/editing/schema.ts';
import type { ContentState } from '#platform/editing/states.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { type AuditFilter, type AuditView, conditionOfView, waitingAudits } from './audit-conditions.ts';

/** Order by the latest day of the audits. */
export const latestFirst: OrderKeys = [
  [latestDay(auditorias), 'desc'],
  [auditorias.id, 'desc'],
];

/** Counts audits, up to `MAX_LISTED` plus one. */
export async function countAudits(from: SQL): Promise<number> {
  const { rows } = await db().execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select ${from} ${orderedBy(latestFirst, false)} limit ${sql.raw(String(MAX_LISTED + 1))}) contadas`);
  return rows[0]?.total ?? 0;
}

/** Counts the audits, or those of a view that does not depend on a person. */
async function countView(view: AuditView | undefined, today: string): Promise<number> {
  const condition = view ? conditionOfView(view, { ...blankFilter, today }) : sql`true`;
  return countAudits(sql`from ${auditorias} where ${condition}`);
}

const countOfAudits = keepResults('auditorias', 'entes')(countView);
const countOfReports = keepResults('auditorias', 'informes', 'entes')(countView);

/** A filter that all audits pass. */
const blankFilter: AuditFilter = {
  vista: undefined,
  texto: '',
  ejercicio: undefined,
  tipoAuditoriaId: undefined,
  etapa: undefined,
  termIds: undefined,
  persona: '',
  today: '',
};

/** A new audit without a row on the site. */
type NewAudit = { id: number; titulo: string; estado: ContentState };

type NewAuditFilter = Pick<AuditFilter, 'texto' | 'ejercicio' | 'tipoAuditoriaId'> & { persona?: string | undefined };

/** Returns the pending new audits that pass the list filter, latest first; with `persona`, only those of that person. */
export async function listNewAudits(filter: NewAuditFilter): Promise<NewAudit[]> {
  const { texto, ejercicio, tipoAuditoriaId, persona } = filter;
  const passes = and(
    persona === undefined ? undefined : sql`responsable = ${persona}`,
    ejercicio === undefined ? undefined : sql`datos->>'ejercicio' = ${String(ejercicio)}`,
    tipoAuditoriaId === undefined ? undefined : sql`datos->>'tipoAuditoriaId' = ${String(tipoAuditoriaId)}`,
    columnContainsWords(foldedColumn(sql`concat_ws(' ', titulo, datos->>'ente')`), texto),
  );
  const { rows } = await db().execute<NewAudit>(
    sql`select id, titulo, estado from ${contenidos} join ${versiones} on contenido = id and numero = version_trabajo
      where tipo = 'auditoria' and registro is null and ${hasPendingState(sql`estado`)} and ${passes ?? sql`true`} order by id desc limit 50`,
  );
  return rows;
}

/** Returns the number of audits, and that of each view for a person except the view of ending terms. */
export async function countAuditViews({ persona, today }: Pick<AuditFilter, 'persona' | 'today'>) {
  const [total, publicar, unreported, unanswered, { rows }] = await Promise.all([
    countOfAudits(undefined, today),
    countOfAudits('publicar', today),
    countOfReports('sin-informe', today),
    countOfAudits('sin-respuesta', today),
    db().execute<{ trabajo: number; mias: number }>(
      sql`select (select count(*)::int from (${waitingAudits()}) w) as trabajo, (select count(*)::int from (${waitingAudits(persona)}) w) as mias`,
    ),
  ]);
  const waiting = rows[0] ?? { trabajo: 0, mias: 0 };
  return { total, publicar, 'sin-informe': unreported, 'sin-respuesta': unanswered, ...waiting };
}
