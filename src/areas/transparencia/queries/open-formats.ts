import { and, asc, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { idColumn, type OpenColumn, pageColumn } from '#platform/datasets/open-columns.ts';
import type { OpenData } from '#platform/datasets/open-data.ts';
import type { Values } from '#platform/datasets/rows.ts';
import { type ReadReasons, reasonOf } from '#platform/datasets/versions/reasons.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { publicaciones, publicacionesActos } from '#platform/publications/schema.ts';
import { cellValue, type TableColumn } from '#platform/tables/table.ts';
import { isVisible } from '#platform/visibility.ts';
import { versionKind } from '../publications.ts';
import { formatoPlace, fraccionPath, openFormatName, shortFormatName, versionName } from '../rules/address.ts';
import { columnNames, kindsOfTypes, tableColumn } from '../rules/table-columns.ts';
import { articulos, formatoColumnas, formatos, formatoVersiones, fracciones } from '../schema.ts';
import { readView, rowsByNumber } from './rows.ts';

/** More rows than a sheet can have: the number of a row is that of the first version of its period, times this, and its own. */
const PERIOD = 2 ** 20;

/** Area and kind of the public tables of all formats. */
export const openFormats = { area: 'transparencia', tipo: versionKind.tipo } as const;

type Formato = Awaited<ReturnType<typeof readFormatos>>[number];
type Period = Awaited<ReturnType<typeof listPeriods>>[number];

/** Returns the public tables of the formats of which a version is published, in the order of the law. */
export async function listOpenFormats(now: Date): Promise<OpenData[]> {
  const published = db()
    .select({ id: formatoVersiones.id })
    .from(formatoVersiones)
    .where(and(eq(formatoVersiones.formatoId, formatos.id), isVisible(formatoVersiones.visibleDesde, now)));
  return (await readFormatos(exists(published))).map(openDataOfFormato);
}

/** Returns the public table of a format by its name in addresses, `formato-12`; undefined if there is none. */
export async function findOpenFormat(name: string): Promise<OpenData | undefined> {
  const [, id] = /^formato-([1-9]\d{0,8})$/.exec(name) ?? [];
  if (id === undefined) return undefined;
  const [formato] = await readFormatos(eq(formatos.id, Number(id)));
  return formato && openDataOfFormato(formato);
}

/** The rows of the newest version of each period, as its table. */
function openDataOfFormato(formato: Formato): OpenData {
  const { id, nombre, departamento, columnas } = formato;
  const title = `${formatoPlace(formato)}. ${shortFormatName(nombre)}`;
  const described = columnas.map(
    ({ name, nombre: label, tipo }): OpenColumn => ({ name, label, kind: kindsOfTypes[tipo], required: false }),
  );
  const columns: TableColumn<Values>[] = [
    { header: idColumn.name, kind: 'integer', of: (row) => Number(row.id) },
    ...columnas.map(({ name, tipo }) => tableColumn(name, tipo, (row: Values) => String(row[name]))),
    { header: pageColumn.name, kind: 'link', of: ({ pagina }) => publicAddress(String(pagina)) },
  ];
  const cellsOf = (row: Values) => columns.map((column) => cellValue(column, row));
  return {
    id: openFormatName(id),
    title,
    ...openFormats,
    about: 'Los renglones de todos los periodos del formato, con las columnas que tiene hoy.',
    origin: `Los publica ${departamento}. De un periodo que se publicó de nuevo están los renglones de su última versión.`,
    columns: [idColumn, ...described, pageColumn],
    readReasons: readReasonsOf(id),
    async table(now) {
      return { title, columns, rows: readPeriods(formato, await listPeriods(id, now)) };
    },
    async first(amount, now) {
      const first = [];
      for (const period of await listPeriods(id, now)) {
        const missing = Math.min(amount - first.length, period.filas);
        const numbers = Array.from({ length: missing }, (_, index) => index + 1);
        for (const row of await rowsByNumber(period.id, numbers)) first.push(cellsOf(rowOf(formato, period, row)));
        if (first.length === amount) break;
      }
      return first;
    },
    async find(row, now) {
      const period = (await listPeriods(id, now)).find(({ primera }) => primera === Math.floor(row / PERIOD));
      if (!period) return undefined;
      const [stored] = await rowsByNumber(period.id, [row % PERIOD]);
      if (!stored) return undefined;
      const titulo = `${title}, ${versionName(period)}, fila ${stored.fila}`;
      const { acto } = period;
      const direccion = pageOf(formato, period);
      return {
        cells: cellsOf(rowOf(formato, period, stored)),
        entry: { registro: row, titulo, direccion, cambiada: undefined, acto: acto || null },
      };
    },
    async count(now) {
      return (await listPeriods(id, now)).reduce((sum, { filas }) => sum + filas, 0);
    },
    async lastChange(now) {
      const days = (await listPeriods(id, now)).map(({ cambiada }) => cambiada);
      return days.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
    },
  };
}

async function* readPeriods(formato: Formato, periods: readonly Period[]): AsyncGenerator<Values> {
  for (const period of periods)
    for await (const row of readView(period, { filters: [], order: undefined })) yield rowOf(formato, period, row);
}

/** A version may have other columns than its format has today: those that are gone are left out. */
function rowOf(formato: Formato, period: Period, { fila, valores }: { fila: number; valores: string[] }): Values {
  const cells = formato.columnas.map(({ id, name }) => {
    const index = period.columnas.findIndex((columna) => columna.id === id);
    return [name, valores[index] ?? ''];
  });
  return { ...Object.fromEntries(cells), id: period.primera * PERIOD + fila, pagina: pageOf(formato, period) };
}

function pageOf({ id, articulo, fraccion }: Formato, version: Period): string {
  return fraccionPath({ articulo, fraccion, formato: id, version: version.id });
}

/** Rows of a period that is published came or went with its newest version. */
function readReasonsOf(formato: number): ReadReasons {
  return async (differences, since) => {
    const periods = new Map((await listPeriods(formato, new Date())).map((period) => [period.primera, period]));
    return new Map(
      differences.map((difference) => {
        const period = periods.get(Math.floor(difference.renglon / PERIOD));
        const retiro = period && difference.que === 'baja' ? 'sustitucion' : null;
        const origin = period && { acto: period.acto || null, day: period.publicadoEl, retiro };
        return [difference.renglon, reasonOf(difference, origin, since)];
      }),
    );
  };
}

/** The newest public version of each period of a format, with the number of the first one of that period, and its act. */
async function listPeriods(formato: number, now: Date) {
  const { id, numero, anio, periodo, desde, hasta, filas, columnas, publicadoEl } = formatoVersiones;
  const { area, tipo } = versionKind;
  const periods = await db()
    .selectDistinctOn([desde, hasta], {
      ...{ id, numero, anio, periodo, filas, columnas, publicadoEl },
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

async function readFormatos(condition: SQL) {
  const rows = await db()
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
  const columns = await db()
    .select()
    .from(formatoColumnas)
    .innerJoin(formatos, eq(formatos.id, formatoColumnas.formatoId))
    .where(condition)
    .orderBy(asc(formatoColumnas.orden));
  return rows.map((row) => {
    const formatColumns = columns
      .filter(({ formatos: { id } }) => id === row.id)
      .map(({ formato_columnas: columna }) => columna);
    const names = columnNames(formatColumns, [idColumn.name, pageColumn.name]);
    return { ...row, columnas: formatColumns.map((columna, index) => ({ ...columna, name: names[index] ?? '' })) };
  });
}
