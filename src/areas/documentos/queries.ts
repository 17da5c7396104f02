import { type AnyColumn, and, asc, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db, type Querier } from '#platform/database/connection.ts';
import { readPage, totalRows } from '#platform/database/paged.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { type Archivo, findArchivo } from '#platform/files/files.ts';
import { archivos, isPublishedFile } from '#platform/files/schema.ts';
import type { PageOf, Rows } from '#platform/http/paging.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { listPdfPages } from '#platform/pdf/text.ts';
import { escapeLike, foldText } from '#platform/text/fold.ts';
import { searchWords } from '#platform/text/search/prefix-query.ts';
import { isVisible } from '#platform/visibility.ts';
import { firstSentencesOf } from './rules/contents.ts';
import { carpetas, documentos } from './schema.ts';

const cached = keepResults('documentos', 'archivos');

type Carpeta = typeof carpetas.$inferSelect;
/** A published document with its published files; null for a missing file. */
export type Documento = typeof documentos.$inferSelect & { archivo: Archivo | null; archivo2: Archivo | null };

const primero = alias(archivos, 'primero');
const segundo = alias(archivos, 'segundo');

/** Returns a folder by its code, ignoring case; undefined if it does not exist. */
export const findCarpeta = cached(async (codigo: string): Promise<Carpeta | undefined> => {
  const [row] = await db().select().from(carpetas).where(eq(carpetas.codigo, codigo.toUpperCase())).limit(1);
  return row;
});

/** Returns the published documents of a folder, in its order. Empty for a folder that does not exist. */
export const listDocumentos = cached(async (codigo: string): Promise<Documento[]> => {
  const rows = await selectDocumentos().where(inCarpeta(codigo)).orderBy(asc(documentos.orden), asc(documentos.id));
  return rows.map(toDocumento);
});

/** Filter of a folder. Missing and empty fields are ignored. */
export type CarpetaFilter = {
  /** Part of the annotations or the name, ignoring case and accents (specification 2, section 5). */
  texto?: string | undefined;
  /** One of these sections, exactly. */
  secciones?: readonly string[] | undefined;
  /** Part of the annotations, exactly, such as a year. */
  anotaciones?: string | undefined;
  /** Sort by date, newest first, instead of by folder order. */
  newestFirst?: boolean | undefined;
};

/** Returns a page of the published documents of a folder that match the filter, in folder order or by date. */
export const searchCarpeta = cached(
  async (codigo: string, filter: CarpetaFilter, page: Rows): Promise<PageOf<Documento>> => {
    const condition = and(inCarpeta(codigo), ...conditionsOf(filter));
    const { rows, total } = await readPage(page, ({ first, size }) =>
      selectDocumentos()
        .where(condition)
        .orderBy(...(filter.newestFirst ? [sql`fecha desc nulls last`] : []), asc(documentos.orden), asc(documentos.id))
        .offset(first)
        .limit(size),
    );
    return { total, rows: rows.map(toDocumento) };
  },
);

/** Returns the distinct sections of the published documents of a folder, in its order. */
export const listSecciones = cached(async (codigo: string): Promise<string[]> => {
  const rows = await db()
    .select({ seccion: documentos.seccion })
    .from(documentos)
    .where(and(inCarpeta(codigo), sql`${documentos.seccion} <> ''`))
    .groupBy(documentos.seccion)
    .orderBy(sql`min(${documentos.orden})`);
  return rows.map(({ seccion }) => seccion);
});

/** Returns the folders with a published document. */
export const findCarpetasInUse = cached(async (codigos: readonly string[]): Promise<Set<string | null>> => {
  const rows = await db()
    .selectDistinct({ carpeta: documentos.carpeta })
    .from(documentos)
    .where(and(inArray(documentos.carpeta, [...codigos]), isVisible(documentos.visibleDesde)));
  return new Set(rows.map(({ carpeta }) => carpeta));
});

/** Returns a published document by its public number, or undefined. */
export const findDocumento = cached(async (id: number): Promise<Documento | undefined> => {
  const [row] = await selectDocumentos()
    .where(and(eq(documentos.id, id), isVisible(documentos.visibleDesde)))
    .limit(1);
  return row && toDocumento(row);
});

/** Returns the published documents with these public numbers, in this order. */
export const listDocumentosById = cached(async (ids: readonly number[]): Promise<Documento[]> => {
  const rows = await selectById({ ids });
  return rows.map(toDocumento).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
});

const selectById = prepared((querier, { ids, now }: PreparedValues<'ids'>) =>
  selectDocumentos(querier).where(and(sql`${documentos.id} = any(${ids})`, isVisible(documentos.visibleDesde, now))),
);

/**
 * Returns the newest file with a name: for the first file the name or number of a published document, for either file its own name or the number
 * with its extension. Undefined without any.
 */
export async function findArchivoByName(name: string): Promise<Archivo | undefined> {
  const named = or(eq(documentos.nombre, name), eq(primero.nombre, name), eq(segundo.nombre, name));
  const [row] = await selectDocumentos()
    .where(and(isVisible(documentos.visibleDesde), named))
    .orderBy(desc(documentos.id))
    .limit(1);
  if (row) return (row.archivo2?.nombre === name ? row.archivo2 : row.archivo) ?? undefined;
  const [, number, ending] = /^(\d{1,9})(?:\.(\w{1,10}))?$/.exec(name) ?? [];
  const documento = number ? await findDocumento(Number(number)) : undefined;
  const isSecond =
    ending !== undefined && documento?.archivo2?.nombre.toLowerCase().endsWith(`.${ending.toLowerCase()}`);
  const first = documento?.archivo?.nombre.toLowerCase().endsWith(`.${ending?.toLowerCase()}`);
  return (isSecond && !first ? documento?.archivo2 : documento?.archivo) ?? undefined;
}

/**
 * Returns the published file of a stored path, with slashes or with dashes instead (`archivos/12/Informe.pdf`, as `storedPath` of
 * `platform/files` writes it), or of a bare file number. Undefined if there is none.
 */
export async function findArchivoByPath(path: string): Promise<Archivo | undefined> {
  const [, id] = /^(?:[-/]?archivos[-/])?(\d{1,9})(?:[-/].*)?$/s.exec(path) ?? [];
  return id ? findArchivo(Number(id)) : undefined;
}

function inCarpeta(codigo: string): SQL | undefined {
  return and(eq(documentos.carpeta, codigo.toUpperCase()), isVisible(documentos.visibleDesde));
}

function conditionsOf({ texto = '', secciones, anotaciones = '' }: CarpetaFilter): (SQL | undefined)[] {
  const pattern = `%${escapeLike(foldText(texto))}%`;
  const words = searchWords(texto);
  return [
    words?.length === 0 ? sql`false` : undefined,
    words ? or(like(folded(documentos.anotaciones), pattern), like(folded(documentos.nombre), pattern)) : undefined,
    secciones && inArray(documentos.seccion, [...secciones]),
    anotaciones ? like(documentos.anotaciones, `%${escapeLike(anotaciones)}%`) : undefined,
  ];
}

/** Returns the SQL for a column folded like `foldText`. The folder index is used first, so that few rows are folded. */
function folded(column: AnyColumn): SQL {
  const plain = sql`regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
  return sql`regexp_replace(lower(${plain}), '\\s+', ' ', 'g')`;
}

function selectDocumentos(querier: Querier = db()) {
  return querier
    .select({ documento: documentos, archivo: primero, archivo2: segundo, total: totalRows })
    .from(documentos)
    .leftJoin(primero, isPublishedFile(primero, documentos.archivoId))
    .leftJoin(segundo, isPublishedFile(segundo, documentos.archivo2Id))
    .$dynamic();
}

function toDocumento(row: {
  documento: typeof documentos.$inferSelect;
  archivo: Archivo | null;
  archivo2: Archivo | null;
}): Documento {
  return { ...row.documento, archivo: row.archivo, archivo2: row.archivo2 };
}

/** Returns the first sentences of a PDF after its cover; undefined while its text is not extracted. */
export async function findFirstSentences({ sha256 }: Pick<Archivo, 'sha256'>): Promise<string | undefined> {
  return firstSentencesOf(await listPdfPages(sha256, 2, 2));
}

/** Returns the first sentences of a published document, by its number. */
export async function findFirstSentencesOfDocument(id: number): Promise<string | undefined> {
  const documento = await findDocumento(id);
  return documento?.archivo ? findFirstSentences(documento.archivo) : undefined;
}
