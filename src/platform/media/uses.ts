import { eq, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { publicacionArchivos, publicaciones } from '../publications/schema.ts';
import { imagenesDeSecciones, seccionesDePagina } from '../sections/schema.ts';
import { isVisible } from '../visibility.ts';

/** A number as staff data has it, as JSON number or as typed text. */
const ID = '^[1-9][0-9]{0,8}$';
/** A picture of the library in the text of a version, whose quotation marks JSON escapes. */
const IN_TEXT = String.raw`src=\\"/imagenes/([1-9][0-9]{0,8})\\"`;

/** SQL query of the pictures in a JSON column, as field or in a text: `archivo`. */
const picturesIn = (datos: string) => sql`
  select (numbers[1])::int as archivo from regexp_matches(${sql.raw(datos)}::text, ${IN_TEXT}, 'g') as numbers
  union select imagen::int from unnest(array[${sql.raw(datos)}->>'imagen', ${sql.raw(datos)}->>'imagenMini']) as imagen
  where imagen ~ ${ID}`;

/**
 * SQL query of the pictures of work versions that the site does not show, and of unsaved text. Columns: `archivo`, and `contenido`, or `formulario` with `persona`.
 */
export const workPictures = sql`
  select pictures.archivo, c.id as contenido, null as formulario, null as persona
  from contenidos c join versiones v on v.contenido = c.id and v.numero = c.version_trabajo,
    lateral (${picturesIn('v.datos')}) as pictures
  where c.estado <> 'publicado'
  union all
  select pictures.archivo, null, b.formulario, b.persona
  from borradores b, lateral (${picturesIn('b.datos')}) as pictures where b.datos is not null`;

/** A text of a page that shows a picture: the number of its section, and its title. */
export type SectionUse = { registro: number; titulo: string };

/** Returns the texts of pages that show a picture. */
export function listSectionUses(id: number): Promise<SectionUse[]> {
  return db()
    .select({ registro: seccionesDePagina.id, titulo: seccionesDePagina.titulo })
    .from(imagenesDeSecciones)
    .innerJoin(seccionesDePagina, eq(seccionesDePagina.id, imagenesDeSecciones.seccionId))
    .where(eq(imagenesDeSecciones.archivoId, id))
    .orderBy(seccionesDePagina.titulo);
}

/** A publication that has a picture; `visible` is false while the public does not see it. */
export type PublicationUse = { tipo: string; registro: number; titulo: string; direccion: string; visible: boolean };

/** Returns the publications that have a picture. */
export async function listPublicationUses(id: number, now: Date): Promise<PublicationUse[]> {
  return db()
    .selectDistinct({
      tipo: publicaciones.tipo,
      registro: publicaciones.registro,
      titulo: publicaciones.titulo,
      direccion: publicaciones.direccion,
      visible: sql<boolean>`coalesce(${isVisible(publicaciones.visibleDesde, now)}, false)`,
    })
    .from(publicacionArchivos)
    .innerJoin(publicaciones, eq(publicaciones.id, publicacionArchivos.publicacionId))
    .where(eq(publicacionArchivos.archivoId, id))
    .orderBy(publicaciones.titulo);
}

/** Work that has a picture: content, with its title, or a form (`formName`) with unsaved text of a person. */
export type WorkUse = {
  contenido: number | null;
  tipo: string | null;
  titulo: string | null;
  formulario: string | null;
  persona: string | null;
};

/** Returns the work that has a picture and that the site does not show. */
export async function listWorkUses(id: number): Promise<WorkUse[]> {
  const { rows } = await db().execute<WorkUse>(sql`
    select distinct work.contenido, c.tipo, c.titulo, work.formulario, work.persona
    from (${workPictures}) as work left join contenidos c on c.id = work.contenido
    where work.archivo = ${id} order by c.titulo, work.formulario`);
  return rows;
}
