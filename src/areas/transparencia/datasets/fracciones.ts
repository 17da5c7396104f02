import { catalogue } from '#platform/datasets/dataset.ts';
import { ref } from '#platform/datasets/field-types/references.ts';
import { longText, text } from '#platform/datasets/field-types/texts.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { refreshVersionsOfSections } from '../commands/catalogue.ts';
import { fraccionTitle, withArticle } from '../queries/editing.ts';
import { articles, catalogueTitles } from '../queries/refs.ts';
import { obligacionesPath } from '../rules/address.ts';
import { sectionNumeral } from '../rules/numerals.ts';
import { fracciones as table } from '../schema.ts';
import { listPlace } from './articulos.ts';

const title = rowText(column('numero'), ': ', column('nombre'));

/** The numeral of a section. */
export const sectionNumber = text(12, {
  label: 'Fracción',
  also: ['Número'],
  help: 'Su número romano, como VIII; con el artículo la reconoce.',
  example: 'VIII',
  spelled: (numero) => sectionNumeral(numero.replaceAll(' ', '')),
  problem: (numero) => !/^[A-Z0-9-]+$/.test(numero) && 'no es un número de fracción; escriba por ejemplo VIII',
});

/** Sections of an article. The search finds formats by their names and units. */
export const fracciones = catalogue({
  area: 'transparencia',
  id: 'fracciones',
  kind: 'fraccion',
  one: 'Fracción',
  many: catalogueTitles.fracciones,
  add: 'Nueva fracción',
  table,
  fields: {
    articuloId: ref(articles, {
      label: 'Artículo',
      inTables: 'Su clave; uno que exista.',
      example: '70',
    }),
    numero: sectionNumber,
    nombre: text(300, { label: 'Nombre', help: 'El corto.', example: 'Remuneración bruta y neta' }),
    descripcion: longText(4000, {
      label: 'Lo que la ley pide publicar',
      also: ['Descripción'],
      example: 'La remuneración bruta y neta de todas las personas servidoras públicas.',
      optional: true,
    }),
    departamento: text(200, {
      label: 'Área responsable',
      also: ['Departamento', 'Unidad responsable'],
      help: 'La que publica y actualiza la fracción.',
      example: 'Dirección de Recursos Humanos',
    }),
    orden: listPlace('articuloId'),
  },
  identity: {
    fields: ['articuloId', 'numero'],
    taken: () => 'ese artículo ya tiene esa fracción',
    fixed: 'el artículo y el número de una fracción publicada no cambian',
    number: {
      label: 'Id',
      also: [],
      help: 'El de las llamadas del sitio. Si falta, se reconoce por artículo y número; una nueva recibe el siguiente.',
      example: 8,
    },
  },
  title: {
    sql: (of) => withArticle(title.sql(of)),
    of: title.of,
  },
  afterWrite: refreshVersionsOfSections,
  content: {
    affects: 'Las obligaciones de cada artículo, y el área que responde por sus formatos.',
    title: ({ articuloId, numero, nombre }, querier) =>
      fraccionTitle(querier, { articuloId: Number(articuloId), numero: `${numero}`, nombre: `${nombre}` }),
    address: () => obligacionesPath,
  },
});
