import { eq, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { publicacionArchivos, publicaciones } from '../publications/schema.ts';
import { imagenesDeSecciones, seccionesDePagina } from '../sections/schema.ts';
import { isVisible } from '../visibility.ts';

/** A file number in version data, as a JSON number or text. */
const ID = '^[1-9][0-9]{0,8}$';
/** A library picture in the rich text of a version, with quotation marks escaped in JSON. */
const IN_TEXT = String.raw`src=\\"/imagenes/([1-9][0-9]{0,8})\\"`;

/** Returns an SQL query of the pictures (`archivo`) in a JSON column, in fields and in texts. */
const picturesIn = (datos: string) => sql`
  select (numbers[1])::int as archivo from regexp_matches(${sql.raw(datos)}::text, ${IN_TEXT}, 'g') as numbers
  union select imagen::int from unnest(array[${sql.raw(datos)}->>'imagen', ${sql.raw(datos)}->>'imagenMini']) as imagen
  where imagen ~ ${ID}`;

/**
 * SQL query of the pictures in unpublished work versions and unsaved input. Columns: `archivo`, and `contenido`, or `formulario` with `persona`.
 */
export const workPictures = sql`
  select pictures.archivo, c.id as contenido, null as formulario, null as persona
  from contenidos c join versiones v on v.contenido = c.id and v.numero = c.version_trabajo,
    lateral (${picturesIn('v.datos')}) as pictures
  where c.estado <> 'publicado'
  union all
  select pictures.archivo, null, b.formulario, b.persona
  from borradores b, lateral (${picturesIn('b.datos')}) as pictures where b.datos is not null`;

/** A page text that contains a picture: number and title of its section. */
type SectionUse = { registro: number; titulo: string };

/** Returns the page texts that contain a picture. */
export function listSectionUses(id: number): Promise<SectionUse[]> {
  return db()
    .select({ registro: seccionesDePagina.id, titulo: seccionesDePagina.titulo })
    .from(imagenesDeSecciones)
    .innerJoin(seccionesDePagina, eq(seccionesDePagina.id, imagenesDeSecciones.seccionId))
    .where(eq(imagenesDeSecciones.archivoId, id))
    .orderBy(seccionesDePagina.titulo);
}

/** A publication with a picture; `visible` is false while it is not public. */
type PublicationUse = { tipo: string; registro: number; titulo: string; direccion: string; visible: boolean };

/** Returns the publications with a picture. */
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

/** Unpublished use of a picture: content with its title, or a form (`draftName`) with unsaved input of a person. */
export type WorkUse = {
  contenido: number | null;
  tipo: string | null;
  titulo: string | null;
  formulario: string | null;
  persona: string | null;
};

/** Returns the unpublished uses of a picture. */
export async function listWorkUses(id: number): Promise<WorkUse[]> {
  const { rows } = await db().execute<WorkUse>(sql`
    select distinct work.contenido, c.tipo, c.titulo, work.formulario, work.persona
    from (${workPictures}) as work left join contenidos c on c.id = work.contenido
    where work.archivo = ${id} order by c.titulo, work.formulario`);
  return rows;
}
