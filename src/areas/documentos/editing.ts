import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { publishDocumento } from './commands.ts';
import { documentoKind } from './publications.ts';
import { findDocumentoRow, listFolderOptions } from './queries/editing.ts';

const DocumentoData = z.object({
  carpeta: z
    .string()
    .max(40)
    .nullable()
    .overwrite((codigo) => codigo || null),
  nombre: z.string().min(1, 'Escriba el nombre.').max(300),
  seccion: z.string().max(200),
  anotaciones: z.string().max(1000),
  fecha: z.iso.date().nullable(),
  archivoId: z.int('Suba o elija el archivo.'),
  orden: z.int().min(0).max(100_000),
  etiqueta: z.string().max(200),
  etiqueta2: z.string().max(200),
  archivo2Id: z.int().nullable(),
});

/** Documents with a public number. */
export const documentoContent: ContentKind = {
  ...{ area: 'documentos', tipo: 'documento', plural: 'documentos', one: 'Documento', many: 'Documentos' },
  add: 'Nuevo documento',
  publication: documentoKind,
  isFile: true,
  schema: DocumentoData,
  esquema: 1,
  fields: [
    { name: 'nombre', label: 'Nombre', control: 'linea' },
    { name: 'archivoId', label: 'Archivo', control: 'archivo' },
    {
      ...{ name: 'carpeta', label: 'Sección del sitio', control: 'opcion', readOptions: listFolderOptions },
      hint: 'Sin ella, se encuentra por la búsqueda y por las páginas que lo nombran por su número.',
    },
    { name: 'seccion', label: 'Encabezado dentro de la sección', control: 'linea' },
    { name: 'anotaciones', label: 'Anotaciones', control: 'parrafo', hint: 'El ejercicio, o qué contiene.' },
    { name: 'fecha', label: 'Fecha', control: 'fecha' },
    { name: 'orden', label: 'Lugar en la sección', control: 'numero', hint: 'El de menor número va primero.' },
  ],
  title: ({ nombre }) => String(nombre),
  empty: (today) => ({
    ...{ carpeta: null, nombre: '', seccion: '', anotaciones: '', fecha: today, archivoId: null, orden: 0 },
    ...{ etiqueta: '', etiqueta2: '', archivo2Id: null },
  }),
  load: findDocumentoRow,
  publish: (tx, { registro, data }) => publishDocumento(tx, { id: registro, documento: DocumentoData.parse(data) }),
  address: (registro) => `/Publico/Documento/${registro}`,
};
