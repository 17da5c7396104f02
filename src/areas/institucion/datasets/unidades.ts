import { catalogue } from '#platform/datasets/dataset.ts';
import { ref } from '#platform/datasets/field-types/references.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { oneOf, position } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { institute } from '#platform/institute.ts';
import { slugOf } from '#platform/text/fold.ts';
import { lockChart, refreshPeopleOf } from '../commands/chart.ts';
import { findUnitFaults } from '../queries/faults.ts';
import { units } from '../queries/unit-names.ts';
import { directoryAddress } from '../rules/addresses.ts';
import { clasesUnidad, organigramas, unidades as table } from '../schema.ts';

/** Units of the organisation charts; those of the institution are the departments of the directory. */
export const unidades = catalogue({
  area: 'institucion',
  id: 'unidades',
  kind: 'unidad',
  one: 'Unidad',
  many: 'Unidades',
  add: 'Nueva unidad',
  table,
  fields: {
    nombre: text(200, {
      label: 'Nombre',
      also: ['Unidad', 'Departamento', 'Área'],
      help: 'El nombre completo; por él se reconoce.',
      example: 'Unidad de Transparencia',
      // Its address consists of them.
      problem: (nombre) => slugOf(nombre) === '' && 'debe tener letras o cifras',
    }),
    organigrama: oneOf(organigramas, {
      label: 'Organigrama',
      help: `El ${institute.del}, o el de su Órgano Interno de Control.`,
      inTables: `Una de: ${organigramas.join(', ')}.`,
      example: 'institución',
      synonyms: { institución: 'instituto' },
      default: 'instituto',
      labels: { instituto: institute.Del, control: 'Del Órgano Interno de Control' },
    }),
    padreId: ref(units, {
      label: 'Depende de',
      help: 'Otra unidad.',
      inTables: 'Una que exista, o una de la misma tabla.',
      example: 'Secretaría Técnica',
      optional: true,
    }),
    clase: oneOf(clasesUnidad, {
      label: 'Clase',
      inTables: `Una de: ${clasesUnidad.join(', ')}.`,
      example: 'apoyo',
      default: 'apoyo',
      labels: { titular: 'Titular', auditoria: 'De auditoría', apoyo: 'De apoyo', autonoma: 'Con autonomía' },
    }),
    orden: position({
      label: 'Lugar en el organigrama',
      also: ['Orden', 'Lugar'],
      example: 16,
    }),
  },
  identity: {
    fields: ['nombre'],
    keyOf: ({ nombre }) => slugOf(nombre),
    taken: ({ nombre }) => `ya hay una unidad con ese nombre: «${nombre}»`,
  },
  title: rowText(column('nombre')),
  selfReference: 'padreId',
  check: findUnitFaults,
  // A renamed unit keeps its address.
  derive: ({ nombre }, { before }) => ({ clave: before?.clave ?? slugOf(nombre) }),
  lock: lockChart,
  afterWrite: refreshPeopleOf,
  content: {
    many: 'Unidades del organigrama',
    address: (_registro, { organigrama }) =>
      organigrama === 'instituto' ? directoryAddress() : '/institucion/organo-interno-de-control',
  },
});
