import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { articulos as articles } from '#areas/transparencia/datasets/articulos.ts';
import { columnas as columns } from '#areas/transparencia/datasets/columnas.ts';
import { formatos as formats } from '#areas/transparencia/datasets/formatos.ts';
import { fracciones as sections } from '#areas/transparencia/datasets/fracciones.ts';
import type { Columna } from '#areas/transparencia/rules/columns.ts';
import { periodName } from '#areas/transparencia/rules/periods.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { Demonstration } from '../../texts/demonstration.ts';
import { demoColumns } from './columns.ts';
import { periodsOf } from './periods.ts';
import { demoRows } from './rows.ts';
import { saveVersions, type WholeVersion } from './save-versions.ts';

const folder = resolve('demo/content');

const Articulos = z.array(
  z.strictObject({
    id: z.int(),
    clave: z.string(),
    ley: z.string(),
    encabezado: z.string(),
    fracciones: z.array(
      z.strictObject({
        id: z.int(),
        numero: z.string(),
        nombre: z.string(),
        descripcion: z.string(),
        departamento: z.string(),
        formatos: z.array(
          z.strictObject({
            id: z.int(),
            inciso: z.string(),
            clave: z.string(),
            nombre: z.string(),
            oracion: z.string(),
            periodo: z.string(),
            activo: z.boolean(),
            plazoDias: z.int(),
            /** Periods that its latest version is behind. */
            atraso: z.int(),
          }),
        ),
      }),
    ),
  }),
);
const Columnas = z.record(z.string(), z.array(z.string()));
const Valores = z.array(z.tuple([z.string(), z.array(z.string()).nonempty()]));
const Municipios = z.array(z.object({ nombre: z.string() }));

/** Loads articles, sections and formats, and two versions of each format with generated rows. */
export async function loadDemo(tx: Transaction, { today }: Demonstration): Promise<void> {
  const articulos = Articulos.parse(await readJson('transparencia/articulos.json'));
  const allColumnas = Columnas.parse(await readJson('transparencia/columnas.json'));
  const municipios = Municipios.parse(await readJson('municipios.json')).map(({ nombre }) => nombre);
  const texts = Valores.parse(await readJson('transparencia/valores.json')).map(
    ([name, values]): [RegExp, string[]] => [new RegExp(name, 'i'), values],
  );
  const fracciones = articulos.flatMap(({ id, fracciones: fraccionesOfArticulo }) =>
    fraccionesOfArticulo.map((fraccion, index) => ({ ...fraccion, articuloId: id, orden: index + 1 })),
  );
  const formatos = fracciones.flatMap(({ id, departamento, formatos: formatosOfFraccion }) =>
    formatosOfFraccion.map((formato, index) => ({ ...formato, fraccionId: id, departamento, orden: index + 1 })),
  );
  const columnsOf = (formatoId: number): Columna[] => demoColumns(formatoId, allColumnas[formatoId] ?? []);
  await articles.save(
    tx,
    articulos.map(({ fracciones: _, ...articulo }, index) => ({ ...articulo, orden: index + 1 })),
  );
  await sections.save(
    tx,
    fracciones.map(({ formatos: _, ...fraccion }) => fraccion),
  );
  await formats.save(
    tx,
    formatos.map(({ departamento: _, atraso: __, ...formato }) => formato),
  );
  const rows = formatos.flatMap(({ id: formatoId }) =>
    columnsOf(formatoId).map((columna, index) => ({ ...columna, formatoId, orden: index + 1 })),
  );
  await columns.save(tx, rows);
  await saveVersions(tx, versions());

  function* versions(): Generator<WholeVersion> {
    for (const formato of formatos) {
      const columnas = columnsOf(formato.id);
      for (const [index, period] of periodsOf(formato, today).entries())
        yield {
          formatoId: formato.id,
          ...period,
          periodo: periodName(formato.periodo, period.hasta),
          columnas,
          rows: demoRows({ formato, columnas, period, isLast: index === 1, municipios, texts }),
        };
    }
  }
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(resolve(folder, file), 'utf8'));
}
