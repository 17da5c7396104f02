import { magazineFolder } from '#institution/documents.ts';
import { identity } from '#institution/identity.ts';
import { catalogue } from '#platform/datasets/dataset.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { catalogueTitles, spelledCodigo } from '../rules.ts';
import { carpetas as table } from '../schema.ts';

/** Folders of documents, identified by their codes. */
export const carpetas = catalogue({
  area: 'documentos',
  id: 'carpetas',
  kind: 'carpeta',
  one: 'Carpeta',
  many: 'Carpetas',
  add: 'Nueva carpeta',
  table,
  fields: {
    titulo: text(300, {
      label: 'Título',
      also: ['Nombre'],
      help: 'Qué contiene.',
      example: identity.revista,
    }),
    codigo: text(20, {
      label: 'Código',
      also: ['Carpeta', 'Clave', 'Número de carpeta'],
      help: 'Por él la encuentran las páginas y las tablas que se importan.',
      example: magazineFolder,
      problem: (codigo) =>
        !/^[A-Z0-9_-]+$/.test(codigo) && `debe llevar solo mayúsculas, cifras y guiones, como ${magazineFolder}`,
      spelled: spelledCodigo,
    }),
  },
  identity: {
    fields: ['codigo'],
    taken: () => 'otra carpeta tiene ese código',
    fixed: 'el código de una carpeta publicada no cambia',
  },
  title: rowText(column('titulo'), ' (', column('codigo'), ')'),
  content: { many: catalogueTitles.carpetas },
});
