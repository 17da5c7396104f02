import { and, eq, like, type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { totalRows } from '../database/paged.ts';
import { columnContainsWords } from '../database/reads/contains-words.ts';
import { foldedColumn } from '../database/reads/folded.ts';
import { contenidos } from '../editing/schema.ts';
import { archivos } from '../files/schema.ts';
import { publicacionArchivos, publicaciones } from '../publications/schema.ts';
import { medios } from './schema.ts';

/** Filters and order of the library, as its address says them. */
export type MediaListing = { texto: string; vista: '' | 'sin-descripcion' | 'sin-usar'; orden: 'reciente' | 'nombre' };

/** A picture of the library; `usos` counts the publications that show it. */
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
  total: number;
};

const uses = sql<number>`(select count(distinct publicacion_id)::int from publicacion_archivos where archivo_id = ${archivos.id})`;
const isPicture = and(like(archivos.tipo, 'image/%'), eq(archivos.publico, true), sql`${archivos.ancho} is not null`);
const columns = {
  ...{ id: archivos.id, nombre: archivos.nombre, sha256: archivos.sha256, bytes: archivos.bytes },
  ...{ ancho: sql<number>`${archivos.ancho}`, alto: sql<number>`${archivos.alto}`, creado: archivos.creado },
  ...{ descripcion: medios.descripcion, persona: medios.persona, usos: uses },
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
    vista === 'sin-usar' ? sql`${uses} = 0` : undefined,
  ];
  return db()
    .select({ ...columns, total: totalRows })
    .from(archivos)
    .leftJoin(medios, eq(medios.archivo, archivos.id))
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
    .where(and(isPicture, eq(archivos.id, id)));
  return row;
}

/** Returns the publications that show a picture. */
export function listUses(id: number) {
  return db()
    .selectDistinct({ titulo: publicaciones.titulo, direccion: publicaciones.direccion })
    .from(publicacionArchivos)
    .innerJoin(publicaciones, eq(publicaciones.id, publicacionArchivos.publicacionId))
    .where(eq(publicacionArchivos.archivoId, id))
    .orderBy(publicaciones.titulo)
    .limit(100);
}

/** Returns the content whose work version has a picture and is not what the site shows. */
export function listWorkUses(id: number) {
  return db()
    .select({ id: contenidos.id, tipo: contenidos.tipo, titulo: contenidos.titulo })
    .from(contenidos)
    .where(
      sql`${contenidos.estado} <> 'publicado' and exists (select 1 from versiones v where v.contenido = ${contenidos.id}
        and v.numero = ${contenidos.versionTrabajo} and v.datos->>'imagen' = ${String(id)})`,
    )
    .limit(100);
}
