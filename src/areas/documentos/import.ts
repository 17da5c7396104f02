import type { AttachmentType } from '#platform/config.ts';
import type { Querier } from '#platform/database/connection.ts';
import { type FilledCell, file, optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { date, integer, text, yesNo } from '#platform/import/parsers.ts';
import { mimeTypes } from '#platform/uploads/examine.ts';
import { saveCarpetas, saveDocumentos } from './commands.ts';
import { findKnownDocumentos, type KnownDocumento, listCodigos } from './queries/known.ts';

const fileTypes = Object.keys(mimeTypes) as AttachmentType[];

/** A folder's code: letters, figures and hyphens, in capitals. */
function codigo(cell: FilledCell) {
  const written = text(20)(cell);
  if ('problem' in written) return written;
  const value = written.value.toUpperCase();
  return /^[A-Z0-9_-]+$/.test(value)
    ? { value }
    : { problem: 'debe llevar solo letras, cifras y guiones, como FA-0019' };
}

/** Folders of documents: a new database has none. */
export const carpetasImport = defineImport({
  id: 'carpetas',
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

/** What a document is known by: its public number or, without one, its folder and its name. */
function keyOf({ numero, carpeta, nombre }: Keys): string {
  return numero == null ? `${carpeta ?? ''}\n${nombre}` : String(numero);
}

/** Published documents, with their files. */
export const documentosImport = defineImport({
  id: 'documentos',
  title: 'Documentos',
  columns: {
    carpeta: optional(
      (cell: FilledCell, { carpetas }: { carpetas: ReadonlySet<string> }) => {
        const found = codigo(cell);
        if ('problem' in found || carpetas.has(found.value)) return found;
        return { problem: 'no es una carpeta que exista; impórtela antes (carpetas)' };
      },
      {
        header: 'Carpeta',
        also: ['Código de carpeta', 'Número de carpeta'],
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
      also: ['Número', 'Id', 'Número de documento'],
      note: 'El de su dirección (/Publico/Documento/6588). Si falta, se reconoce por carpeta y nombre; uno nuevo recibe el siguiente.',
      example: 6588,
    }),
    publicado: optional(yesNo, { header: 'Publicado', note: 'Sí o No. Si falta, Sí.', example: true }),
  },
  prepare: async (querier: Querier) => ({
    carpetas: await listCodigos(querier),
    /** The documents that the rows of a batch change, by key, for the write that follows. */
    before: new Map<string, KnownDocumento>(),
    /** The numbers of those that earlier rows change: a number and a name may mean the same document. */
    taken: new Set<number>(),
  }),
  key: keyOf,
  async check(querier, rows, context) {
    const known = await findKnownDocumentos(
      querier,
      rows.flatMap(({ numero }) => numero ?? []),
      rows.flatMap(({ numero, nombre }) => (numero == null ? [nombre] : [])),
    );
    const byId = new Map(known.map((documento) => [documento.id, documento]));
    const byName = Map.groupBy(known, ({ carpeta, nombre }) => keyOf({ carpeta, nombre }));
    context.before = new Map();
    return rows.flatMap((row, at): RowProblem[] => {
      if (row.numero == null && !row.carpeta)
        return [{ row: at, column: 'carpeta', problem: 'falta «Carpeta», ya que el documento no trae número' }];
      const same = row.numero == null ? (byName.get(keyOf(row)) ?? []) : [byId.get(row.numero)];
      if (same.length > 1) {
        const numbers = same.map((documento) => documento?.id).join(', ');
        const problem = `la carpeta tiene más de un documento con ese nombre; escriba el número: ${numbers}`;
        return [{ row: at, column: 'nombre', problem }];
      }
      const [documento] = same;
      if (!documento) return [];
      if (context.taken.has(documento.id))
        return [{ row: at, column: 'nombre', problem: `es el documento ${documento.id}, que otra fila ya cambia` }];
      context.taken.add(documento.id);
      context.before.set(keyOf(row), documento);
      return [];
    });
  },
  write: (querier, rows, { before }) =>
    saveDocumentos(
      querier,
      rows.map((row) => ({
        before: before.get(keyOf(row)),
        archivo: row.archivo,
        archivo2: row.archivo2,
        values: {
          nombre: row.nombre,
          ...(row.numero != null && { id: row.numero }),
          ...(row.carpeta !== undefined && { carpeta: row.carpeta }),
          ...(row.anotaciones !== undefined && { anotaciones: row.anotaciones ?? '' }),
          ...(row.seccion !== undefined && { seccion: row.seccion ?? '' }),
          ...(row.fecha !== undefined && { fecha: row.fecha }),
          ...(row.etiqueta !== undefined && { etiqueta: row.etiqueta ?? '' }),
          ...(row.etiqueta2 !== undefined && { etiqueta2: row.etiqueta2 ?? '' }),
          ...(row.orden !== undefined && { orden: row.orden ?? 0 }),
          ...(row.publicado !== undefined && { publicado: row.publicado ?? true }),
        },
      })),
    ),
});
