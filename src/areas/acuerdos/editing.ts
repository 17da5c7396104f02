import { z } from 'zod';
import { type ContentKind, visibleFrom } from '#platform/editing/kind.ts';
import { publishAcuerdo, publishAviso } from './commands.ts';
import { acuerdoKind, avisoKind } from './publications.ts';
import { findAcuerdoRow, findAvisoRow } from './queries.ts';

const expediente = z.string().min(1, 'Escriba el expediente.').max(100);

const AcuerdoData = z.object({
  fecha: z.iso.date('Escriba el día de la lista.'),
  consecutivo: z.int('Escriba el número.').min(1).max(9999),
  expediente,
  fechaActuacion: z.iso.date('Escriba la fecha.'),
  sintesis: z.string().min(1, 'Escriba la síntesis.').max(4000),
});

/** Agreements of the Unidad de Substanciación. */
export const acuerdoContent: ContentKind = {
  ...{ area: 'acuerdos', tipo: 'acuerdo', plural: 'acuerdos', one: 'Acuerdo', many: 'Acuerdos', add: 'Nuevo acuerdo' },
  publication: acuerdoKind,
  schema: AcuerdoData,
  esquema: 1,
  fields: [
    { name: 'fecha', label: 'Día de la lista', control: 'fecha', hint: 'El acuerdo no se ve antes de ese día.' },
    { name: 'consecutivo', label: 'Número en la lista', control: 'numero' },
    { name: 'expediente', label: 'Expediente', control: 'linea' },
    { name: 'fechaActuacion', label: 'Fecha de la actuación', control: 'fecha' },
    { name: 'sintesis', label: 'Síntesis', control: 'parrafo' },
  ],
  title: ({ expediente: name }) => String(name),
  empty: (today) => ({ fecha: today, consecutivo: null, expediente: '', fechaActuacion: today, sintesis: '' }),
  load: findAcuerdoRow,
  publish: (tx, { registro, data }) => publishAcuerdo(tx, { id: registro, acuerdo: AcuerdoData.parse(data) }),
  visibleOn: visibleFrom('fecha'),
  address: (_registro, { fecha }) => `/institucion/acuerdos?fecha=${fecha}`,
};

const AvisoData = z.object({
  fecha: z.iso.date('Escriba la fecha.'),
  expediente,
  descripcion: z.string().min(1, 'Escriba la descripción.').max(2000),
  archivoId: z.int('Suba o elija el aviso.'),
  acuerdoId: z.int().nullable(),
});

/** Notices of the Unidad de Substanciación, with their files. */
export const avisoContent: ContentKind = {
  ...{ area: 'acuerdos', tipo: 'aviso', plural: 'avisos', one: 'Aviso', many: 'Avisos', add: 'Nuevo aviso' },
  publication: avisoKind,
  schema: AvisoData,
  esquema: 1,
  fields: [
    { name: 'fecha', label: 'Fecha', control: 'fecha', hint: 'El aviso no se ve antes de ese día.' },
    { name: 'expediente', label: 'Expediente', control: 'linea' },
    { name: 'descripcion', label: 'Descripción', control: 'parrafo' },
    { name: 'archivoId', label: 'El aviso', control: 'archivo' },
    { name: 'acuerdoId', label: 'El acuerdo que se notifica, si lo hay', control: 'archivo' },
  ],
  title: ({ expediente: name }) => String(name),
  empty: (today) => ({ fecha: today, expediente: '', descripcion: '', archivoId: null, acuerdoId: null }),
  load: findAvisoRow,
  publish: (tx, { registro, data }) => publishAviso(tx, { id: registro, aviso: AvisoData.parse(data) }),
  visibleOn: visibleFrom('fecha'),
  address: () => '/institucion/acuerdos?t=2',
};
