import { z } from 'zod';
import type { ContentField, ContentKind } from '#platform/editing/kind.ts';
import { publishEnte, publishTipoEnte } from './commands.ts';
import { enteKind } from './publications.ts';
import {
  findEnteRow,
  findTipoEnteRow,
  listMunicipioOptions,
  listTipoEnteOptions,
  tipoEnteRows,
} from './queries/editing.ts';
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

const TipoEnteData = z.object({
  nombre: z.string().min(1, 'Escriba el nombre.').max(120),
  ambito: z.enum(ambitos, 'Elija el ámbito.'),
  consultable: z.boolean(),
});

/** Types of ente. One that the public may not choose is retired from the choices, with its entes. */
export const tipoEnteContent: ContentKind = {
  ...{ area: 'entes', tipo: 'tipo-ente', plural: 'tipos-de-ente', one: 'Tipo de ente', many: 'Tipos de ente' },
  add: 'Nuevo tipo de ente',
  rows: tipoEnteRows,
  schema: TipoEnteData,
  esquema: 1,
  fields: [
    { name: 'nombre', label: 'Nombre', control: 'linea' },
    ambitoField,
    {
      ...{ name: 'consultable', label: 'Se ofrece en el sitio', control: 'si-no' },
      hint: 'Sin esto, nadie elige el tipo ni sus entes, que dejan de tener página; sus cifras se suman en «Otros entes».',
    },
  ],
  title: ({ nombre }) => String(nombre),
  empty: () => ({ nombre: '', ambito: '', consultable: true }),
  load: findTipoEnteRow,
  publish: (tx, { registro, data }) => publishTipoEnte(tx, { id: registro, tipo: TipoEnteData.parse(data) }),
  address: () => '/entes',
};
