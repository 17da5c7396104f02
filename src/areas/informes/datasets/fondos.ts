import { catalogue } from '#platform/datasets/dataset.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { foldText } from '#platform/text/fold.ts';
import { catalogueTitles } from '../queries/catalogue-names.ts';
import { programName } from '../rules/words.ts';
import { fondosFederales as table } from '../schema.ts';

/** Federal funds whose use is audited. */
export const fondos = catalogue({
  area: 'informes',
  id: 'fondos',
  kind: 'fondo',
  one: 'Fondo federal',
  many: catalogueTitles.fondos,
  add: 'Nuevo fondo',
  table,
  fields: {
    siglas: text(30, { label: 'Siglas', help: 'Como se citan: FAIS.', example: 'FAIS' }),
    nombre: text(300, {
      label: 'Nombre',
      also: ['Fondo'],
      help: 'El oficial.',
      example: 'Fondo de Aportaciones para la Infraestructura Social',
    }),
  },
  identity: {
    fields: ['siglas'],
    keyOf: ({ siglas }) => siglas.toLowerCase(),
    taken: () => 'otro fondo tiene esas siglas',
    number: {
      label: 'Id',
      also: ['Clave'],
      help: 'Su número. Si falta, el fondo se reconoce por sus siglas; uno nuevo recibe el siguiente.',
      example: 3,
    },
  },
  title: rowText(column('siglas'), ' - ', column('nombre')),
  derive(fondo) {
    const programa = programName(fondo);
    return { programa, busqueda: foldText(programa) };
  },
  content: { affects: 'Los fondos con que se buscan los informes y las auditorías del gasto federalizado.' },
});
