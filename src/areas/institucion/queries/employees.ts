import { and, asc, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#platform/database/connection.ts';
import { archivos } from '#platform/files/schema.ts';
import { escapeLike } from '#platform/text/fold.ts';
import { searchWords } from '#platform/text/search/prefix-query.ts';
import { isVisible } from '#platform/visibility.ts';
import { empleados, unidades } from '../schema.ts';

/** Minimum similarity of a misspelled word to a word of a person: «lusia» and «lucia» share 33 % of their trigrams. */
const MIN_SIMILARITY = 0.3;
/** Maximum difference in similarity to the best match; less similar words are ignored. */
const NEARLY = 0.08;
const MAX_WORDS = 8;

/** Columns of a person in the directory. */
export type EmpleadoListed = {
  id: number;
  nombres: string;
  apellidos: string;
  puesto: string;
  extension: string;
  correo: string;
  unidad: string;
  clave: string;
};
/** Columns of an active person on the card. */
export type EmpleadoOfCard = NonNullable<Awaited<ReturnType<typeof findEmpleadoByCi>>>;

/** Returns the active people of the directory by department, in order; of one department if `clave` is given. */
export async function listEmpleados({ clave }: { clave?: string | undefined } = {}): Promise<EmpleadoListed[]> {
  return selectListed(clave === undefined ? undefined : eq(unidades.clave, clave));
}

/** Returns an active person by id; undefined if there is none. */
export async function findEmpleado(id: number): Promise<EmpleadoListed | undefined> {
  const [row] = await selectListed(eq(empleados.id, id));
  return row;
}

/**
 * Returns the active people whose name, position or department contains every word of `texto`, ignoring accents and case. If there are none, each
 * word is replaced by the most similar words, and `isNear` is true.
 */
export async function searchEmpleados(texto: string): Promise<{ people: EmpleadoListed[]; isNear: boolean }> {
  const words = (searchWords(texto) ?? []).slice(0, MAX_WORDS);
  if (words.length === 0) return { people: [], isNear: false };
  const exact = await selectListed(and(...words.map((word) => like(empleados.busqueda, `%${escapeLike(word)}%`))));
  if (exact.length > 0) return { people: exact, isNear: false };
  const ids = await findAlike(words);
  const people = ids.length > 0 ? await selectListed(inArray(empleados.id, ids)) : [];
  return { people, isNear: people.length > 0 };
}

/** Returns the active person whose card has this code; undefined if there is none. */
export async function findEmpleadoByCi(ci: string) {
  return findOfCard(eq(empleados.ci, ci));
}

/** Returns the active person with this staff number, for cards printed before codes existed; undefined if there is none. */
export async function findEmpleadoByNumero(numero: string) {
  return findOfCard(eq(empleados.numero, numero));
}

/** Returns the first extension of the units with autonomy, which belong to the internal control office; undefined if there is none. */
export async function findAutonomousContact(): Promise<string | undefined> {
  const people = await selectListed(eq(unidades.clase, 'autonoma'));
  return people.find(({ extension }) => extension !== '')?.extension;
}

async function findOfCard(who: SQL) {
  const foto = alias(archivos, 'foto');
  const [row] = await db()
    .select({
      id: empleados.id,
      numero: empleados.numero,
      nombres: empleados.nombres,
      apellidos: empleados.apellidos,
      puesto: empleados.puesto,
      unidad: unidades.nombre,
      foto,
    })
    .from(empleados)
    .innerJoin(unidades, eq(unidades.id, empleados.unidadId))
    .leftJoin(foto, eq(foto.id, empleados.fotoId))
    .where(and(who, isVisible(empleados.visibleDesde)))
    .limit(1);
  return row;
}

async function selectListed(where: SQL | undefined): Promise<EmpleadoListed[]> {
  return db()
    .select({
      id: empleados.id,
      nombres: empleados.nombres,
      apellidos: empleados.apellidos,
      puesto: empleados.puesto,
      extension: empleados.extension,
      correo: empleados.correo,
      unidad: unidades.nombre,
      clave: unidades.clave,
    })
    .from(empleados)
    .innerJoin(unidades, eq(unidades.id, empleados.unidadId))
    .where(and(isVisible(empleados.visibleDesde), eq(unidades.organigrama, 'instituto'), where))
    .orderBy(asc(unidades.orden), asc(unidades.id), asc(empleados.orden), asc(empleados.id));
}

/** Returns the ids of the active people who have, for each word, a word nearly as similar as the most similar one of all. */
async function findAlike(words: readonly string[]): Promise<number[]> {
  const patterns = words.map((word) => `%${escapeLike(word)}%`);
  const { rows } = await db().execute<{ id: number }>(sql`
    with alike as (
      select ${empleados.id} as id, visitor.place,
        case when ${empleados.busqueda} like visitor.pattern then 1
          else strict_word_similarity(visitor.word, ${empleados.busqueda}) end as likeness
      from ${empleados}, unnest(${sql.param(words)}::text[], ${sql.param(patterns)}::text[])
        with ordinality as visitor (word, pattern, place)
      where ${isVisible(empleados.visibleDesde)}
    ), best as (select place, max(likeness) as likeness from alike group by place)
    select alike.id from alike join best using (place)
    where alike.likeness >= greatest(${MIN_SIMILARITY}::real, best.likeness - ${NEARLY}::real)
    group by alike.id having count(*) = ${words.length}`);
  return rows.map(({ id }) => id);
}
