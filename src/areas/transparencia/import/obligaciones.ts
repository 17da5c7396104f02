import type { Querier } from '#platform/database/connection.ts';
import type { FilledCell, Parsed } from '#platform/import/cell.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { integer, text } from '#platform/import/parsers.ts';
import { saveArticulos, saveFracciones } from '../commands/catalogue.ts';
import { listArticulosToImport, listFraccionesToImport } from '../queries/imports.ts';
import { sectionNumeral } from '../rules/numerals.ts';

const MAX_ID = 2_000_000_000;

/** Place of a row in its list; without it an existing row keeps its own, and a new one is the last. */
export const ordenColumn = optional(integer(1, 9999), {
  header: 'Orden',
  note: 'Lugar en su lista, de menor a mayor. Si falta, el que tenía; uno nuevo queda al final.',
  example: 1,
});

/** Parses the key of an article as addresses write it, without spaces. */
function clave(cell: FilledCell): Parsed<string> {
  const parsed = text(20)(cell);
  if ('problem' in parsed) return parsed;
  const value = parsed.value.replaceAll(' ', '').toLowerCase();
  return /^[a-z0-9-]+$/.test(value) ? { value } : { problem: 'debe llevar solo letras y cifras, como 83bis' };
}

/** Cell that names an article by its key; `articulos` are ids by key. */
export const articuloColumn = required(
  (cell: FilledCell, { articulos }: { articulos: ReadonlyMap<string, number> }): Parsed<number> => {
    const parsed = clave(cell);
    if ('problem' in parsed) return parsed;
    const id = articulos.get(parsed.value);
    return id === undefined ? { problem: 'no es un artículo que exista; impórtelo antes (articulos)' } : { value: id };
  },
  { header: 'Artículo', note: 'Clave de un artículo que exista.', example: '70' },
);

/** Parses the numeral of a section; a number becomes a Roman numeral. */
export function numeral(cell: FilledCell): Parsed<string> {
  const parsed = text(12)(cell);
  if ('problem' in parsed) return parsed;
  const value = sectionNumeral(parsed.value.replaceAll(' ', ''));
  return /^[A-Z0-9-]+$/.test(value) ? { value } : { problem: 'no es un número de fracción; escriba por ejemplo VIII' };
}

/** Import of articles, identified by the code of the contract. */
export const articulosImport = defineImport({
  id: 'articulos',
  action: 'transparencia.importar',
  title: 'Artículos',
  columns: {
    id: required(integer(1, MAX_ID), {
      header: 'Código',
      also: ['Id'],
      note: 'Por él se reconoce; es el de las llamadas del sitio.',
      example: 1,
    }),
    clave: required(clave, {
      header: 'Artículo',
      also: ['Clave', 'Número'],
      note: 'Como va en las direcciones del sitio: 70, 83bis.',
      example: '70',
    }),
    ley: required(text(300), {
      header: 'Ley',
      note: 'Ley que obliga a publicar.',
      example: 'Ley General de Transparencia',
    }),
    encabezado: required(text(300), {
      header: 'Encabezado',
      also: ['Título', 'Nombre'],
      note: 'Título del artículo.',
      example: 'Obligaciones de transparencia comunes',
    }),
    orden: ordenColumn,
  },
  async prepare(querier: Querier) {
    const articulos = await listArticulosToImport(querier);
    return {
      byId: new Map(articulos.map((articulo) => [articulo.id, articulo])),
      byClave: new Map(articulos.map((articulo) => [articulo.clave, articulo])),
      last: Math.max(0, ...articulos.map(({ orden }) => orden)),
    };
  },
  key: ({ id }) => String(id),
  check: async (_querier, rows, { byClave }) => {
    const problems = rows.flatMap(({ id, clave: written }, row): RowProblem[] => {
      const other = rows.find((each) => each.clave === written && each.id !== id) ?? byClave.get(written);
      return other && other.id !== id
        ? [{ row, column: 'clave', problem: `es la clave del artículo ${other.id}` }]
        : [];
    });
    return { problems, references: undefined };
  },
  write: (tx, rows, context) =>
    saveArticulos(
      tx,
      rows.map((row) => {
        const orden = row.orden ?? context.byId.get(row.id)?.orden;
        if (orden === undefined) context.last += 1;
        return { ...row, orden: orden ?? context.last };
      }),
    ),
});

/** Import of sections with their responsible unit, identified by article and numeral. */
export const fraccionesImport = defineImport({
  id: 'fracciones',
  action: 'transparencia.importar',
  title: 'Fracciones',
  columns: {
    articuloId: articuloColumn,
    numero: required(numeral, {
      header: 'Fracción',
      also: ['Número'],
      note: 'Número romano; con el artículo la reconoce.',
      example: 'VIII',
    }),
    nombre: required(text(300), { header: 'Nombre', note: 'Nombre corto.', example: 'Remuneración bruta y neta' }),
    descripcion: optional(text(4000), {
      header: 'Descripción',
      note: 'Lo que la ley pide publicar.',
      example: 'La remuneración bruta y neta de todas las personas servidoras públicas.',
    }),
    departamento: required(text(200), {
      header: 'Área responsable',
      also: ['Departamento', 'Unidad responsable'],
      note: 'Unidad que publica y actualiza la fracción.',
      example: 'Dirección de Recursos Humanos',
    }),
    orden: ordenColumn,
    id: optional(integer(1, MAX_ID), {
      header: 'Id',
      note: 'El de las llamadas del sitio, solo de una fracción nueva. Si falta, recibe el siguiente.',
      example: 8,
    }),
  },
  async prepare(querier: Querier) {
    const fracciones = await listFraccionesToImport(querier);
    return {
      articulos: new Map((await listArticulosToImport(querier)).map((articulo) => [articulo.clave, articulo.id])),
      byKey: new Map(fracciones.map((fraccion) => [fraccionKey(fraccion), fraccion])),
      byId: new Map(fracciones.map((fraccion) => [fraccion.id, fraccionKey(fraccion)])),
      last: lastPlaces(fracciones, ({ articuloId }) => articuloId),
    };
  },
  key: fraccionKey,
  check: async (_querier, rows, { byId }) => ({ problems: usedIds(rows, byId, fraccionKey), references: undefined }),
  write: (tx, rows, { byKey, last }) =>
    saveFracciones(
      tx,
      rows.map(({ id, descripcion, orden, ...row }) => {
        const existing = byKey.get(fraccionKey(row));
        return {
          ...row,
          ...(existing ? { id: existing.id } : id != null && { id }),
          descripcion: descripcion === undefined ? (existing?.descripcion ?? '') : (descripcion ?? ''),
          orden: orden ?? existing?.orden ?? nextPlace(last, row.articuloId),
        };
      }),
    ),
});

/** Key of a section: its article and numeral. */
export function fraccionKey({ articuloId, numero }: { articuloId: number; numero: string }): string {
  return `${articuloId} ${numero}`;
}

/** Returns the last place of each list. */
export function lastPlaces<Row extends { orden: number }>(
  rows: readonly Row[],
  listOf: (row: Row) => number,
): Map<number, number> {
  const last = new Map<number, number>();
  for (const row of rows) last.set(listOf(row), Math.max(last.get(listOf(row)) ?? 0, row.orden));
  return last;
}

/** Returns the place after the last one of a list, which it becomes. */
export function nextPlace(last: Map<number, number>, list: number): number {
  const next = (last.get(list) ?? 0) + 1;
  last.set(list, next);
  return next;
}

/** Rows whose id belongs to another record; `byId` are the keys of the records, and of the rows before. */
export function usedIds<Row extends { id?: number | null | undefined }>(
  rows: readonly Row[],
  byId: Map<number, string>,
  keyOf: (row: Row) => string,
): RowProblem[] {
  return rows.flatMap((each, row): RowProblem[] => {
    if (each.id == null) return [];
    const key = byId.get(each.id) ?? keyOf(each);
    byId.set(each.id, key);
    return key === keyOf(each) ? [] : [{ row, column: 'id', problem: 'es el id de otro registro' }];
  });
}
