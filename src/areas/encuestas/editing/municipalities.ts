import { z } from 'zod';
import { findMunicipioRow, municipioRows } from '#areas/entes/queries/editing.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import { publishMunicipio } from '../commands/municipalities.ts';

const MunicipioData = z.object({
  clave: z
    .string()
    .min(1, 'Escriba la clave.')
    .regex(/^\d{5}$/, 'Escriba las cinco cifras de la clave geoestadística.'),
  nombre: z.string().min(1, 'Escriba el nombre.').max(120),
});

/** Municipalities of the state, by their key in the national geographic catalogue. The titles of surveys name them. */
export const municipioContent: ContentKind = {
  ...{ area: 'entes', tipo: 'municipio', plural: 'municipios', one: 'Municipio', many: 'Municipios' },
  add: 'Nuevo municipio',
  rows: municipioRows,
  schema: MunicipioData,
  esquema: 1,
  fields: [
    { name: 'nombre', label: 'Nombre', control: 'linea' },
    {
      ...{ name: 'clave', label: 'Clave geoestadística', control: 'linea' },
      hint: 'La del catálogo nacional, como 26030. No cambia después de publicarse.',
    },
  ],
  title: ({ nombre, clave }) => `${nombre} (${clave})`,
  empty: () => ({ clave: '', nombre: '' }),
  load: findMunicipioRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const { clave } = MunicipioData.parse(data);
    if (registro !== null)
      return Number(clave) === registro ? {} : { clave: 'La clave de un municipio publicado no cambia.' };
    return (await findMunicipioRow(querier, Number(clave))) ? { clave: 'Otro municipio tiene esa clave.' } : {};
  },
  publish: (tx, { data }) => publishMunicipio(tx, MunicipioData.parse(data)),
  address: () => '/mi-municipio',
};
