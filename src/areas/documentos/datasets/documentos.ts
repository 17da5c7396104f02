import { fixedDocuments, magazineFolder } from '#institution/documents.ts';
import { dataset } from '#platform/datasets/dataset.ts';
import { file } from '#platform/datasets/field-types/files.ts';
import { codeRef } from '#platform/datasets/field-types/references.ts';
import { onlyImported, staffOnly } from '#platform/datasets/field-types/roles.ts';
import { longText, text } from '#platform/datasets/field-types/texts.ts';
import { day, integer, yesNo } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { publishedTypes } from '#platform/uploads/mime-types.ts';
import { documentoKind } from '../publications.ts';
import { folders } from '../queries/folders.ts';
import { catalogueTitles } from '../rules.ts';
import { documentos as table } from '../schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    documentos: 'importar' | ContentVerb;
  }
}

/** Documents with a public number. */
export const documentos = dataset({
  area: 'documentos',
  id: 'documentos',
  kind: 'documento',
  one: 'Documento',
  many: catalogueTitles.documentos,
  add: 'Nuevo documento',
  table,
  open: {
    about:
      'Un renglón por documento publicado en una sección del sitio. Lleva la dirección de su archivo, que no cambia.',
    origin: 'Las áreas suben cada documento, y otra persona lo revisa antes de publicarlo.',
  },
  fields: {
    nombre: text(500, {
      label: 'Nombre',
      also: ['Documento', 'Nombre del documento', 'Título'],
      help: 'Como se publica.',
      example: 'Informe de resultados de la cuenta pública estatal 2015',
    }),
    archivoId: file({
      label: 'Archivo',
      also: ['Archivo 1', 'Nombre del archivo'],
      help: `De tipo ${publishedTypes.join(', ')}.`,
      example: 'Informe 2015.pdf',
    }),
    etiqueta: text(200, {
      label: 'Etiqueta',
      also: ['Etiqueta 1'],
      help: 'Lo que dice el enlace al archivo, si no es su nombre.',
      example: 'Informe',
      optional: true,
    }),
    archivo2Id: file({
      label: 'Archivo 2',
      also: ['Segundo archivo'],
      help: 'El segundo archivo, si lo hay.',
      example: 'Anexos 2015.xlsx',
      optional: true,
    }),
    etiqueta2: text(200, {
      label: 'Etiqueta 2',
      help: 'Lo que dice el enlace al segundo archivo.',
      example: 'Anexos',
      optional: true,
    }),
    carpeta: codeRef(folders, {
      label: 'Carpeta',
      also: ['Código de carpeta', 'Número de carpeta'],
      help: 'La sección del sitio que lo muestra. Sin ella, se encuentra por la búsqueda y por las páginas que lo nombran por su número.',
      example: magazineFolder,
      optional: true,
    }),
    seccion: text(300, {
      label: 'Sección',
      help: 'Bajo qué encabezado de la carpeta aparece.',
      example: 'Informes de resultados',
      optional: true,
    }),
    anotaciones: longText(4000, {
      label: 'Anotaciones',
      also: ['Descripción', 'Notas'],
      help: 'Lo que la lista dice bajo el nombre: el ejercicio, o qué contiene.',
      example: 'Poder Ejecutivo, 2015',
      optional: true,
    }),
    fecha: day({
      label: 'Fecha',
      also: ['Fecha de publicación', 'Publicado el'],
      help: 'La de publicación.',
      example: '2016-09-30',
      initial: (today) => today,
      optional: true,
    }),
    orden: integer(0, 1_000_000, {
      label: 'Lugar en la carpeta',
      also: ['Orden', 'Lugar'],
      help: 'El de menor número va primero.',
      example: 10,
      default: 0,
    }),
    publicado: staffOnly(onlyImported(yesNo({ label: 'Publicado', help: 'Sí o No.', example: true, default: true }))),
  },
  identity: {
    fields: ['carpeta', 'nombre'],
    number: {
      label: 'Número público',
      // Not «Id», which many tables have: a table of entes must not be recognised as one of documents.
      also: ['Número', 'Número de documento'],
      help: `El de su dirección (/Publico/Documento/${fixedDocuments.convocatoriaRevista}). Si falta, se reconoce por carpeta y nombre; uno nuevo recibe el siguiente.`,
      example: fixedDocuments.convocatoriaRevista,
    },
  },
  title: rowText(column('nombre')),
  publication: documentoKind,
  // A table may hide a document; publishing it makes it visible.
  whenPublished: { publicado: true },
  content: { isFile: true, address: (registro) => `/Publico/Documento/${registro}` },
});
