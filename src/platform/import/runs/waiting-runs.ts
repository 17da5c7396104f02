import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import { totalRows } from '../../database/paged.ts';
import { failedStates, importaciones } from '../schema.ts';
import { hasFollowUp, type Run } from './runs.ts';

/** A run of a list, with the total of the list. */
type ListedRun = Run & { total: number };

/** Returns the newest runs of some imports that people started in the browser, newest first. */
export async function listRunsOf(tipos: readonly string[], limit: number): Promise<ListedRun[]> {
  return listNewest(tipos, isNotNull(importaciones.persona), limit);
}

/**
 * Returns the newest unconfirmed dry runs of some imports with changes, of the last thirty days: runs sent to review, and the person's own runs,
 * unless another person must confirm them.
 */
export async function listUnconfirmedRuns(
  tipos: readonly string[],
  persona: string,
  limit: number,
): Promise<ListedRun[]> {
  return listNewest(tipos, isUnconfirmed(persona), limit);
}

/** Returns the newest runs of some imports that a person started and that failed, of the last thirty days. */
export async function listFailedRuns(tipos: readonly string[], persona: string, limit: number): Promise<ListedRun[]> {
  return listNewest(tipos, hasFailed(persona), limit);
}

/** Returns the newest runs of some imports that a person started and that were returned, of the last thirty days. */
export async function listReturnedRuns(tipos: readonly string[], persona: string, limit: number): Promise<ListedRun[]> {
  return listNewest(tipos, isReturned(persona), limit);
}

/**
 * Returns the number of pending runs by import: unconfirmed runs of the `confirmable` imports, and failed or returned runs of `imports` that the
 * person started.
 */
export async function countWaitingRuns(
  { confirmable, imports }: { confirmable: readonly string[]; imports: readonly string[] },
  persona: string,
): Promise<Map<string, number>> {
  if (imports.length === 0) return new Map();
  const isOf = (tipos: readonly string[]) => inArray(importaciones.tipo, [...tipos]);
  const rows = await db()
    .select({ tipo: importaciones.tipo, total: count() })
    .from(importaciones)
    .where(
      or(
        and(isOf(confirmable), isUnconfirmed(persona)),
        and(isOf(imports), or(hasFailed(persona), isReturned(persona))),
      ),
    )
    .groupBy(importaciones.tipo);
  return new Map(rows.map(({ tipo, total }) => [tipo, total]));
}

function isUnconfirmed(persona: string): SQL | undefined {
  return and(
    or(isNotNull(importaciones.enviada), and(eq(importaciones.persona, persona), isNull(importaciones.mensaje))),
    eq(importaciones.estado, 'probada'),
    sql`${importaciones.nuevas} + ${importaciones.cambiadas} > 0`,
    not(hasFollowUp('confirma')),
    isNewest(),
  );
}

function hasFailed(persona: string): SQL | undefined {
  return and(eq(importaciones.persona, persona), inArray(importaciones.estado, [...failedStates]), isNewest(persona));
}

function isReturned(persona: string): SQL | undefined {
  return and(eq(importaciones.persona, persona), wasReturned, isNull(importaciones.enviada), isNewest(persona));
}

async function listNewest(tipos: readonly string[], condition: SQL | undefined, limit: number): Promise<ListedRun[]> {
  if (tipos.length === 0) return [];
  return db()
    .select({ ...getTableColumns(importaciones), total: totalRows })
    .from(importaciones)
    .where(and(inArray(importaciones.tipo, [...tipos]), condition))
    .orderBy(desc(importaciones.id))
    .limit(limit);
}

/**
 * Condition: a run of the last thirty days, not superseded by a later run of the same table started by a person (or by `persona`). A run in
 * review is not superseded by its failed confirmation.
 */
function isNewest(persona?: string): SQL | undefined {
  const isLater = sql`later.tipo = ${importaciones.tipo} and later.id > ${importaciones.id}`;
  const isFailedConfirmation = sql`later.confirma = ${importaciones.id} and later.estado = any(${sql.param(failedStates)}::text[])`;
  const isOther = sql`(${importaciones.enviada} is null or (${isFailedConfirmation}) is not true)`;
  const starter = persona === undefined ? sql`later.persona is not null` : sql`later.persona = ${persona}`;
  return and(
    gt(importaciones.creada, sql`now() - interval '30 days'`),
    sql`not exists (select 1 from importaciones later where ${isLater} and ${starter} and ${isOther})`,
  );
}

/** Condition: a dry run that was returned, even if it was sent again. */
const wasReturned = and(eq(importaciones.estado, 'probada'), isNotNull(importaciones.mensaje));

/**
 * Returns the last return reason for each table, by import id, for the period that ends on a day. Excludes tables imported for the period since.
 */
export async function listReturnsOfPeriod(periodo: string): Promise<Map<string, string>> {
  const isLater = sql`later.tipo = ${importaciones.tipo} and later.periodo = ${importaciones.periodo} and later.id > ${importaciones.id}`;
  const returned = await db()
    .selectDistinctOn([importaciones.tipo], { tipo: importaciones.tipo, mensaje: importaciones.mensaje })
    .from(importaciones)
    .where(
      and(
        eq(importaciones.periodo, periodo),
        wasReturned,
        sql`not exists (select from importaciones later where ${isLater} and later.estado = 'importada')`,
      ),
    )
    .orderBy(importaciones.tipo, desc(importaciones.id));
  return new Map(returned.map(({ tipo, mensaje }) => [tipo, mensaje ?? '']));
}
