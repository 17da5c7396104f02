import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { db, type Querier } from '../database/connection.ts';
import { type PreparedValues, prepared } from '../database/reads/prepared.ts';
import { archivos } from '../files/schema.ts';
import { imagenesDeSecciones } from '../sections/schema.ts';
import { isVisible } from '../visibility.ts';
import { kindOf, type PublicationKind, publicationKinds } from './kind.ts';
import type { Correction, FileOfPublication, Publicacion, Publication, Successor, WithdrawnDocument } from './model.ts';
import { publicaciones, type Retiro, publicacionArchivos as usos } from './schema.ts';

const { palabras: _, ...columns } = getTableColumns(publicaciones);
/** Maximum number of records in `sitemap.xml`, which is limited to 50,000 addresses; audits have two each, and the other pages need some. */
const MAX_PAGES = 20_000;
/** Maximum number of consecutive merges that a redirect follows. */
const MAX_MERGES = 10;

/** SQL condition: a visible publication offers the file, or a page text contains it. Applies to all addresses that serve files. */
export function isFileVisible(archivoId: SQLWrapper, now: Date = new Date()): SQL {
  const isInSection = exists(
    db().select({ one: sql`1` }).from(imagenesDeSecciones).where(sql`${imagenesDeSecciones.archivoId} = ${archivoId}`),
  );
  const isOffered = exists(
    db()
      .select({ one: sql`1` })
      .from(usos)
      .innerJoin(publicaciones, eq(publicaciones.id, usos.publicacionId))
      .where(
        and(
          sql`${usos.archivoId} = ${archivoId}`,
          ne(usos.papel, 'conocido'),
          isVisible(publicaciones.visibleDesde, now),
        ),
      ),
  );
  return sql`(${isOffered} or ${isInSection})`;
}

/** Returns whether a record of a kind can replace another one: it exists and is not withdrawn. */
export async function canSucceed(
  querier: Querier,
  { area, tipo }: Pick<PublicationKind, 'area' | 'tipo'>,
  registro: number,
): Promise<boolean> {
  const isRecord = and(
    eq(publicaciones.area, area),
    eq(publicaciones.tipo, tipo),
    eq(publicaciones.registro, registro),
  );
  return (await querier.$count(publicaciones, and(isRecord, isNull(publicaciones.retirada)))) > 0;
}

/** Returns the visible documents with one of these files. `known` includes documents that are known but not offered. */
export async function findPublications(
  archivoIds: readonly number[],
  { known = false, now = new Date() } = {},
): Promise<Publication[]> {
  if (archivoIds.length === 0) return [];
  const rows = await db()
    .select({ publicacion: columns, uso: usos })
    .from(usos)
    .innerJoin(publicaciones, eq(publicaciones.id, usos.publicacionId))
    .where(
      and(
        inArray(usos.archivoId, [...archivoIds]),
        inArray(usos.papel, known ? ['documento', 'conocido'] : ['documento']),
        isVisible(publicaciones.visibleDesde, now),
      ),
    )
    .orderBy(desc(publicaciones.fecha), desc(publicaciones.registro));
  const successors = await findSuccessors(rows.map(({ publicacion }) => publicacion));
  const order = new Map(publicationKinds().map(({ tipo }, position) => [tipo, position]));
  const sorted = rows.toSorted((a, b) => (order.get(a.publicacion.tipo) ?? 0) - (order.get(b.publicacion.tipo) ?? 0));
  return Promise.all(
    sorted.map(async ({ publicacion, uso }) => {
      const kind = kindOf(publicacion.tipo);
      const successor = successors.get(publicacion.id);
      return {
        archivoId: uso.archivoId,
        area: publicacion.area,
        kind: kind.one,
        title: publicacion.titulo,
        // The address of a document's second file is below that of the document.
        path: uso.direccion?.startsWith(publicacion.direccion) ? uso.direccion : publicacion.direccion,
        file: uso.direccion ?? publicacion.direccion,
        viewer: uso.orden === 1 ? await kind.viewer?.(publicacion) : undefined,
        publishedOn: publicacion.fecha,
        successor: successor && toSuccessor(successor),
      };
    }),
  );
}

/** Returns whether a visible document with one of these files has a viewer and pages that are drawn at publication. */
export async function isDrawnAhead(archivoIds: readonly number[]): Promise<boolean> {
  if (archivoIds.length === 0) return false;
  const isFirstDocument = and(eq(usos.papel, 'documento'), eq(usos.orden, 1));
  const rows = await db()
    .select(columns)
    .from(usos)
    .innerJoin(publicaciones, eq(publicaciones.id, usos.publicacionId))
    .where(and(inArray(usos.archivoId, [...archivoIds]), isFirstDocument, isVisible(publicaciones.visibleDesde)));
  const viewers = rows.map(async (row) => {
    const { drawnAhead, viewer } = kindOf(row.tipo);
    return drawnAhead ? viewer?.(row) : undefined;
  });
  return (await Promise.all(viewers)).some((address) => address !== undefined);
}

/** Returns the corrections of the visible document with this file; none for other files. */
export async function findCorrections(archivoId: number): Promise<readonly Correction[]> {
  const rows = await db()
    .select({ tipo: publicaciones.tipo, registro: publicaciones.registro })
    .from(usos)
    .innerJoin(publicaciones, eq(publicaciones.id, usos.publicacionId))
    .where(and(eq(usos.archivoId, archivoId), eq(usos.papel, 'documento'), isVisible(publicaciones.visibleDesde)));
  const lists = rows.map(async ({ tipo, registro }) => (await kindOf(tipo).corrections?.([registro]))?.get(registro));
  return (await Promise.all(lists)).flatMap((list) => list ?? []);
}

/** Returns the kinds and withdrawal days, without titles, of withdrawn documents that were public with one of these files. */
export async function findWithdrawnDocuments(archivoIds: readonly number[]): Promise<WithdrawnDocument[]> {
  if (archivoIds.length === 0) return [];
  const rows = await db()
    .selectDistinct({ tipo: publicaciones.tipo, retirada: publicaciones.retirada })
    .from(usos)
    .innerJoin(publicaciones, eq(publicaciones.id, usos.publicacionId))
    .where(
      and(
        inArray(usos.archivoId, [...archivoIds]),
        inArray(usos.papel, ['documento', 'conocido']),
        inArray(publicaciones.retiro, ['error', 'fusion']),
        eq(publicaciones.fueVisible, true),
      ),
    );
  return rows.flatMap(({ tipo, retirada }) => (retirada ? [{ kind: kindOf(tipo).one, withdrawnOn: retirada }] : []));
}

/** Returns the first document of each of these publications, by publication id. */
export async function firstFiles(ids: readonly number[]): Promise<ReadonlyMap<number, FileOfPublication>> {
  if (ids.length === 0) return new Map();
  const { nombre, bytes, paginas } = archivos;
  const rows = await db()
    .selectDistinctOn([usos.publicacionId], {
      publicacionId: usos.publicacionId,
      file: { nombre, bytes, paginas, direccion: usos.direccion },
    })
    .from(usos)
    .innerJoin(archivos, eq(archivos.id, usos.archivoId))
    .where(and(inArray(usos.publicacionId, [...ids]), eq(usos.papel, 'documento')))
    .orderBy(asc(usos.publicacionId), asc(usos.orden));
  return new Map(rows.map(({ publicacionId, file }) => [publicacionId, file]));
}

/** Returns the record pages for `sitemap.xml`, newest of each kind first; `changed` is an ISO date. */
export async function listRecordPages(now: Date): Promise<{ path: string; changed?: string }[]> {
  const lists = publicationKinds().map(async ({ tipo, pages }) => {
    if (!pages) return [];
    const rows = await db()
      .select(columns)
      .from(publicaciones)
      .where(and(eq(publicaciones.tipo, tipo), isVisible(publicaciones.visibleDesde, now)))
      .orderBy(sql`${publicaciones.fecha} desc nulls last`, asc(publicaciones.id))
      .limit(MAX_PAGES);
    return rows.flatMap((row) => pages(row).map((path) => ({ path, ...(row.fecha && { changed: row.fecha }) })));
  });
  return (await Promise.all(lists)).flat();
}

/** Condition on a publication: it is of the kind `tipo`. */
const isOfKind = (tipo: string) => and(eq(publicaciones.area, kindOf(tipo).area), eq(publicaciones.tipo, tipo));

/** Returns the state of an invisible record: withdrawn as a mistake (itself or its successor), merged into a visible one, or never public. */
export async function findWithdrawal(
  tipo: string,
  registro: number,
  steps = MAX_MERGES,
): Promise<{ retiro: 'error'; on: Date } | { retiro: 'fusion'; sucesor: number; path: string } | undefined> {
  const [row] = await db()
    .select(columns)
    .from(publicaciones)
    .where(
      and(
        isOfKind(tipo),
        // The number in an address may exceed the range of the column.
        sql`${publicaciones.registro} = ${registro}::bigint`,
        isNotNull(publicaciones.retirada),
        eq(publicaciones.fueVisible, true),
      ),
    );
  if (!row?.retirada) return undefined;
  if (row.retiro === 'error') return { retiro: 'error', on: row.retirada };
  if (row.retiro !== 'fusion') return undefined;
  const successor = (await findSuccessors([row])).get(row.id);
  if (successor) return { retiro: 'fusion', sucesor: successor.registro, path: successor.direccion };
  return row.sucesor === null || steps === 0 ? undefined : findWithdrawal(tipo, row.sucesor, steps - 1);
}

/** Returns the record that supersedes a visible one; undefined without one. */
export async function findSuccessor(tipo: string, registro: number): Promise<Successor | undefined> {
  return (await listSuccessors(tipo, [registro])).get(registro);
}

/** Returns the withdrawals of some records, by record. Published records are left out. */
export async function listWithdrawals(
  querier: Querier,
  tipo: string,
  registros: readonly number[],
): Promise<ReadonlyMap<number, { retiro: Retiro; sucesor: number | null; motivo: string | null }>> {
  if (registros.length === 0) return new Map();
  const { registro, retiro, sucesor, motivo } = publicaciones;
  const rows = await querier
    .select({ registro, retiro, sucesor, motivo })
    .from(publicaciones)
    .where(and(isOfKind(tipo), inArray(registro, [...registros]), isNotNull(publicaciones.retirada)));
  return new Map(
    rows.flatMap(({ registro: id, retiro: reason, ...rest }) => (reason ? [[id, { retiro: reason, ...rest }]] : [])),
  );
}

/** Returns the successors of some visible records of a kind, by record. */
export async function listSuccessors(
  tipo: string,
  registros: readonly number[],
): Promise<ReadonlyMap<number, Successor>> {
  if (registros.length === 0) return new Map();
  const rows = await selectSuperseded({ area: kindOf(tipo).area, tipo, registros });
  const successors = await findSuccessors(rows);
  return new Map(
    rows.flatMap(({ id, registro }) => {
      const successor = successors.get(id);
      return successor ? [[registro, toSuccessor(successor)]] : [];
    }),
  );
}

const selectSuperseded = prepared((querier, { area, tipo, registros }: PreparedValues<'area' | 'tipo' | 'registros'>) =>
  querier
    .select(columns)
    .from(publicaciones)
    .where(
      and(
        eq(publicaciones.area, area),
        eq(publicaciones.tipo, tipo),
        eq(publicaciones.retiro, 'sustitucion'),
        sql`${publicaciones.registro} = any(${registros})`,
      ),
    ),
);

/** Returns the visible successor of each publication, by publication id. Follows successors that were merged themselves. */
async function findSuccessors(
  of: readonly Publicacion[],
  steps = MAX_MERGES,
): Promise<ReadonlyMap<number, Publicacion>> {
  const replaced = of.filter(({ sucesor }) => sucesor !== null);
  if (replaced.length === 0 || steps === 0) return new Map();
  const ids = replaced.map(({ sucesor }) => sucesor ?? 0);
  const rows = await db()
    .select(columns)
    .from(publicaciones)
    .where(
      and(
        inArray(publicaciones.registro, ids),
        or(isVisible(publicaciones.visibleDesde), eq(publicaciones.retiro, 'fusion')),
      ),
    );
  const merged = rows.filter(({ retiro }) => retiro === 'fusion');
  const further = await findSuccessors(merged, steps - 1);
  return new Map(
    replaced.flatMap(({ id, tipo, sucesor }) => {
      const named = rows.find((row) => row.tipo === tipo && row.registro === sucesor);
      const visible = named && (named.retiro === 'fusion' ? further.get(named.id) : named);
      return visible ? [[id, visible]] : [];
    }),
  );
}

function toSuccessor({ titulo: title, direccion: path }: Publicacion): Successor {
  return { title, path };
}
