import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../acts/transaction.ts';
import type { Querier } from '../../database/connection.ts';
import { isOneOfIds } from '../../database/reads/conditions.ts';
import type { ContentData, ContentKind } from '../kind.ts';
import { contenidos, hasPendingState, unscheduled, versiones } from '../schema.ts';
import type { ContentState } from '../states.ts';

/** A row of `contenidos`: a set of changes, or one of its members. */
export type ContentRow = typeof contenidos.$inferSelect;

/** Content of a set: its version, and the published version (`before`), null for a row that was never public. */
export type Member = { id: number; version: number; before: number | null };

/** Returns the data of a version of a set: the versions of its members, by content id. */
export function dataOfMembers(members: readonly Member[]): ContentData {
  return Object.fromEntries(members.map(({ id, version, before }) => [id, `${version}/${before ?? ''}`]));
}

/** Returns the members listed in the data of a version of a set. */
export function membersIn(data: ContentData): Member[] {
  return Object.entries(data).map(([id, versions]) => {
    const [version, before] = String(versions).split('/');
    return { id: Number(id), version: Number(version), before: before ? Number(before) : null };
  });
}

/** Reads the members of a version of a set; none if the version does not exist. */
export async function readMembers(querier: Querier, { id }: { id: number }, numero: number): Promise<Member[]> {
  const [version] = await querier
    .select({ datos: versiones.datos })
    .from(versiones)
    .where(and(eq(versiones.contenido, id), eq(versiones.numero, numero)));
  return version ? membersIn(version.datos) : [];
}

/** Returns the members of the work version of a set; none if nothing is pending. */
export async function listMembers(
  querier: Querier,
  row: Pick<ContentRow, 'id' | 'estado' | 'versionTrabajo'>,
): Promise<Member[]> {
  return row.estado === 'publicado' ? [] : readMembers(querier, row, row.versionTrabajo);
}

/** Returns the pending contents of a set, in its work version or not. */
export function listWaiting(querier: Querier, id: number): Promise<ContentRow[]> {
  return querier
    .select()
    .from(contenidos)
    .where(and(eq(contenidos.conjunto, id), hasPendingState(contenidos.estado)))
    .orderBy(asc(contenidos.id));
}

/** Returns the id of the public row of content, as seen by a transaction; null before the first publication. */
export async function findRegistro(querier: Querier, id: number): Promise<number | null> {
  const [row] = await querier.select({ registro: contenidos.registro }).from(contenidos).where(eq(contenidos.id, id));
  return row?.registro ?? null;
}

/** Returns content as a member of its set, at its work version. */
export function memberOf({ id, versionTrabajo, versionPublicada }: ContentRow): Member {
  return { id, version: versionTrabajo, before: versionPublicada };
}

/** Returns the rows of some contents, locked until the transaction ends. */
export async function lockRows(tx: Transaction, ids: readonly number[]): Promise<ContentRow[]> {
  if (ids.length === 0) return [];
  return tx.select().from(contenidos).where(isOneOfIds(contenidos.id, ids)).orderBy(asc(contenidos.id)).for('update');
}

type NewVersion = { content: ContentRow; kind: ContentKind; data: ContentData; autor: string };

/** Adds a version of content after its work version. Returns its number. */
export async function addVersion(tx: Transaction, { content, kind, data, autor }: NewVersion): Promise<number> {
  const numero = content.versionTrabajo + 1;
  await tx.insert(versiones).values({ contenido: content.id, numero, datos: data, esquema: kind.esquema, autor });
  return numero;
}

/** Adds a version of content that repeats an earlier one. Returns its number. */
export async function repeatVersion(
  tx: Transaction,
  { id, versionTrabajo }: ContentRow,
  { of, autor }: { of: number; autor: string | null },
): Promise<number> {
  const [version] = await tx
    .select()
    .from(versiones)
    .where(and(eq(versiones.contenido, id), eq(versiones.numero, of)));
  if (!version) throw new Error('A version is missing');
  const numero = versionTrabajo + 1;
  const { datos, esquema } = version;
  await tx.insert(versiones).values({ contenido: id, numero, datos, esquema, autor, restauradaDe: of });
  return numero;
}

type SetVersion = {
  members: readonly Member[];
  estado: ContentState;
  autor: string | null;
  /** The responsible person. Default: the author. Differs if someone else removes members. */
  responsable?: string | null;
  restauradaDe?: number;
};

/** Adds a version to a locked set as its work version, and returns the set's row. Without members, the set has nothing pending. */
export async function writeMembers(tx: Transaction, row: ContentRow, version: SetVersion): Promise<ContentRow> {
  const { members, estado, autor, responsable = autor, restauradaDe } = version;
  const numero = row.versionTrabajo + 1;
  const data = { datos: dataOfMembers(members), esquema: 1, autor, restauradaDe: restauradaDe ?? null };
  await tx.insert(versiones).values({ contenido: row.id, numero, ...data });
  const isDone = members.length === 0;
  const [written] = await tx
    .update(contenidos)
    .set({
      estado: isDone ? 'publicado' : estado,
      versionTrabajo: numero,
      responsable,
      fallo: null,
      ...(estado !== 'programado' && unscheduled),
      actualizado: new Date(),
    })
    .where(eq(contenidos.id, row.id))
    .returning();
  if (!written) throw new Error('The set of changes is missing');
  return written;
}
