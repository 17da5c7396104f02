import { catalogue } from '#platform/datasets/dataset.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { position } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { refreshVersionsOfArticles } from '../commands/catalogue.ts';
import { catalogueTitles } from '../queries/refs.ts';
import { articuloPath, spelledArticulo } from '../rules/address.ts';
import { articulos as table } from '../schema.ts';

/** Returns the field of a row's position in the public list, among the rows with the same value in `within`. */
export const listPlace = (within?: string) =>
  position({
    label: 'Lugar en su lista',
    also: ['Orden', 'Lugar'],
    help: 'El de menor número va primero.',
    example: 1,
    first: 1,
    ...(within && { within }),
  });

/** Articles of the law with publication obligations. */
export const articulos = catalogue({
  area: 'transparencia',
  id: 'articulos',
  kind: 'articulo',
  one: 'Artículo',
  many: 'Artículos',
  add: 'Nuevo artículo',
  table,
  fields: {
    clave: text(20, {
      label: 'Artículo',
      also: ['Clave', 'Número'],
      help: 'Como va en las direcciones del sitio, 70 u 83bis.',
      example: '70',
      spelled: spelledArticulo,
      problem: (clave) => !/^[a-z0-9-]+$/.test(clave) && 'debe llevar solo letras y cifras, como 83bis',
    }),
    encabezado: text(300, {
      label: 'Título',
      also: ['Encabezado', 'Nombre'],
      example: 'Obligaciones de transparencia comunes',
    }),
    ley: text(300, { label: 'Ley', help: 'La que obliga a publicar.', example: 'Ley General de Transparencia' }),
    orden: listPlace(),
  },
  identity: {
    fields: ['clave'],
    taken: ({ clave }) => `ya hay un artículo ${clave}`,
    fixed: 'la clave de un artículo publicado no cambia',
    number: {
      label: 'Código',
      also: ['Id'],
      help: 'El de las llamadas del sitio. Si falta, se reconoce por su clave; uno nuevo recibe el siguiente.',
      example: 1,
    },
  },
  title: rowText('Artículo ', column('clave'), ': ', column('encabezado')),
  afterWrite: refreshVersionsOfArticles,
  content: {
    many: catalogueTitles.articulos,
    affects: 'Las páginas de obligaciones y el orden de sus fracciones.',
    address: (_registro, { clave }) => articuloPath(String(clave)),
  },
});
