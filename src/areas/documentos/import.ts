import type { Querier } from '#platform/database/connection.ts';
import { sourceMark } from '#platform/database/row-changes.ts';
import type { FilledCell } from '#platform/import/cell.ts';
import { file, optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { publishedTypes } from '#platform/import/package/download-types.ts';
import { date, integer, text, yesNo } from '#platform/import/parsers.ts';
import { saveCarpetas, saveDocumentos } from './commands.ts';
import { findKnownDocumentos, type KnownDocumento, listCodigos } from './queries/known.ts';

const fileTypes = publishedTypes;

/** Parses a folder code: letters, digits, underscores and hyphens, converted to upper case. */
function codigo(cell: FilledCell) {
  const parsed = text(20)(cell);
  if ('problem' in parsed) return parsed;
  const value = parsed.value.toUpperCase();
  return /^[A-Z0-9_-]+$/.test(value)
    ? { value }
    : { problem: 'debe llevar solo letras, cifras y guiones, como FA-0019' };
}

/** Import of document folders. */
export const carpetasImport = defineImport({
  id: 'carpetas',
  action: 'documentos.importar',
  title: 'Carpetas',
  columns: {
    codigo: required(codigo, {
      header: 'Código',
      also: ['Carpeta', 'Clave', 'Número de carpeta'],
      note: 'Por él se reconoce la carpeta; es el de las direcciones del sitio.',
      example: 'FA-0019',
    }),
    titulo: required(text(300), {
      header: 'Título',
      also: ['Nombre'],
      note: 'Qué contiene.',
      example: 'Informes anteriores estatales',
    }),
  },
  prepare: async () => ({}),
  key: ({ codigo }) => codigo,
  write: saveCarpetas,
});

type Keys = { numero?: number | null | undefined; carpeta?: string | null | undefined; nombre: string };

/** Returns the key of a document: its public number or, without one, its folder and name. */
function keyOf({ numero, carpeta, nombre }: Keys): string {
  return numero == null ? `${carpeta ?? ''}\n${nombre}` : String(numero);
}

/** Returns the value of a cell, or `empty` for a cell that empties it; a blank cell, undefined, leaves the stored value. */
function withEmpty<Value>(value: Value | null | undefined, empty: Value): Value | undefined {
  return value === null ? empty : value;
}

/** Import of documents with their files. */
export const documentosImport = defineImport({
  id: 'documentos',
  action: 'documentos.importar',
  title: 'Documentos',
  columns: {
    carpeta: optional(
      (cell: FilledCell, { carpetas }: { carpetas: ReadonlySet<string> }) => {
        const parsed = codigo(cell);
        if ('problem' in parsed || carpetas.has(parsed.value)) return parsed;
        return { problem: 'no es una carpeta que exista; impórtela antes (carpetas)' };
      },
      {
        header: 'Carpeta',
        also: ['Código de carpeta', 'Número de carpeta'],
        identifies: true,
        note: 'Código de una carpeta que exista. Con el nombre reconoce al documento que no trae número.',
        example: 'FA-0019',
      },
    ),
    nombre: required(text(500), {
      header: 'Nombre',
      also: ['Documento', 'Nombre del documento', 'Título'],
      note: 'Como se publica.',
      example: 'Informe de resultados de la cuenta pública estatal 2015',
    }),
    anotaciones: optional(text(4000), {
      header: 'Anotaciones',
      also: ['Descripción', 'Notas'],
      note: 'Lo que la lista dice bajo el nombre.',
      example: 'Poder Ejecutivo, 2015',
    }),
    seccion: optional(text(300), {
      header: 'Sección',
      note: 'Bajo qué título de la carpeta aparece.',
      example: 'Informes de resultados',
    }),
    fecha: optional(date, {
      header: 'Fecha',
      also: ['Fecha de publicación', 'Publicado el'],
      note: 'Fecha de publicación.',
      example: { kind: 'date', iso: '2016-09-30' },
    }),
    etiqueta: optional(text(200), {
      header: 'Etiqueta',
      also: ['Etiqueta 1'],
      note: 'Lo que dice el enlace al archivo.',
      example: 'Informe',
    }),
    archivo: file(fileTypes, {
      header: 'Archivo',
      also: ['Archivo 1', 'Nombre del archivo'],
      note: `Nombre del archivo, con su terminación: ${fileTypes.join(', ')}.`,
      example: 'Informe 2015.pdf',
    }),
    etiqueta2: optional(text(200), {
      header: 'Etiqueta 2',
      note: 'Lo que dice el enlace al segundo archivo.',
      example: 'Anexos',
    }),
    archivo2: file(fileTypes, {
      header: 'Archivo 2',
      also: ['Segundo archivo'],
      note: 'Nombre del segundo archivo, si lo hay.',
      example: 'Anexos 2015.xlsx',
    }),
    orden: optional(integer(0, 1_000_000), {
      header: 'Orden',
      note: 'Lugar en su carpeta, de menor a mayor. Si falta, 0.',
      example: 10,
    }),
    numero: optional(integer(1, 2_000_000_000), {
      header: 'Número público',
      // Not «Id», which many tables have: a table of entes is no table of documents.
      also: ['Número', 'Número de documento'],
      identifies: true,
      note: 'El de su dirección (/Publico/Documento/6588). Si falta, se reconoce por carpeta y nombre; uno nuevo recibe el siguiente.',
      example: 6588,
    }),
    publicado: optional(yesNo, { header: 'Publicado', note: 'Sí o No. Si falta, Sí.', example: true }),
  },
  prepare: async (querier: Querier) => ({
    carpetas: await listCodigos(querier),
    /** Ids of documents changed by earlier rows: a number and a name may identify the same document. */
    changedIds: new Set<number>(),
  }),
  key: keyOf,
  async check(querier, rows, { changedIds: changedBefore }) {
    const existingDocumentos = await findKnownDocumentos(
      querier,
      rows.flatMap(({ numero }) => numero ?? []),
      rows.flatMap(({ numero, nombre }) => (numero == null ? [nombre] : [])),
    );
    const byId = new Map(existingDocumentos.map((documento) => [documento.id, documento]));
    const byName = Map.groupBy(existingDocumentos, ({ carpeta, nombre }) => keyOf({ carpeta, nombre }));
    const existing = new Map<string, KnownDocumento>();
    const problems = rows.flatMap((row, index): RowProblem[] => {
      if (row.numero == null && !row.carpeta)
        return [{ row: index, column: 'carpeta', problem: 'falta «Carpeta», ya que el documento no trae número' }];
      const candidates = row.numero == null ? (byName.get(keyOf(row)) ?? []) : [byId.get(row.numero)];
      if (candidates.length > 1) {
        const numbers = candidates.map((documento) => documento?.id).join(', ');
        const problem = `la carpeta tiene más de un documento con ese nombre; escriba el número: ${numbers}`;
        return [{ row: index, column: 'nombre', problem }];
      }
      const [documento] = candidates;
      if (!documento) return [];
      if (changedBefore.has(documento.id))
        return [{ row: index, column: 'nombre', problem: `es el documento ${documento.id}, que otra fila ya cambia` }];
      changedBefore.add(documento.id);
      existing.set(keyOf(row), documento);
      return [];
    });
    return { problems, references: existing };
  },
  write: (tx, rows, _context, existing) =>
    saveDocumentos(
      tx,
      rows.map((row) => ({
        before: existing.get(keyOf(row)),
        archivo: row.archivo,
        archivo2: row.archivo2,
        values: {
          ...sourceMark(row),
          id: row.numero ?? undefined,
          nombre: row.nombre,
          carpeta: row.carpeta,
          anotaciones: withEmpty(row.anotaciones, ''),
          seccion: withEmpty(row.seccion, ''),
          fecha: row.fecha,
          etiqueta: withEmpty(row.etiqueta, ''),
          etiqueta2: withEmpty(row.etiqueta2, ''),
          orden: withEmpty(row.orden, 0),
          publicado: withEmpty(row.publicado, true),
        },
      })),
    ),
});
