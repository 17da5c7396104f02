import { catalogue } from '#platform/datasets/dataset.ts';
import { onlyImported } from '#platform/datasets/field-types/roles.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { oneOf, yesNo } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { refreshEntesOfTypes } from '../commands.ts';
import { catalogueTitles } from '../queries/refs.ts';
import { ambitos, tiposEnte as table } from '../schema.ts';

/** Types of ente. A type without `consultable` is hidden from the options, with its entes. */
export const tiposEnte = catalogue({
  area: 'entes',
  id: 'tipos-ente',
  kind: 'tipo-ente',
  one: 'Tipo de ente',
  many: catalogueTitles.tiposEnte,
  add: 'Nuevo tipo de ente',
  table,
  fields: {
    nombre: text(200, { label: 'Nombre', help: 'En plural.', example: 'Ayuntamientos' }),
    ambito: oneOf(ambitos, { label: 'Ámbito', help: 'Estatal o Municipal.', example: 'Municipal' }),
    indicador: onlyImported(
      text(60, {
        label: 'Indicador',
        help: 'isMunicipio si son los ayuntamientos: con él están en el mapa y en /mi-municipio. Los otros, isDependencia e isParamunicipal, son del informe ejecutivo.',
        example: 'isMunicipio',
        optional: true,
      }),
    ),
    consultable: yesNo({
      label: 'Se ofrece en el sitio',
      also: ['Se consulta', 'Consultable'],
      help: 'Sin esto, nadie elige el tipo ni sus entes, que dejan de tener página; sus cifras se suman en «Otros entes».',
      example: true,
      default: true,
    }),
  },
  identity: {
    fields: ['nombre'],
    number: {
      label: 'Id',
      also: ['Clave', 'Identificador'],
      help: 'Número por el que se le conoce en las direcciones del sitio. Si falta, el tipo se reconoce por su nombre.',
      example: 1,
    },
  },
  title: rowText(column('nombre')),
  remarks: [
    {
      // Other municipal types, such as water boards, have none.
      isAbout: ({ nombre, ambito, indicador }) =>
        ambito === 'Municipal' && !indicador && /^(ayuntamiento|municipio)/i.test(nombre),
      sentence: (amount) =>
        `${amount === 1 ? 'Un tipo municipal no tiene' : `${amount} tipos municipales no tienen`} «Indicador»: el de los ayuntamientos lleva isMunicipio, y sin él no hay mapa ni cifras de municipios.`,
    },
  ],
  afterWrite: refreshEntesOfTypes,
  content: {
    plural: 'tipos-de-ente',
    affects: 'Cómo se agrupan los entes, y cuáles se ofrecen en el sitio.',
    address: () => '/entes',
  },
});
