import { z } from 'zod';
import type { ContentField, ContentKind } from '#platform/editing/kind.ts';
import { publishArticulo, publishFraccion } from '../commands/publish.ts';
import {
  articuloRows,
  findArticuloId,
  findArticuloRow,
  findFraccionId,
  findFraccionRow,
  fraccionRows,
  fraccionTitle,
  listArticuloOptions,
} from '../queries/editing.ts';
import { articuloKey, articuloPath, obligacionesPath } from '../rules/address.ts';
import { sectionNumeral } from '../rules/numerals.ts';

const orden = z.int('Escriba el lugar.').min(1).max(9999);

/** Place of a row in its list. */
export const placeField: ContentField = {
  ...{ name: 'orden', label: 'Lugar en su lista', control: 'numero', hint: 'El de menor número va primero.' },
};

const ArticuloData = z.object({
  clave: z
    .string()
    .min(1, 'Escriba la clave.')
    .max(20)
    .overwrite((text) => articuloKey(text.replaceAll(' ', '')))
    .regex(/^[a-z0-9-]*$/, 'Escriba solo letras y cifras, como 83bis.'),
  ley: z.string().min(1, 'Escriba la ley.').max(300),
  encabezado: z.string().min(1, 'Escriba el título del artículo.').max(300),
  orden,
});

/** Articles of the law that oblige to publish. */
export const articuloContent: ContentKind = {
  ...{ area: 'transparencia', tipo: 'articulo', plural: 'articulos', one: 'Artículo', many: 'Artículos de la ley' },
  add: 'Nuevo artículo',
  rows: articuloRows,
  schema: ArticuloData,
  esquema: 1,
  fields: [
    {
      ...{ name: 'clave', label: 'Artículo', control: 'linea' },
      hint: 'Como va en las direcciones del sitio, 70 u 83bis: no cambia después de publicarse.',
    },
    { name: 'encabezado', label: 'Título', control: 'linea' },
    { name: 'ley', label: 'Ley', control: 'linea' },
    placeField,
  ],
  title: ({ clave, encabezado }) => `Artículo ${clave}: ${encabezado}`,
  empty: () => ({ clave: '', encabezado: '', ley: '', orden: null }),
  load: findArticuloRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const id = await findArticuloId(querier, ArticuloData.parse(data).clave);
    if (registro === null) return id === undefined ? {} : { clave: 'Ese artículo ya está.' };
    return id === registro ? {} : { clave: 'La clave de un artículo publicado no cambia.' };
  },
  publish: (tx, { registro, data }) => publishArticulo(tx, { id: registro, articulo: ArticuloData.parse(data) }),
  address: (_registro, { clave }) => articuloPath(String(clave)),
};

const FraccionData = z.object({
  articuloId: z.int('Elija el artículo.'),
  numero: z
    .string()
    .min(1, 'Escriba el número.')
    .max(12)
    .overwrite((text) => sectionNumeral(text.replaceAll(' ', '')))
    .regex(/^[A-Z0-9-]*$/, 'Escriba el número romano, como VIII.'),
  nombre: z.string().min(1, 'Escriba el nombre.').max(300),
  descripcion: z.string().max(4000),
  departamento: z.string().min(1, 'Escriba el área responsable.').max(200),
  orden,
});

/** Sections of an article. The search finds formats by their names and units. */
export const fraccionContent: ContentKind = {
  ...{ area: 'transparencia', tipo: 'fraccion', plural: 'fracciones', one: 'Fracción', many: 'Fracciones' },
  add: 'Nueva fracción',
  rows: fraccionRows,
  schema: FraccionData,
  esquema: 1,
  fields: [
    {
      ...{ name: 'articuloId', label: 'Artículo', control: 'opcion', isNumber: true },
      ...{ readOptions: listArticuloOptions, hint: 'El artículo y el número no cambian después de publicarse.' },
    },
    { name: 'numero', label: 'Número', control: 'linea', hint: 'Romano, como VIII.' },
    { name: 'nombre', label: 'Nombre', control: 'linea' },
    { name: 'descripcion', label: 'Lo que la ley pide publicar', control: 'parrafo' },
    { name: 'departamento', label: 'Área responsable', control: 'linea' },
    placeField,
  ],
  title: ({ articuloId, numero, nombre }, querier) =>
    fraccionTitle(querier, { articuloId: Number(articuloId), numero: `${numero}`, nombre: `${nombre}` }),
  empty: () => ({ articuloId: null, numero: '', nombre: '', descripcion: '', departamento: '', orden: null }),
  load: findFraccionRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const id = await findFraccionId(querier, FraccionData.parse(data));
    if (registro === null) return id === undefined ? {} : { numero: 'Ese artículo ya tiene esa fracción.' };
    return id === registro ? {} : { numero: 'El artículo y el número de una fracción publicada no cambian.' };
  },
  publish: (tx, { data }) => publishFraccion(tx, FraccionData.parse(data)),
  address: () => obligacionesPath,
};
