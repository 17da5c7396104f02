import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { slugOf } from '#platform/text/slug.ts';
import { publishEmpleado, publishUnidad } from '../commands/publish.ts';
import { empleadoKind } from '../publications.ts';
import { findEmpleadoRow, findUnidadRow, isNumberTaken, listUnitOptions, unidadRows } from '../queries/editing.ts';
import { findUnitProblems } from '../queries/unit-problems.ts';
import { directoryAddress } from '../rules/addresses.ts';
import { clasesUnidad, organigramas } from '../schema.ts';

const EmpleadoData = z.object({
  numero: z.string().min(1, 'Escriba el número de empleado.').max(20),
  nombres: z.string().min(1, 'Escriba los nombres.').max(120),
  apellidos: z.string().min(1, 'Escriba los apellidos.').max(120),
  puesto: z.string().min(1, 'Escriba el puesto.').max(200),
  unidadId: z.int('Elija la unidad.'),
  extension: z.string().max(8).regex(/^\d*$/, 'Escriba solo cifras, como 141.'),
  correo: z
    .string()
    .max(200)
    .regex(/^(\S+@\S+\.\S+)?$/, 'Escriba un correo, como nombre@dominio.mx.'),
  orden: z.int('Escriba el lugar.').min(0).max(99_999),
  activo: z.boolean(),
});

/** People of the directory. The portrait of the card comes by import. */
export const empleadoContent: ContentKind = {
  ...{ area: 'institucion', tipo: 'empleado', plural: 'directorio', one: 'Persona', many: 'Directorio' },
  add: 'Nueva persona',
  publication: empleadoKind,
  schema: EmpleadoData,
  esquema: 1,
  fields: [
    { name: 'nombres', label: 'Nombres', control: 'linea' },
    { name: 'apellidos', label: 'Apellidos', control: 'linea' },
    { name: 'puesto', label: 'Puesto', control: 'linea' },
    {
      ...{ name: 'unidadId', label: 'Unidad', control: 'opcion', isNumber: true },
      readOptions: () => listUnitOptions('instituto'),
    },
    { name: 'extension', label: 'Extensión', control: 'linea' },
    { name: 'correo', label: 'Correo del trabajo', control: 'linea' },
    { name: 'numero', label: 'Número de empleado', control: 'linea', hint: 'Con sus ceros, como en el carnet.' },
    { name: 'orden', label: 'Lugar en la unidad', control: 'numero' },
    {
      ...{ name: 'activo', label: 'Trabaja en el Instituto', control: 'si-no' },
      hint: 'Quien deja de trabajar sale del directorio, y su carnet dice que no está en el registro.',
    },
  ],
  title: ({ nombres, apellidos }) => `${nombres} ${apellidos}`.trim(),
  empty: () => ({
    ...{ numero: '', nombres: '', apellidos: '', puesto: '', unidadId: null, extension: '', correo: '' },
    ...{ orden: 0, activo: true },
  }),
  load: findEmpleadoRow,
  check: async (querier, { registro, data }): Promise<Record<string, string>> =>
    (await isNumberTaken(querier, String(data.numero), registro))
      ? { numero: 'Otra persona tiene ese número de empleado.' }
      : {},
  publish: (tx, { registro, data }) => publishEmpleado(tx, { id: registro, empleado: EmpleadoData.parse(data) }),
  visibleOn: (data) => ({ ...data, activo: true }),
};

const UnidadData = z.object({
  nombre: z
    .string()
    .min(1, 'Escriba el nombre.')
    .max(200)
    // Its address is made of them.
    .refine((nombre) => slugOf(nombre) !== '', 'Escriba un nombre con letras o cifras.'),
  organigrama: z.enum(organigramas, 'Elija el organigrama.'),
  padreId: z.int().nullable(),
  clase: z.enum(clasesUnidad, 'Elija la clase.'),
  orden: z.int('Escriba el lugar.').min(0).max(9999),
});

const chartNames = { instituto: 'Del Instituto', control: 'Del Órgano Interno de Control' };
const classNames = { titular: 'Titular', auditoria: 'De auditoría', apoyo: 'De apoyo', autonoma: 'Con autonomía' };

/** Units of the organisation charts; those of the institution are the departments of the directory. */
export const unidadContent: ContentKind = {
  ...{ area: 'institucion', tipo: 'unidad', plural: 'unidades', one: 'Unidad', many: 'Unidades del organigrama' },
  add: 'Nueva unidad',
  rows: unidadRows,
  schema: UnidadData,
  esquema: 1,
  fields: [
    { name: 'nombre', label: 'Nombre', control: 'linea' },
    {
      ...{ name: 'organigrama', label: 'Organigrama', control: 'opcion' },
      options: organigramas.map((value) => ({ value, label: chartNames[value] })),
    },
    {
      ...{ name: 'padreId', label: 'Depende de', control: 'opcion', isNumber: true },
      readOptions: () => listUnitOptions(),
    },
    {
      ...{ name: 'clase', label: 'Clase', control: 'opcion' },
      options: clasesUnidad.map((value) => ({ value, label: classNames[value] })),
    },
    { name: 'orden', label: 'Lugar en el organigrama', control: 'numero' },
  ],
  title: ({ nombre }) => String(nombre),
  empty: () => ({ nombre: '', organigrama: 'instituto', padreId: null, clase: 'apoyo', orden: 0 }),
  load: findUnidadRow,
  check: (querier, { registro, data }) => findUnitProblems(querier, { id: registro, unidad: UnidadData.parse(data) }),
  publish: (tx, { registro, data }) => publishUnidad(tx, { id: registro, unidad: UnidadData.parse(data) }),
  address: (_registro, { organigrama }) =>
    organigrama === 'instituto' ? directoryAddress() : '/institucion/organo-interno-de-control',
};
