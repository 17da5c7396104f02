import { catalogueTitles } from '#areas/entes/queries/refs.ts';
import { municipios as table } from '#areas/entes/schema.ts';
import { examples } from '#institution/examples.ts';
import { municipalityTiles } from '#institution/municipality-tiles.ts';
import { capitalsSentence, isInCapitals } from '#platform/datasets/capitals.ts';
import { catalogue } from '#platform/datasets/dataset.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { refreshTitlesOf } from '../commands/municipalities.ts';

/** Municipalities of the state, by their key in the national geographic catalogue. Titles of surveys contain their names. */
export const municipios = catalogue({
  area: 'entes',
  id: 'municipios',
  kind: 'municipio',
  one: 'Municipio',
  many: catalogueTitles.municipios,
  add: 'Nuevo municipio',
  table,
  fields: {
    nombre: text(120, {
      label: 'Nombre',
      also: ['Municipio', 'Nombre del municipio'],
      help: 'El oficial.',
      example: examples.municipio,
    }),
    clave: text(5, {
      label: 'Clave geoestadística',
      also: ['Clave'],
      help: 'La del catálogo nacional: estado y municipio, cinco cifras.',
      example: examples.claveMunicipio,
      // Spreadsheets drop the leading zero of states 01 to 09.
      spelled: (clave) => (/^\d{4}$/.test(clave) ? `0${clave}` : clave),
      problem: (clave) => !/^\d{5}$/.test(clave) && 'debe tener cinco cifras',
    }),
  },
  identity: {
    fields: ['clave'],
    taken: () => 'otro municipio tiene esa clave',
    fixed: 'la clave de un municipio publicado no cambia',
  },
  title: rowText(column('nombre'), ' (', column('clave'), ')'),
  remarks: [
    { isAbout: ({ nombre }) => isInCapitals(nombre), sentence: capitalsSentence },
    {
      isAbout: ({ clave }) => Object.keys(municipalityTiles).length > 0 && municipalityTiles[clave] === undefined,
      sentence: (amount) =>
        `${amount === 1 ? 'Un municipio no tiene' : `${amount} municipios no tienen`} cuadro en institution/municipality-tiles.ts: el mapa no ${amount === 1 ? 'lo' : 'los'} muestra.`,
    },
  ],
  afterWrite: refreshTitlesOf,
  content: {
    affects: 'El mapa, las páginas de municipios y los títulos de las encuestas.',
    address: () => '/mi-municipio',
  },
});
