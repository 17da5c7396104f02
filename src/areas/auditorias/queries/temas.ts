import { and, asc, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { readRows } from '#platform/database/cursor.ts';
import { foldedColumn } from '#platform/database/reads/conditions.ts';
import type { ShownValue } from '#platform/http/page-context.ts';
import type { Rows } from '#platform/http/paging.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { cuentasTemas, totalesTemas } from '../schema/sums.ts';
import { auditorias, isInForce, observaciones, temasObservacion } from '../schema.ts';

const cached = keepResults('auditorias', 'entes');

/** A tema with its sums; amounts in cents. `nombre` is null for observations without a tema. */
export type TemaSums = {
  nombre: string | null;
  slug: string | null;
  /** One sentence for readers who do not know the term. */
  explicacion: string | null;
  casos: number;
  pendientes: number;
  monto: number;
  porResolver: number;
};
/** Ente with its observations of a tema. */
export type EnteOfTema = { enteId: number; ente: string; casos: number; pendientes: number; monto: number };
/** Entes of a tema with the most cases, their total number, and the number of entes tied with the first. */
export type EntesOfTema = { rows: EnteOfTema[]; total: number; ties: number };
export type CasoOfTema = Awaited<ReturnType<typeof listCasos>>[number];
/** Filter of observations: by tema (null for none), and optionally by fiscal year. */
type TemaFilter = { tema: string | null; anio?: number | undefined };

const { estado, monto } = observaciones;

/** Returns the temas of the institution, by name. */
export async function listTemasCatalogue(querier: Querier): Promise<(typeof temasObservacion.$inferSelect)[]> {
  return querier.select().from(temasObservacion).orderBy(asc(temasObservacion.nombre));
}

/**
 * Returns a scalar subquery of the tema of a folded text: the one with the longest phrase contained in the text, null if there is none.
 * @param folded SQL of the text, folded
 */
export function temaOfText(folded: SQL): SQL<string | null> {
  return sql<string | null>`(
    select t.nombre from (select nombre, unnest(frases) as frase from ${temasObservacion}) t
    where strpos(${folded}, t.frase) > 0 order by length(t.frase) desc, t.nombre limit 1)`;
}

/** Returns the temas found in texts of observations, by text; texts without one are left out. */
export async function findTemasOfTexts(
  querier: Querier,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (texts.length === 0) return new Map();
  const { rows } = await querier.execute<{ texto: string; tema: string }>(sql`
    with folded as materialized (
      select texto, ${foldedColumn(sql`texto`)} as descripcion from unnest(${sql.param([...new Set(texts)])}::text[]) as texto
    ), found as (select texto, ${temaOfText(sql`folded.descripcion`)} as tema from folded)
    select texto, tema from found where tema is not null`);
  return new Map(rows.map(({ texto, tema }) => [texto, tema]));
}

/** Returns a tema by its address fragment. */
export const findTema = cached(async (slug: string): Promise<typeof temasObservacion.$inferSelect | undefined> => {
  const [row] = await db().select().from(temasObservacion).where(eq(temasObservacion.slug, slug));
  return row;
});

/**
 * Returns the temas with observations of a fiscal year (by default, of all years), largest amount first. Observations without a tema are last.
 */
export const listTemas = cached(async (anio?: number): Promise<TemaSums[]> => {
  const sumOf = (column: PgColumn) => sql<number>`sum(${column})`.mapWith(Number);
  const { casos, pendientes, monto: amount, porResolver } = totalesTemas;
  const sums = {
    casos: sumOf(casos),
    pendientes: sumOf(pendientes),
    monto: sumOf(amount),
    porResolver: sumOf(porResolver),
  };
  return db()
    .select({
      nombre: temasObservacion.nombre,
      slug: temasObservacion.slug,
      explicacion: temasObservacion.explicacion,
      ...sums,
    })
    .from(totalesTemas)
    .innerJoin(ejercicios, eq(ejercicios.id, totalesTemas.ejercicioId))
    .leftJoin(temasObservacion, eq(temasObservacion.nombre, totalesTemas.tema))
    .where(and(isVisible(totalesTemas.visibleDesde), anio === undefined ? undefined : eq(ejercicios.anio, anio)))
    .groupBy(temasObservacion.nombre)
    .orderBy(sql`${temasObservacion.nombre} is null`, desc(sums.monto), desc(sums.casos), asc(temasObservacion.nombre));
});

/** Properties of a tema shown on the page of an observation. */
type ShownTema = Pick<TemaSums, 'slug' | 'casos'>;

/** Declares that a page shows the cases of a tema, with the value `shown`. */
export function showsTema(nombre: string, shown: ShownTema | undefined): ShownValue {
  const parts = (tema: ShownTema | undefined) => tema && { slug: tema.slug, casos: tema.casos };
  const read = async () => parts((await listTemas()).find((tema) => tema.nombre === nombre));
  return { read, shown: parts(shown) };
}

/** Returns the fiscal years with observations, newest first. */
export const listYearsWithObservaciones = cached(async (): Promise<number[]> => {
  const rows = await db()
    .selectDistinct({ anio: ejercicios.anio })
    .from(totalesTemas)
    .innerJoin(ejercicios, eq(ejercicios.id, totalesTemas.ejercicioId))
    .where(isVisible(totalesTemas.visibleDesde))
    .orderBy(desc(ejercicios.anio));
  return rows.map(({ anio }) => anio);
});

/** Returns the first `maxRows` entes with observations of a tema, most observations first. */
export const listEntesOfTema = cached(async (filter: TemaFilter, maxRows: number): Promise<EntesOfTema> => {
  const { enteId, casos, pendientes, monto: amount } = cuentasTemas;
  // Names are looked up once per ente, not once per year.
  const ofEach = db()
    .select({
      enteId,
      casos: sql<number>`sum(${casos})`.mapWith(Number).as('suma_casos'),
      pendientes: sql<number>`sum(${pendientes})`.mapWith(Number).as('suma_pendientes'),
      monto: sql<number>`sum(${amount})`.mapWith(Number).as('suma_monto'),
      total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
      ties: sql<number>`count(*) over (partition by sum(${casos}))`.mapWith(Number).as('empatados'),
    })
    .from(cuentasTemas)
    .where(ofCuenta(filter))
    .groupBy(enteId)
    .as('de_cada_ente');
  const rows = await db()
    .select({
      enteId: ofEach.enteId,
      ente: entes.nombreCorto,
      casos: ofEach.casos,
      pendientes: ofEach.pendientes,
      monto: ofEach.monto,
      total: ofEach.total,
      ties: ofEach.ties,
    })
    .from(ofEach)
    .innerJoin(entes, eq(entes.id, ofEach.enteId))
    .orderBy(desc(ofEach.casos), desc(ofEach.pendientes), asc(entes.nombreCorto))
    .limit(maxRows);
  return { rows, total: rows[0]?.total ?? 0, ties: rows[0]?.ties ?? 0 };
});

/** Condition on stored sums of entes: they are visible, and of the tema and year. */
function ofCuenta({ tema, anio }: TemaFilter): SQL | undefined {
  const { visibleDesde, ejercicioId } = cuentasTemas;
  const ofYear = db()
    .select({ id: ejercicios.id })
    .from(ejercicios)
    .where(eq(ejercicios.anio, anio ?? 0));
  return and(
    isVisible(visibleDesde),
    eq(cuentasTemas.tema, tema ?? ''),
    anio === undefined ? undefined : inArray(ejercicioId, ofYear),
  );
}

/** Returns a page of the observations of a tema, largest amount first. */
export const listCasosOfTema = cached(async (filter: TemaFilter, { first, size }: Rows) => {
  return listCasos(ofTema(filter), { first, size });
});

/** Returns the largest observation of a tema. */
export const findLargestCaso = cached(async (filter: TemaFilter): Promise<CasoOfTema | undefined> => {
  const isLargest = gte(monto, await findLargestAmount(filter));
  const [caso] = await listCasos(and(ofTema(filter), isLargest), { first: 0, size: 1 });
  return caso;
});

/** Returns the largest amount of one observation of a tema, from the stored sums of the entes in each year. */
async function findLargestAmount({ tema, anio }: TemaFilter): Promise<number> {
  const { ejercicioId, mayor, visibleDesde } = cuentasTemas;
  const isOfYear = and(eq(cuentasTemas.tema, tema ?? ''), eq(ejercicioId, ejercicios.id), isVisible(visibleDesde));
  const { rows } = await db().execute<{ mayor: string | null }>(sql`
    select max(m.mayor) as mayor from ${ejercicios} cross join lateral (
      select ${mayor} from ${cuentasTemas} where ${isOfYear} order by ${desc(mayor)} limit 1
    ) m ${anio === undefined ? sql`` : sql`where ${eq(ejercicios.anio, anio)}`}`);
  return Number(rows[0]?.mayor ?? 0);
}

const isPublic = and(isVisible(auditorias.visibleDesde), isInForce);

function ofTema({ tema, anio }: TemaFilter): SQL | undefined {
  return and(
    isPublic,
    tema === null ? isNull(observaciones.tema) : eq(observaciones.tema, tema),
    anio === undefined ? undefined : eq(ejercicios.anio, anio),
  );
}

/** Streams all observations of a tema, in the order of `listCasosOfTema`. */
export function readCasosOfTema(filter: TemaFilter): AsyncIterable<CasoOfTema> {
  return readRows((querier) => selectCasos(querier, ofTema(filter)));
}

async function listCasos(where: SQL | undefined, { first, size }: Rows) {
  return selectCasos(db(), where).offset(first).limit(size);
}

function selectCasos(querier: Querier, where: SQL | undefined) {
  return querier
    .select({
      auditoriaId: auditorias.id,
      codigo: auditorias.codigo,
      numero: observaciones.numero,
      enteId: entes.id,
      ente: entes.nombreCorto,
      anio: ejercicios.anio,
      tema: observaciones.tema,
      descripcion: observaciones.descripcion,
      estado,
      monto,
      emitidaEl: observaciones.emitidaEl,
    })
    .from(observaciones)
    .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
    .innerJoin(ejercicios, eq(ejercicios.id, observaciones.ejercicioId))
    .innerJoin(entes, eq(entes.id, observaciones.enteId))
    .where(where)
    .orderBy(desc(monto), desc(ejercicios.anio), asc(auditorias.codigo), asc(observaciones.numero));
}
