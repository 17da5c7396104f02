import { catalogue } from '#platform/datasets/dataset.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { nombresDePaginas as table } from '#platform/search/schema.ts';
import { refreshNamed } from '#platform/search/synonyms.ts';

/** Alternative names of pages for the site's search, including pages of entes, notas and documents. */
export const nombresDePaginas = catalogue({
  area: 'institucion',
  id: 'nombres-de-paginas',
  kind: 'nombres-de-pagina',
  one: 'Otros nombres de una página',
  many: 'Otros nombres de páginas',
  add: 'Nuevos nombres',
  table,
  fields: {
    direccion: text(300, {
      label: 'Página',
      help: 'Su dirección, desde la primera diagonal.',
      example: '/institucion/directorio',
      problem: (address) => !/^\/[^/]/.test(`${address} `) && 'empieza con una diagonal, sin el nombre del sitio',
    }),
    nombres: text(500, {
      label: 'Cómo la llama la gente',
      help: 'Separados por comas: como los escribe quien la busca.',
      example: 'ventanilla, dónde pregunto',
    }),
  },
  identity: {
    fields: ['direccion'],
    taken: () => 'esa página ya tiene otros nombres: agréguelos a ellos',
    number: { help: 'Su número. Si falta, la fila se reconoce por su página.', example: 12 },
  },
  title: rowText(column('direccion')),
  afterWrite: refreshNamed,
  content: {
    affects: 'Con qué palabras se encuentra la página.',
    address: (_registro, { direccion }) => String(direccion),
  },
});
