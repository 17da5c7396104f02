import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { db, type Querier } from '../database/connection.ts';
import { totalRows } from '../database/paged.ts';
import { publicaciones } from '../publications/schema.ts';
import { isVisible } from '../visibility.ts';
import { isClosed, type OpenForm } from './drafts.ts';
import { type ContentData, type ContentKind, currentData } from './kind.ts';
import type { Edited } from './save.ts';
import { contenidos, pasos, type ScheduleFailure, versiones } from './schema.ts';
import { findSiteChange, readSite, type SiteData } from './site-change.ts';
import { findSiteState } from './site-rows.ts';
import type { ContentState, SiteState } from './states.ts';

/** Content for its form: the work version or, if staff have not edited it yet, the public row. */
export type Editable = {
  id: number | null;
  registro: number | null;
  estado: ContentState;
  version: number;
  versionPublicada: number | null;
  responsable: string | null;
  programadoPara: Date | null;
  fallo: ScheduleFailure | null;
  motivoFallo: string | null;
  /** Whether the public sees the row. */
  sitio: SiteState;
  data: ContentData;
  /** Published version; undefined before the first publication. */
  site: SiteData | undefined;
  /** Whether the public row differs from the version that staff published last. */
  siteChanged: boolean;
};

/** Returns the content of a form; undefined if there is none. */
export async function findEditable(kind: ContentKind, edited: Edited, today: string): Promise<Editable | undefined> {
  const nothing = { responsable: null, programadoPara: null, fallo: null, motivoFallo: null };
  if (edited === 'nuevo') {
    const fresh = { id: null, registro: null, version: 0, versionPublicada: null, estado: 'borrador' as const };
    return { ...fresh, ...nothing, sitio: 'oculto', data: kind.empty(today), site: undefined, siteChanged: false };
  }
  const where = 'contenido' in edited ? eq(contenidos.id, edited.contenido) : eq(contenidos.registro, edited.registro);
  const [row] = await db()
    .select()
    .from(contenidos)
    .where(and(eq(contenidos.tipo, kind.tipo), where));
  if (row) {
    const { id, registro, estado, versionTrabajo: version, versionPublicada, responsable, programadoPara } = row;
    const [newestVersion, site, change, sitio] = await Promise.all([
      findVersion(kind, id, version),
      readSite(db(), kind, registro),
      findSiteChange(db(), kind, row),
      findSiteState(kind, registro),
    ]);
    const { fallo, motivoFallo } = row;
    const work = { id, registro, estado, version, versionPublicada, responsable };
    const state = { ...work, programadoPara, fallo, motivoFallo, sitio };
    // Nothing is pending: the form starts with the public row.
    const data = change && estado === 'publicado' ? change.data : newestVersion?.data;
    return data && { ...state, data, site, siteChanged: change !== undefined };
  }
  if ('contenido' in edited) return undefined;
  const { registro } = edited;
  const [site, sitio] = await Promise.all([readSite(db(), kind, registro), findSiteState(kind, registro)]);
  const untouched = { id: null, registro, estado: 'publicado' as const, version: 1, versionPublicada: 1, ...nothing };
  return site && { ...untouched, sitio, data: site.data, site, siteChanged: false };
}

/** Returns a version in the current schema; undefined if there is none. */
export async function findVersion(kind: ContentKind, contenido: number, numero: number) {
  const [row] = await db()
    .select()
    .from(versiones)
    .where(and(eq(versiones.contenido, contenido), eq(versiones.numero, numero)));
  return row && { ...row, data: currentData(kind, row) };
}

/** Returns the versions of content and their steps, newest first. */
export async function listHistory(contenido: number) {
  const [saved, moved] = await Promise.all([
    db()
      .select({
        numero: versiones.numero,
        autor: versiones.autor,
        creada: versiones.creada,
        resumen: versiones.resumen,
        restauradaDe: versiones.restauradaDe,
      })
      .from(versiones)
      .where(eq(versiones.contenido, contenido))
      .orderBy(desc(versiones.numero)),
    db().select().from(pasos).where(eq(pasos.contenido, contenido)).orderBy(asc(pasos.id)),
  ]);
  return saved.map((version) => ({ ...version, pasos: moved.filter((step) => step.version === version.numero) }));
}

/**
 * Returns the title of other unpublished content of a kind with the same identity as this data; undefined if there is none, or if this opening of
 * the form was already saved, since then the match is its own content.
 */
export async function findNewTwin(
  kind: ContentKind,
  { id, data, form }: Pick<Editable, 'id' | 'data'> & { form: OpenForm },
): Promise<string | undefined> {
  if (!kind.identity || (await isClosed(db(), form))) return undefined;
  const [twin] = await listNewTwins(db(), kind, { rows: [data], max: 1, except: id });
  return twin;
}

/** Returns the titles of up to `max` unpublished contents of a kind that have the identity of one of the rows, except one content id. */
export async function listNewTwins(
  querier: Querier,
  kind: ContentKind,
  { rows, max, except = null }: { rows: readonly ContentData[]; max: number; except?: number | null },
): Promise<string[]> {
  const { identity = [] } = kind;
  if (identity.length === 0) return [];
  const stored = identity.map((name) => sql`lower(${versiones.datos}->>${name})`);
  const written = identity.map((name) => sql`${sql.param(rows.map((row) => String(row[name] ?? '')))}::text[]`);
  const columns = identity.map((_, index) => sql.identifier(`c${index}`));
  const folded = columns.map((column) => sql`lower(${column})`);
  const isSame = sql`(${sql.join(stored, sql`, `)}) in (select ${sql.join(folded, sql`, `)}
    from unnest(${sql.join(written, sql`, `)}) as escrito (${sql.join(columns, sql`, `)}))`;
  const twins = await querier
    .select({ titulo: contenidos.titulo })
    .from(contenidos)
    .innerJoin(versiones, isWorkVersion)
    .where(and(isNew(kind), ne(contenidos.id, except ?? 0), isSame))
    .orderBy(asc(contenidos.id))
    .limit(max);
  return twins.map(({ titulo }) => titulo);
}

const isWorkVersion = and(eq(versiones.contenido, contenidos.id), eq(versiones.numero, contenidos.versionTrabajo));

/** Condition: pending content of a kind that was never published. */
function isNew({ tipo }: ContentKind): SQL | undefined {
  return and(eq(contenidos.tipo, tipo), isNull(contenidos.registro), ne(contenidos.estado, 'descartado'));
}

/** Returns the comment of the last return, for the author. */
export async function findReturnComment(contenido: number) {
  const [row] = await db()
    .select(getTableColumns(pasos))
    .from(pasos)
    .where(and(eq(pasos.contenido, contenido), eq(pasos.paso, 'devuelto')))
    .orderBy(desc(pasos.id))
    .limit(1);
  return row;
}

/** Returns the comment of the last return of each content that has one. */
export async function listReturnComments(ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, typeof pasos.$inferSelect>();
  const rows = await db()
    .selectDistinctOn([pasos.contenido])
    .from(pasos)
    .where(and(inArray(pasos.contenido, [...ids]), eq(pasos.paso, 'devuelto')))
    .orderBy(pasos.contenido, desc(pasos.id));
  return new Map(rows.map((step) => [step.contenido, step]));
}

/** Returns, for each content, the step that cancelled its schedule, if it is the last step of its work version. */
export async function listCancelled(ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, typeof pasos.$inferSelect>();
  const rows = await db()
    .selectDistinctOn([pasos.contenido], getTableColumns(pasos))
    .from(pasos)
    .innerJoin(contenidos, and(eq(contenidos.id, pasos.contenido), eq(contenidos.versionTrabajo, pasos.version)))
    .where(inArray(pasos.contenido, [...ids]))
    .orderBy(pasos.contenido, desc(pasos.id));
  return new Map(rows.flatMap((step) => (step.paso === 'cancelado' ? [[step.contenido, step]] : [])));
}

/** Returns the contents that satisfy a condition, last changed first, with the total in each row. */
export function listContents(condition: SQL | undefined, size: number) {
  return db()
    .select({ ...getTableColumns(contenidos), total: totalRows })
    .from(contenidos)
    .where(condition)
    .orderBy(desc(contenidos.actualizado))
    .limit(size);
}

/** Returns the number of contents that satisfy a condition, by `tipo`. */
export function countContents(condition: SQL | undefined): Promise<{ tipo: string; total: number }[]> {
  return db()
    .select({ tipo: contenidos.tipo, total: count() })
    .from(contenidos)
    .where(condition)
    .groupBy(contenidos.tipo);
}

/** Title of content, and title and address of its publication if the site shows it. */
type ContentTitle = { title: string; published?: { title: string; address: string } };

/** Returns the titles of contents by id, with two queries for all. */
export async function listTitles(
  contents: readonly { kind: ContentKind; id: number }[],
): Promise<ReadonlyMap<number, ContentTitle>> {
  if (contents.length === 0) return new Map();
  const kinds = new Map(contents.map(({ kind, id }) => [id, kind]));
  const rows = await db()
    .select({ id: contenidos.id, registro: contenidos.registro, title: contenidos.titulo })
    .from(contenidos)
    .where(inArray(contenidos.id, [...kinds.keys()]));
  const published = await db()
    .select({
      area: publicaciones.area,
      tipo: publicaciones.tipo,
      registro: publicaciones.registro,
      title: publicaciones.titulo,
      address: publicaciones.direccion,
    })
    .from(publicaciones)
    .where(
      and(
        inArray(
          publicaciones.registro,
          rows.flatMap(({ registro }) => (registro === null ? [] : [registro])),
        ),
        isVisible(publicaciones.visibleDesde, new Date()),
      ),
    );
  return new Map(
    rows.map(({ id, registro, title }) => {
      const publication = kinds.get(id)?.publication;
      const publicationRow = published.find(
        (each) => each.registro === registro && each.area === publication?.area && each.tipo === publication.tipo,
      );
      if (!publicationRow) return [id, { title }];
      return [id, { title, published: { title: publicationRow.title, address: publicationRow.address } }];
    }),
  );
}
