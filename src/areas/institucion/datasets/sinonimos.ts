import { catalogue } from '#platform/datasets/dataset.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { sinonimos as table } from '#platform/search/schema.ts';
import { rebuildSynonyms } from '#platform/search/synonyms.ts';

/** Groups of words that are synonyms for the site's search. */
export const sinonimos = catalogue({
  area: 'institucion',
  id: 'sinonimos',
  kind: 'sinonimo',
  one: 'Grupo de sinónimos',
  many: 'Sinónimos de la búsqueda',
  add: 'Nuevo grupo',
  table,
  fields: {
    palabras: text(300, {
      label: 'Palabras',
      help: 'Separadas por comas. Quien busca una encuentra también las otras.',
      example: 'ventanilla, atención a la ciudadanía',
      problem: (words) => words.split(',').filter((word) => word.trim()).length < 2 && 'necesita dos palabras o más',
    }),
  },
  identity: {
    fields: ['palabras'],
    taken: () => 'otro grupo tiene las mismas palabras',
    number: { help: 'Su número. Si falta, el grupo se reconoce por sus palabras.', example: 12 },
  },
  title: rowText(column('palabras')),
  afterWrite: (tx) => rebuildSynonyms(tx),
  content: {
    affects: 'Qué más encuentra en el sitio quien busca una de sus palabras.',
    address: () => '/buscar',
  },
});
