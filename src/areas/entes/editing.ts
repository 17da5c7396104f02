import { z } from 'zod';
import type { ContentField, ContentKind } from '#platform/editing/kind.ts';
import { publishEnte } from './commands.ts';
import { enteKind } from './publications.ts';
import { findEnteRow, listMunicipioOptions, listTipoEnteOptions } from './queries/editing.ts';
import { ambitos } from './schema.ts';

const ambitoField: ContentField = {
  ...{ name: 'ambito', label: 'Ámbito', control: 'opcion' },
  options: ambitos.map((value) => ({ value, label: value })),
};

const EnteData = z.object({
  tipoEnteId: z.int('Elija el tipo.'),
  ambito: z.enum(ambitos, 'Elija el ámbito.'),
  nombre: z.string().min(1, 'Escriba el nombre.').max(300),
  nombreCorto: z.string().min(1, 'Escriba el nombre corto.').max(200),
  siglas: z.string().max(40),
  nombreCompleto: z.string().min(1, 'Escriba el nombre completo.').max(300),
  nombreCortoCompleto: z.string().min(1, 'Escriba el nombre corto completo.').max(200),
  activo: z.boolean(),
  claveMunicipio: z
    .string()
    .max(5)
    .nullable()
    .overwrite((clave) => clave || null),
});

/** Audited bodies. Their crests come by import. */
export const enteContent: ContentKind = {
  ...{ area: 'entes', tipo: 'ente', plural: 'entes', one: 'Ente', many: 'Entes', add: 'Nuevo ente' },
  publication: enteKind,
  schema: EnteData,
  esquema: 1,
  fields: [
    { name: 'nombre', label: 'Nombre', control: 'linea' },
    { name: 'nombreCompleto', label: 'Nombre completo', control: 'linea', hint: 'El título de su página.' },
    { name: 'nombreCorto', label: 'Nombre corto', control: 'linea' },
    { name: 'nombreCortoCompleto', label: 'Nombre corto completo', control: 'linea' },
    { name: 'siglas', label: 'Siglas', control: 'linea' },
    {
      ...{ name: 'tipoEnteId', label: 'Tipo de ente', control: 'opcion', isNumber: true },
      readOptions: listTipoEnteOptions,
    },
    ambitoField,
    { name: 'claveMunicipio', label: 'Municipio', control: 'opcion', readOptions: listMunicipioOptions },
    {
      name: 'activo',
      label: 'Existe todavía',
      control: 'si-no',
      hint: 'La búsqueda no encuentra los que ya no existen.',
    },
  ],
  title: ({ nombreCompleto }) => String(nombreCompleto),
  empty: () => ({
    ...{ tipoEnteId: null, ambito: '', nombre: '', nombreCorto: '', siglas: '', nombreCompleto: '' },
    ...{ nombreCortoCompleto: '', activo: true, claveMunicipio: null },
  }),
  load: findEnteRow,
  publish: (tx, { registro, data }) => publishEnte(tx, { id: registro, ente: EnteData.parse(data) }),
};
