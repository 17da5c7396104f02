import { and, asc, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { computedTable, type RowPart } from '#platform/datasets/computed-table.ts';
import { idColumn, pageColumn } from '#platform/datasets/open-columns.ts';
import type { OpenData, OpenEntry } from '#platform/datasets/open-data.ts';
import type { Values } from '#platform/datasets/rows.ts';
import { type ReadReasons, reasonsOf } from '#platform/datasets/versions/reasons.ts';
import { publicaciones, publicacionesActos } from '#platform/publications/schema.ts';
import { sumOf } from '#platform/sum.ts';
import { isVisible } from '#platform/visibility.ts';
import { versionKind } from '../publications.ts';
import { formatoPlace, fraccionPath, openFormatName, shortFormatName, versionName } from '../rules/address.ts';
import { type Columna, columnNamer, kindsOfTypes, storedValue } from '../rules/columns.ts';
import { articulos, formatoColumnas, formatos, formatoVersiones, fracciones } from '../schema.ts';
import { type Row, readView, rowsByNumber } from './rows.ts';

/** More than the rows of a sheet. A row number is the number of its period's first version times this, plus the row's own number. */
const PERIOD = 2 ** 20;

const ABOUT = 'Los renglones de todos los periodos del formato, con las columnas que tiene hoy.';

/** Area and kind of the public tables of all formats. */
export const openFormats = { area: 'transparencia', tipo: versionKind.tipo } as const;

type Formato = Awaited<ReturnType<typeof readFormatos>>[number];
type Period = Awaited<ReturnType<typeof listPeriods>>[number];

/** Returns the public tables of the formats with a published version, in the order of the law. */
export async function listOpenFormats(now: Date): Promise<OpenData[]> {
  return (await readFormatos(isPublished(now))).map(openDataOfFormato);
}

/** Returns the names and subjects of these tables, without their columns. */
export async function listOpenFormatNames(now: Date): Promise<Pick<OpenData, 'id' | 'title' | 'about'>[]> {
  return (await readNames(isPublished(now))).map((formato) => ({
    id: openFormatName(formato.id),
    title: titleOf(formato),
    about: ABOUT,
  }));
}

function isPublished(now: Date): SQL {
  const published = db()
    .select({ id: formatoVersiones.id })
    .from(formatoVersiones)
    .where(and(eq(formatoVersiones.formatoId, formatos.id), isVisible(formatoVersiones.visibleDesde, now)));
  return exists(published);
}

/** Returns the public table of a format by its name in addresses, `formato-12`; undefined if there is none. */
export async function findOpenFormat(name: string): Promise<OpenData | undefined> {
  const [, id] = /^formato-([1-9]\d{0,8})$/.exec(name) ?? [];
  if (id === undefined) return undefined;
  const [formato] = await readFormatos(eq(formatos.id, Number(id)));
  return formato && openDataOfFormato(formato);
}

/** Returns the table of a format, with the rows of the newest version of each period. */
function openDataOfFormato(formato: Formato): OpenData {
  const { id, departamento, columnas } = formato;
  const title = titleOf(formato);
  return computedTable({
    id: openFormatName(id),
    title,
    rowName: { one: 'Renglón', many: 'Renglones' },
    ...openFormats,
    about: ABOUT,
    origin: `Área responsable: ${departamento}. De un periodo que se publicó de nuevo están los renglones de su última versión.`,
    columns: columnas.map(({ name, nombre: label, tipo }) => ({
      name,
      label,
      kind: kindsOfTypes[tipo],
      required: false,
    })),
    readReasons: readReasonsOf(id),
    async *read(now, part) {
      const periods = await listPeriods(id, now);
      let left = part && 'amount' in part ? part.amount : Number.POSITIVE_INFINITY;
      for (const period of periods) {
        const rowOf = rowReader(formato, period);
        for await (const row of readPeriod(period, part && 'row' in part ? part : { amount: left })) yield rowOf(row);
        left -= period.filas;
        if (left <= 0) return;
      }
    },
    async count(now) {
      return sumOf(await listPeriods(id, now), ({ filas }) => filas);
    },
    titleOf: (row) => `${title}, ${row[TITLE]}`,
    changeOf: (row) => row[CHANGE] as Pick<OpenEntry, 'cambiada' | 'acto'>,
    async lastChange(now) {
      const days = (await listPeriods(id, now)).map(({ cambiada }) => cambiada);
      return days.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
    },
  });
}

/** Row properties other than its columns. */
const TITLE = 'título del renglón';
const CHANGE = 'cambio del renglón';

/** Reads rows of a version: all with a cursor, or a part by their numbers. */
async function* readPeriod(period: Period, part: RowPart): AsyncGenerator<Row> {
  if ('row' in part) {
    if (Math.floor(part.row / PERIOD) === period.primera) yield* await rowsByNumber(period.id, [part.row % PERIOD]);
  } else if (part.amount === Number.POSITIVE_INFINITY) yield* readView(period, { filters: [], order: undefined });
  else {
    const amount = Math.min(part.amount, period.filas);
    yield* await rowsByNumber(
      period.id,
      Array.from({ length: amount }, (_, index) => index + 1),
    );
  }
}

/** Returns the row reader of a version. Columns that its format no longer has are left out. */
function rowReader(formato: Formato, period: Period): (row: Row) => Values {
  const columns = formato.columnas.map(({ id, name, tipo }) => ({
    name,
    tipo,
    index: period.columnas.findIndex((columna) => columna.id === id),
  }));
  const pagina = pageOf(formato, period);
  return ({ fila, valores }) => ({
    ...Object.fromEntries(columns.map(({ name, tipo, index }) => [name, storedValue(tipo, valores[index] ?? '')])),
    id: period.primera * PERIOD + fila,
    pagina,
    [TITLE]: `${versionName(period)}, fila ${fila}`,
    [CHANGE]: { cambiada: period.cambiada, acto: period.acto || null },
  });
}

function pageOf({ id, articulo, fraccion }: Formato, version: Period): string {
  return fraccionPath({ articulo, fraccion, formato: id, version: version.id });
}

/** Returns the function that finds the reasons of changed rows: rows of a published period are added or removed with its newest version. */
function readReasonsOf(formato: number): ReadReasons {
  return async (differences, since) => {
    const periods = new Map((await listPeriods(formato, new Date())).map((period) => [period.primera, period]));
    return reasonsOf(differences, since, ({ renglon, que }) => {
      const period = periods.get(Math.floor(renglon / PERIOD));
      const retiro = que === 'baja' ? 'sustitucion' : null;
      return period && { acto: period.acto || null, day: period.publicadoEl, retiro };
    });
  };
}

/** Returns the newest public version of each period of a format, with the number of the period's first version, and its act. */
async function listPeriods(formato: number, now: Date) {
  const { id, numero, anio, periodo, desde, hasta, filas, columnas, publicadoEl } = formatoVersiones;
  const { area, tipo } = versionKind;
  const periods = await db()
    .selectDistinctOn([desde, hasta], {
      id,
      numero,
      anio,
      periodo,
      filas,
      columnas,
      publicadoEl,
      primera: sql<number>`min(${numero}) over (partition by ${desde}, ${hasta})`,
      cambiada: publicaciones.cambiada,
      acto: publicacionesActos.acto,
    })
    .from(formatoVersiones)
    .innerJoin(
      publicaciones,
      and(eq(publicaciones.area, area), eq(publicaciones.tipo, tipo), eq(publicaciones.registro, id)),
    )
    .leftJoin(publicacionesActos, eq(publicacionesActos.publicacionId, publicaciones.id))
    .where(and(eq(formatoVersiones.formatoId, formato), isVisible(formatoVersiones.visibleDesde, now)))
    .orderBy(desde, hasta, desc(numero));
  return periods.toSorted((a, b) => a.primera - b.primera);
}

function titleOf(formato: Awaited<ReturnType<typeof readNames>>[number]): string {
  return `${formatoPlace(formato)}. ${shortFormatName(formato.nombre)}`;
}

function readNames(condition: SQL) {
  return db()
    .select({
      id: formatos.id,
      nombre: formatos.nombre,
      inciso: formatos.inciso,
      articulo: articulos.clave,
      fraccion: fracciones.numero,
      departamento: fracciones.departamento,
    })
    .from(formatos)
    .innerJoin(fracciones, eq(fracciones.id, formatos.fraccionId))
    .innerJoin(articulos, eq(articulos.id, fracciones.articuloId))
    .where(condition)
    .orderBy(asc(articulos.orden), asc(fracciones.orden), asc(formatos.orden));
}

async function readFormatos(condition: SQL) {
  const { formatoId, id, nombre, tipo, orden } = formatoColumnas;
  const columna = sql`json_build_object('id', ${id}, 'nombre', ${nombre}, 'tipo', ${tipo})`;
  const [rows, columns] = await Promise.all([
    readNames(condition),
    db()
      // A row per format: mapping a row per column takes several times as long.
      .select({
        formatoId,
        columnas: sql<Pick<Columna, 'id' | 'nombre' | 'tipo'>[]>`json_agg(${columna} order by ${orden})`,
      })
      .from(formatoColumnas)
      .innerJoin(formatos, eq(formatos.id, formatoId))
      .where(condition)
      .groupBy(formatoId),
  ]);
  const byFormato = new Map(columns.map(({ formatoId: formato, columnas }) => [formato, columnas]));
  const namesOf = columnNamer([idColumn.name, pageColumn.name]);
  return rows.map((row) => {
    const columnas = byFormato.get(row.id) ?? [];
    const names = namesOf(columnas);
    return { ...row, columnas: columnas.map((column, index) => ({ ...column, name: names[index] ?? '' })) };
  });
}
