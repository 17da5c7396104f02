import { catalogue } from '#platform/datasets/dataset.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { oneOf, position } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { slugOf } from '#platform/text/fold.ts';
import { procedencias, organizacionesSolicitantes as table } from '../schema.ts';

/** Organisations with requests, over all calls. */
export const organizaciones = catalogue({
  area: 'participacion',
  id: 'organizaciones',
  kind: 'organizacion',
  one: 'Organización',
  many: 'Organizaciones',
  add: 'Nueva organización',
  table,
  fields: {
    nombre: text(300, {
      label: 'Nombre',
      also: ['Organización'],
      help: 'Con su origen, por él se reconoce.',
      example: 'Colegio de profesionistas',
    }),
    procedencia: oneOf(procedencias, {
      label: 'Origen',
      also: ['Procedencia', 'De dónde es'],
      example: 'estatal',
      labels: {
        internacional: 'Internacional',
        nacional: 'Nacional',
        estatal: 'Del estado',
        municipal: 'De un municipio',
      },
    }),
    orden: position({
      label: 'Lugar en la lista',
      also: ['Orden', 'Lugar'],
      help: 'En su origen.',
      example: 2,
    }),
  },
  identity: {
    fields: ['procedencia', 'nombre'],
    keyOf: ({ procedencia, nombre }) => `${procedencia} ${slugOf(nombre)}`,
    taken: ({ nombre }) => `«${nombre}» ya está en ese origen`,
  },
  title: rowText(column('nombre')),
  content: {
    many: 'Organizaciones que propusieron',
    address: () => '/transparencia/participacion-ciudadana?pestana=datos',
  },
});
