import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { totalRows } from '../database/paged.ts';
import { columnContainsWords, foldedColumn } from '../database/reads/conditions.ts';
import { archivos } from '../files/schema.ts';
import { medios } from './schema.ts';
import { workPictures } from './uses.ts';

/** Filters and order of the library, as in its address. */
export type MediaListing = { texto: string; vista: '' | 'sin-descripcion' | 'sin-usar'; orden: 'reciente' | 'nombre' };

/**
 * A picture of the library. `usos` is the number of publications and page texts that contain it, `enTrabajo` that of pending contents and unsaved
 * forms.
 */
export type Medium = {
  id: number;
  nombre: string;
  sha256: string;
  ancho: number;
  alto: number;
  bytes: number;
  creado: Date;
  descripcion: string | null;
  focoX: number;
  focoY: number;
  persona: string | null;
  usos: number;
  enTrabajo: number;
  total: number;
};

const uses = sql<number>`(select count(distinct publicacion_id)::int from publicacion_archivos where archivo_id = ${archivos.id})
  + (select count(*)::int from imagenes_de_secciones where archivo_id = ${archivos.id})`;
/** Uses of pictures in pending content, as a subquery, so that pending content is read once for all pictures. */
const work = sql`(select archivo, count(*)::int as veces from (${workPictures}) as pictures group by archivo) as trabajo`;
const timesInWork = sql<number>`coalesce(trabajo.veces, 0)`;
const isPicture = and(like(archivos.tipo, 'image/%'), eq(archivos.publico, true), sql`${archivos.ancho} is not null`);
const columns = {
  id: archivos.id,
  nombre: archivos.nombre,
  sha256: archivos.sha256,
  bytes: archivos.bytes,
  ancho: sql<number>`${archivos.ancho}`,
  alto: sql<number>`${archivos.alto}`,
  creado: archivos.creado,
  descripcion: medios.descripcion,
  persona: medios.persona,
  usos: uses,
  enTrabajo: timesInWork,
  focoX: sql<number>`coalesce(${medios.focoX}, 50)`,
  focoY: sql<number>`coalesce(${medios.focoY}, 50)`,
};

/** Returns a page of the pictures of the library. */
export async function listMedia(
  { texto, vista, orden }: MediaListing,
  { first, size }: { first: number; size: number },
): Promise<Medium[]> {
  const words = foldedColumn(sql`${archivos.nombre} || ' ' || coalesce(${medios.descripcion}, '')`);
  const conditions: (SQL | undefined)[] = [
    isPicture,
    columnContainsWords(words, texto),
    vista === 'sin-descripcion' ? sql`coalesce(${medios.descripcion}, '') = ''` : undefined,
    vista === 'sin-usar' ? sql`${uses} = 0 and ${timesInWork} = 0` : undefined,
  ];
  return db()
    .select({ ...columns, total: totalRows })
    .from(archivos)
    .leftJoin(medios, eq(medios.archivo, archivos.id))
    .leftJoin(work, sql`trabajo.archivo = ${archivos.id}`)
    .where(and(...conditions))
    .orderBy(
      orden === 'nombre' ? sql`lower(${archivos.nombre})` : sql`${archivos.creado} desc`,
      sql`${archivos.id} desc`,
    )
    .limit(size)
    .offset(first);
}

/** Returns a picture of the library; undefined if there is none. */
export async function findMedium(id: number): Promise<Omit<Medium, 'total'> | undefined> {
  const [row] = await db()
    .select(columns)
    .from(archivos)
    .leftJoin(medios, eq(medios.archivo, archivos.id))
    .leftJoin(work, sql`trabajo.archivo = ${archivos.id}`)
    .where(and(isPicture, eq(archivos.id, id)));
  return row;
}

/** Returns the names of files and pictures by id; unknown ids are left out. */
export async function listFileNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: archivos.id, nombre: archivos.nombre })
    .from(archivos)
    .where(inArray(archivos.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}
