import type { Querier } from '#platform/database/connection.ts';
import type { FilledCell, Parsed } from '#platform/import/cell.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { type NameIndex, nameIndex } from '#platform/import/name-index.ts';
import { integer, oneOf, text, yesNo } from '#platform/import/parsers.ts';
import { saveColumnas, saveFormatos } from '../commands/catalogue.ts';
import {
  listArticulosToImport,
  listColumnasToImport,
  listFormatosToImport,
  listFraccionesToImport,
} from '../queries/imports.ts';
import { papelesColumna, tiposColumna } from '../rules/columns.ts';
import { sentenceProblem, unusedSentences } from '../rules/format-sentence.ts';
import { isUpdatePeriod } from '../rules/periods.ts';
import { MAX_COLUMNS } from '../rules/view.ts';
import { ColumnPlaces } from './column-places.ts';
import { articuloColumn, fraccionKey, lastPlaces, nextPlace, numeral, ordenColumn, usedIds } from './obligaciones.ts';

const MAX_ID = 2_000_000_000;
const DUE_DAYS = 30;

/** Parses an update period: `Trimestral`, `Semestral / Anual`. */
function periodo(cell: FilledCell): Parsed<string> {
  const parsed = text(60)(cell);
  if ('problem' in parsed || isUpdatePeriod(parsed.value)) return parsed;
  return { problem: 'debe ser Trimestral, Semestral o Anual, o varios con diagonal' };
}

/** Parses the sentence of a format. */
function oracion(cell: FilledCell): Parsed<string> {
  const parsed = text(500)(cell);
  const problem = 'value' in parsed ? sentenceProblem(parsed.value) : undefined;
  return problem === undefined ? parsed : { problem };
}

/** Import of formats with their update period, identified by id or, without one, by section and letter. */
export const formatosImport = defineImport({
  id: 'formatos',
  action: 'transparencia.importar',
  title: 'Formatos',
  columns: {
    articuloId: articuloColumn,
    numero: required(numeral, {
      header: 'Fracción',
      note: 'Número romano de una fracción que exista.',
      example: 'VIII',
    }),
    inciso: optional(text(4), {
      header: 'Inciso',
      note: 'Letra dentro de la fracción; con ella reconoce al formato. Vacío donde hay uno solo.',
      example: 'a',
    }),
    clave: required(text(60), {
      header: 'Clave',
      also: ['Nombre corto'],
      note: 'Clave del formato oficial.',
      example: 'LGT_Art_70_Fr_VIII',
    }),
    nombre: required(text(500), {
      header: 'Nombre',
      also: ['Formato'],
      note: 'Nombre del formato.',
      example: 'Remuneración bruta y neta',
    }),
    periodo: required(periodo, {
      header: 'Periodo de actualización',
      also: ['Periodo', 'Periodicidad'],
      note: 'Trimestral, Semestral o Anual. De varios cuenta el más corto.',
      example: 'Trimestral',
    }),
    plazoDias: optional(integer(0, 365), {
      header: 'Plazo en días',
      also: ['Plazo'],
      note: `Días después del periodo en que se publica. Si falta, ${DUE_DAYS}.`,
      example: DUE_DAYS,
    }),
    activo: optional(yesNo, { header: 'Activo', note: 'Sí o No. Si falta, Sí.', example: true }),
    oracion: optional(oracion, {
      header: 'Oración',
      note: 'Lo que su página dice de sus filas. {suma: columna} es una suma; {filas: persona / personas}, cuántas son. Si falta, la que tenía.',
      example:
        'Se pagan {suma: Monto mensual bruto de la remuneración, en tabulador} al mes a {filas: persona / personas}',
    }),
    orden: ordenColumn,
    id: optional(integer(1, MAX_ID), {
      header: 'Id',
      note: 'El de las llamadas del sitio, solo de un formato nuevo. Si falta, recibe el siguiente.',
      example: 9,
    }),
  },
  async prepare(querier: Querier) {
    const fracciones = await listFraccionesToImport(querier);
    const formatos = await listFormatosToImport(querier);
    const keyOfFraccion = new Map(fracciones.map((fraccion) => [fraccion.id, fraccionKey(fraccion)]));
    const keyed = formatos.map((formato) => ({
      formato,
      key: `${keyOfFraccion.get(formato.fraccionId)} ${formato.inciso}`,
    }));
    return {
      articulos: new Map((await listArticulosToImport(querier)).map((articulo) => [articulo.clave, articulo.id])),
      fracciones: new Map(fracciones.map((fraccion) => [fraccionKey(fraccion), fraccion.id])),
      byKey: new Map(keyed.map(({ formato, key }) => [key, formato])),
      byId: new Map(keyed.map(({ formato, key }) => [formato.id, key])),
      last: lastPlaces(formatos, ({ fraccionId }) => fraccionId),
    };
  },
  key: formatoKey,
  check: async (_querier, rows, { fracciones, byId }) => {
    const unknown = rows.flatMap((row, index): RowProblem[] =>
      fracciones.has(fraccionKey(row))
        ? []
        : [
            {
              row: index,
              column: 'numero',
              problem: `«${row.numero}» no es una fracción que exista; impórtela antes (fracciones)`,
            },
          ],
    );
    return { problems: [...unknown, ...usedIds(rows, byId, formatoKey)], references: undefined };
  },
  write: (tx, rows, { fracciones, byKey, last }) =>
    saveFormatos(
      tx,
      rows.map((row) => {
        const existing = byKey.get(formatoKey(row));
        const fraccionId = fracciones.get(fraccionKey(row)) ?? 0;
        const id = existing?.id ?? row.id;
        return {
          ...(id != null && { id }),
          fraccionId,
          inciso: row.inciso ?? '',
          clave: row.clave,
          nombre: row.nombre,
          oracion: row.oracion ?? existing?.oracion ?? '',
          periodo: row.periodo,
          plazoDias: row.plazoDias ?? existing?.plazoDias ?? DUE_DAYS,
          activo: row.activo ?? existing?.activo ?? true,
          orden: row.orden ?? existing?.orden ?? nextPlace(last, fraccionId),
        };
      }),
    ),
  finish: listUnusedSentences,
});

/** Import of the columns of formats, identified by the code of the official workbook. */
export const columnasImport = defineImport({
  id: 'columnas-formato',
  action: 'transparencia.importar',
  title: 'Columnas de formatos',
  columns: {
    id: required(integer(1, MAX_ID), {
      header: 'Código',
      also: ['Id'],
      note: 'El que el libro oficial lleva oculto sobre la columna; por él se reconoce.',
      example: 334501,
    }),
    formatoId: required((cell, { formatos }: { formatos: NameIndex }) => formatos.find(cell), {
      header: 'Formato',
      note: 'Clave o id de un formato que exista.',
      example: 'LGT_Art_70_Fr_VIII',
    }),
    orden: required(integer(1, MAX_COLUMNS), {
      header: 'Orden',
      also: ['Lugar'],
      note: `Lugar en el libro, de 1 a ${MAX_COLUMNS}.`,
      example: 1,
    }),
    nombre: required(text(500), {
      header: 'Nombre',
      also: ['Columna', 'Encabezado'],
      note: 'Encabezado, igual al del libro.',
      example: 'Ejercicio',
    }),
    tipo: required(oneOf(tiposColumna, { hipervínculo: 'enlace', moneda: 'dinero', catálogo: 'texto' }), {
      header: 'Tipo',
      note: `Una de: ${tiposColumna.join(', ')}.`,
      example: 'numero',
    }),
    papel: optional(oneOf(papelesColumna), {
      header: 'Papel',
      note: 'clave si reconoce a la fila al comparar versiones, periodo si describe el informe, dato si se compara. Si falta, dato.',
      example: 'periodo',
    }),
  },
  async prepare(querier: Querier) {
    const formatos = await listFormatosToImport(querier);
    return {
      formatos: nameIndex(
        formatos.map(({ id, clave, nombre }) => ({ id, label: nombre, full: [clave], short: [] })),
        'un formato conocido',
      ),
      columnas: new ColumnPlaces(),
      hasProblems: false,
    };
  },
  key: ({ id }) => String(id),
  async check(querier, rows, context) {
    await context.columnas.load(querier, rows);
    const problems = context.columnas.move(rows);
    context.hasProblems ||= problems.length > 0;
    return { problems, references: undefined };
  },
  async write(tx, rows, { columnas, hasProblems }) {
    // The other rows may need the place of a wrong one, which is not written.
    if (hasProblems) return { added: 0, changed: 0 };
    return saveColumnas(tx, {
      rows: rows.map((row) => ({ ...row, papel: row.papel ?? columnas.stored(row.id)?.papel ?? 'dato' })),
      moved: rows.flatMap(({ id, formatoId, orden }) => {
        const existing = columnas.stored(id);
        return existing && (existing.orden !== orden || existing.formatoId !== formatoId) ? [id] : [];
      }),
    });
  },
  finish: listUnusedSentences,
});

/** Returns what is wrong with the sentences of formats, now that they or their columns were imported. */
export async function listUnusedSentences(tx: Querier): Promise<string[]> {
  const [formatos, columnas] = [await listFormatosToImport(tx), await listColumnasToImport(tx)];
  return unusedSentences(formatos, columnas);
}

function formatoKey({
  inciso,
  ...fraccion
}: {
  articuloId: number;
  numero: string;
  inciso?: string | null | undefined;
}) {
  return `${fraccionKey(fraccion)} ${inciso ?? ''}`;
}
