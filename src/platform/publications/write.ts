import { eq, inArray, SQL, sql } from 'drizzle-orm';
import { type ContentCommand, contentCommand } from '../acts/command.ts';
import { markChanged, type Subject, type Transaction } from '../acts/transaction.ts';
import { idsOf } from '../ids.ts';
import { indexingOf, indexParts } from '../search/write-index.ts';
import { today } from '../visibility.ts';
import { derivedColumns, kindOf, type PublicationKind, publicationKinds } from './kind.ts';
import { notePublicChanges } from './public-changes.ts';
import { publicacionArchivos, publicaciones, type Retiro } from './schema.ts';

declare module '../acts/actions.ts' {
  interface Actions {
    publicaciones: 'publicar' | 'retirar' | 'reconstruir';
  }
}

/** Ids of records, or a query that returns them. */
type Which = readonly number[] | SQL;

/**
 * Derives the publications of some records and writes those that differ, set-wise, then those of dependent kinds. Every command that changes a record
 * of a public kind must call it in its transaction. Withdrawn publications stay withdrawn.
 */
export async function refreshPublications(tx: Transaction, kind: PublicationKind, which: Which): Promise<void> {
  if (Array.isArray(which) && which.length === 0) return;
  const where = sql`${kind.table.id} = any(${idArray(which)})`;
  await refreshWhere(tx, kind, where);
  await noteRecords(tx, kind, where);
}

/** Refreshes the publications at some addresses, whose other names changed. */
export async function refreshAddresses(tx: Transaction, direcciones: readonly string[]): Promise<void> {
  const { tipo, registro, direccion } = publicaciones;
  const rows = await tx
    .select({ tipo, registro })
    .from(publicaciones)
    .where(inArray(direccion, [...direcciones]));
  for (const [each, records] of Map.groupBy(rows, (row) => row.tipo))
    await refreshPublications(
      tx,
      kindOf(each),
      records.map((row) => row.registro),
    );
}

/** Refreshes all records of all kinds, each kind once, after the kind that it depends on. */
export async function refreshAllPublications(tx: Transaction): Promise<void> {
  const begun = new Set<PublicationKind>();
  const write = async (kind: PublicationKind) => {
    // Records may depend on others of the same kind, so kinds are written as a whole.
    if (begun.has(kind)) return;
    begun.add(kind);
    const basis = publicationKinds().find(({ tipo }) => tipo === kind.dependsOn?.tipo);
    if (basis) await write(basis);
    notePublicChanges(tx, kind, await writeKind(tx, kind, sql`true`));
  };
  for (const kind of publicationKinds()) await write(kind);
}

/** Collects all of the records as changed, since fields outside the publication may have changed too. */
async function noteRecords(tx: Transaction, kind: PublicationKind, where: SQL): Promise<void> {
  const { table } = kind;
  const { rows } = await tx.execute<{ id: number }>(sql`select ${table.id} as id from ${table} where ${where}`);
  notePublicChanges(tx, kind, idsOf(rows));
}

/** Records of a kind. */
type Records = { kind: PublicationKind; ids: readonly number[] };

/** Publishes existing records; the exact reverse of `withdraw`. */
export async function publish(tx: Transaction, { kind, ids }: Records): Promise<void> {
  await setWithdrawn(tx, { kind, ids }, false);
  await tx
    .update(publicaciones)
    .set({ retirada: null, retiro: null, motivo: null, sucesor: null, fueVisible: false })
    .where(ofRecords(kind, ids));
  await refreshPublications(tx, kind, ids);
  await markRecords(tx, kind, ids);
}

/** Maximum number of records whose subjects are marked; with more, the whole area is marked. */
const MAX_MARKED = 1000;

/** Marks the area of a kind as changed, for the subjects of some records. */
async function markRecords(tx: Transaction, kind: PublicationKind, ids: readonly number[]): Promise<void> {
  const { area, subjects } = kind;
  if (!subjects || ids.length > MAX_MARKED) return markChanged(tx, area);
  const { rows } = await tx.execute<Subject>(subjects(idArray(ids)));
  markChanged(tx, area, rows);
}

/** A withdrawal. `sucesor`: the record of the same kind that replaces it; `motivo`: one sentence for the staff. */
export type Withdrawal = { retiro: Retiro; sucesor?: number | undefined; motivo?: string | undefined };

/**
 * Withdraws a record. The row stays, and its publication is marked. Unless the record is superseded, no page, feed or file address serves it any
 * more. Throws a `RangeError` if a merged or superseded record has no successor, or names itself.
 */
export async function withdraw(
  tx: Transaction,
  { kind, id, ...withdrawal }: Withdrawal & { kind: PublicationKind; id: number; now: Date },
): Promise<void> {
  const { retiro, sucesor } = withdrawal;
  if (retiro !== 'error' && (sucesor === undefined || sucesor === id))
    throw new RangeError('A merged or superseded record needs a successor');
  await withdrawRecords(tx, { kind, ids: [id], ...withdrawal });
}

/** Records to withdraw or, with `null`, to publish again. */
type RecordWithdrawals = { rows: readonly { id: number; withdrawal: Withdrawal | null }[]; now: Date };

/** Returns the command that withdraws records of a kind, or publishes them again. */
export function withdrawalCommand(kind: PublicationKind): ContentCommand<RecordWithdrawals, void> {
  return contentCommand(
    kind.area,
    async (tx, { rows, now }: RecordWithdrawals) => {
      for (const { id, withdrawal } of rows)
        if (withdrawal) await withdraw(tx, { kind, id, ...withdrawal, now });
        else await publish(tx, { kind, ids: [id] });
    },
    // `withdraw` and `publish` mark the subjects of their records.
    () => [],
  );
}

/** Withdraws records that were published by mistake, set-wise. */
export function withdrawMistakes(tx: Transaction, input: Records & { motivo: string; now: Date }): Promise<void> {
  return withdrawRecords(tx, { ...input, retiro: 'error' });
}

async function withdrawRecords(
  tx: Transaction,
  { kind, ids, retiro, sucesor, motivo, now }: Withdrawal & Records & { now: Date },
): Promise<void> {
  // Resets an earlier withdrawal first, so that `fueVisible` is computed from the published state.
  await publish(tx, { kind, ids });
  if (retiro !== 'sustitucion') await setWithdrawn(tx, { kind, ids }, true);
  await tx
    .update(publicaciones)
    .set({
      retirada: now,
      retiro,
      motivo: motivo ?? null,
      sucesor: sucesor ?? null,
      // The publication is still unchanged here; the refresh below derives it from the withdrawn record.
      fueVisible: sql`coalesce(${publicaciones.visibleDesde} <= ${today(now)}, false)`,
    })
    .where(ofRecords(kind, ids));
  await refreshPublications(tx, kind, ids);
}

/**
 * Updates columns of dependent kinds after changes of the records `ids` (a query) that do not affect their publications.
 */
export async function settleDependents(tx: Transaction, tipo: string, ids: SQL): Promise<void> {
  for (const { dependsOn, settle } of publicationKinds())
    if (dependsOn?.tipo === tipo) await settle?.(tx, dependsOn.where(idArray(ids)));
}

async function setWithdrawn(tx: Transaction, { kind: { table }, ids }: Records, retirado: boolean) {
  await tx.execute(
    sql`update ${table} set retirado = ${retirado} where ${table.id} = any(${idArray(ids)}) and ${eq(table.retirado, !retirado)}`,
  );
}

/** Writes the publications of a kind, then those of dependent kinds. Returns the records whose publications are new or changed. */
async function refreshWhere(tx: Transaction, kind: PublicationKind, where: SQL): Promise<number[]> {
  const changed = await writeKind(tx, kind, where);
  for (const dependent of publicationKinds()) await refreshDependents(tx, { kind, where, changed }, dependent);
  return changed;
}

/** Writes the publications of one kind. Returns the records whose publications are new or changed. */
async function writeKind(tx: Transaction, kind: PublicationKind, where: SQL): Promise<number[]> {
  await kind.settle?.(tx, where);
  const shownOrHidden = kind.onVisibility ? await listVisibilityChanges(tx, kind, where) : [];
  const changed = await writeRecords(tx, kind, where);
  if (kind.files) await writeFiles(tx, kind, where, kind.files);
  await indexParts(tx, kind, where);
  if (shownOrHidden.length > 0) await kind.onVisibility?.(tx, shownOrHidden);
  if (changed.length > 0) await markRecords(tx, kind, changed);
  return changed;
}

/** Refreshes the records of `dependent` that depend on the records of `kind` that satisfy `where`. */
async function refreshDependents(
  tx: Transaction,
  { kind: { tipo, table }, where, changed }: { kind: PublicationKind; where: SQL; changed: readonly number[] },
  dependent: PublicationKind,
): Promise<void> {
  const { dependsOn, settle } = dependent;
  if (dependsOn?.tipo !== tipo) return;
  const ofAll = dependsOn.where(idArray(sql`select ${table.id} from ${table} where ${where}`));
  // Dependent columns may derive from fields outside the publication: the ámbito of a report derives from the ente of its audit.
  const isSettled = await settle?.(tx, ofAll);
  if (!isSettled && changed.length === 0) return;
  const rewritten = await refreshWhere(tx, dependent, isSettled ? ofAll : dependsOn.where(idArray(changed)));
  notePublicChanges(tx, dependent, rewritten);
}

/**
 * Returns an SQL array of ids. Not a subquery: the planner knows the length of an array and uses index look-ups, even without statistics of a table
 * that the transaction of a large import is filling.
 */
function idArray(which: readonly number[] | SQL): SQL {
  return which instanceof SQL ? sql`array(${which})` : sql`${sql.param([...which])}::int[]`;
}

async function listVisibilityChanges(tx: Transaction, { area, tipo, records }: PublicationKind, where: SQL) {
  const { rows } = await tx.execute<{ registro: number }>(sql`
    select d.registro from (${records(where)}) d
    inner join lateral ${publicationOf({ area, tipo }, sql`d.registro`)} p on true
    where p.visible_desde is distinct from d.visible_desde`);
  return rows.map(({ registro }) => registro);
}

/** Writes publications and their search entries. Returns the records whose publication or search words are new or changed. */
async function writeRecords(tx: Transaction, kind: PublicationKind, where: SQL): Promise<number[]> {
  const { area, tipo, records } = kind;
  const content = derivedColumns.filter((name) => name !== 'visible_desde');
  const differs = (names: readonly string[]) =>
    sql`(${listOf('publicaciones', names)}) is distinct from (${listOf('excluded', names)})`;
  const { rows } = await tx.execute<{ registro: number; reworded: boolean }>(sql`
    with derivadas as materialized (${records(where)}), escritas as (
      insert into publicaciones (area, tipo, ${sql.raw(derivedColumns.join(', '))})
      select ${area}, ${tipo}, ${listOf('d', derivedColumns)} from derivadas d
      on conflict (area, tipo, registro) do update
        set (cambiada, ${sql.raw(derivedColumns.join(', '))}) =
          row (case when ${differs(content)} then now() else publicaciones.cambiada end, ${listOf('excluded', derivedColumns)})
      where ${differs(derivedColumns)}
      returning id, registro
    ), ${indexingOf(kind)}
    select registro, false as reworded from escritas
    union all
    select l.registro, true from lugares l inner join indexadas i on i.publicacion_id = l.publicacion_id and i.existed
    where not exists (select from escritas e where e.registro = l.registro)`);
  const reworded = rows.filter((row) => row.reworded).map(({ registro }) => registro);
  if (reworded.length > 0)
    await tx.update(publicaciones).set({ cambiada: sql`now()` }).where(ofRecords(kind, reworded));
  return rows.map(({ registro }) => registro);
}

function listOf(table: string, names: readonly string[]): SQL {
  return sql.raw(names.map((name) => `${table}.${name}`).join(', '));
}

async function writeFiles(
  tx: Transaction,
  { area, tipo, table }: PublicationKind,
  where: SQL,
  files: (where: SQL) => SQL,
): Promise<void> {
  const derived = sql`
    select p.id as publicacion_id, f.archivo_id, f.papel, f.orden, f.direccion
    from (${files(where)}) f (registro, archivo_id, papel, orden, direccion)
    inner join archivos a on a.id = f.archivo_id and a.publico
    inner join lateral ${publicationOf({ area, tipo }, sql`f.registro`)} p on true`;
  await tx.execute(sql`
    with derived as (${derived}), publications as materialized (
      select p.id from ${table} inner join lateral ${publicationOf({ area, tipo }, sql`${table.id}`)} p on true where ${where}
    ), removed as (
      delete from ${publicacionArchivos} pa using publications p
      where p.id = pa.publicacion_id
        and not exists (select from derived d where d.publicacion_id = pa.publicacion_id and d.orden = pa.orden)
    )
    insert into publicacion_archivos (publicacion_id, archivo_id, papel, orden, direccion) select * from derived
    on conflict (publicacion_id, orden) do update
      set (archivo_id, papel, direccion) = row (excluded.archivo_id, excluded.papel, excluded.direccion)
    where (publicacion_archivos.archivo_id, publicacion_archivos.papel, publicacion_archivos.direccion)
      is distinct from (excluded.archivo_id, excluded.papel, excluded.direccion)`);
}

/** Returns a subquery of the publication of a record. The limit forces one index look-up per record, with or without statistics. */
function publicationOf({ area, tipo }: Pick<PublicationKind, 'area' | 'tipo'>, registro: SQL): SQL {
  return sql`(select id, visible_desde from publicaciones where area = ${area} and tipo = ${tipo} and registro = ${registro} limit 1)`;
}

function ofRecords({ area, tipo }: PublicationKind, ids: readonly number[]): SQL {
  return sql`${publicaciones.area} = ${area} and ${publicaciones.tipo} = ${tipo} and ${publicaciones.registro} = any(${idArray(ids)})`;
}
