import { z } from 'zod';
import { toPesos } from '#platform/format.ts';
import type { FollowUp, ObservacionWithPlazo } from '../queries/follow-up.ts';
import { naturalezas } from '../rules/catalogues.ts';
import { pendingAmountOf } from '../rules/figures/amounts.ts';
import { plazoEstados } from '../rules/plazo.ts';
import { estadosObservacion } from '../schema.ts';

/**
 * An observation with its term and the responses of the ente. `clase` and `situacion` are the institution's own terms; null if there are none in
 * addition to `naturaleza` and `estado`.
 */
export const ObservacionDeAuditoria = z
  .object({
    numero: z.int(),
    clave: z.string().nullable(),
    naturaleza: z.enum(naturalezas),
    clase: z.string().nullable(),
    descripcion: z.string(),
    monto: z.number(),
    montoAclarado: z.number(),
    montoRecuperado: z.number(),
    /** Amount to be cleared or recovered; 0 if the observation is resolved. */
    montoPendiente: z.number(),
    estado: z.enum(estadosObservacion),
    situacion: z.string().nullable(),
    turnada: z.boolean(),
    emitidaEl: z.iso.date(),
    resueltaEl: z.iso.date().nullable(),
    unidadResponsable: z.string().nullable(),
    plazo: z.object({ diasHabiles: z.int(), vence: z.iso.date().nullable(), estado: z.enum(plazoEstados) }).nullable(),
    respuestas: z.array(z.object({ fecha: z.iso.date(), oficio: z.string().nullable(), texto: z.string() })),
  })
  .meta({
    id: 'ObservacionDeAuditoria',
    example: {
      numero: 3,
      clave: 'AECF-12',
      naturaleza: 'Financieras',
      clase: 'Legalidad',
      descripcion: 'Se pagaron 14 facturas sin evidencia de que el servicio se haya prestado.',
      monto: 150_000,
      montoAclarado: 50_000,
      montoRecuperado: 0,
      montoPendiente: 100_000,
      estado: 'pendiente',
      situacion: 'Parcialmente solventada',
      turnada: false,
      emitidaEl: '2024-09-01',
      resueltaEl: null,
      unidadResponsable: 'Tesorería Municipal',
      plazo: { diasHabiles: 30, vence: '2024-10-15', estado: 'respondida' },
      respuestas: [{ fecha: '2024-10-01', oficio: 'TM/1204/2024', texto: 'Entrega las pólizas.' }],
    },
  });

/** Returns an observation in the format of the contract. */
export function toObservacion(
  row: ObservacionWithPlazo,
  { turnadas }: Pick<FollowUp, 'turnadas'>,
): z.infer<typeof ObservacionDeAuditoria> {
  const { monto, montoAclarado, montoRecuperado, situacion, plazo } = row;
  return {
    numero: row.numero,
    clave: row.clave,
    naturaleza: row.naturaleza,
    clase: row.clase,
    descripcion: row.descripcion,
    monto: toPesos(monto),
    montoAclarado: toPesos(montoAclarado),
    montoRecuperado: toPesos(montoRecuperado),
    montoPendiente: toPesos(pendingAmountOf(row)),
    estado: row.estado,
    situacion,
    turnada: situacion !== null && turnadas.includes(situacion),
    emitidaEl: row.emitidaEl,
    resueltaEl: row.resueltaEl,
    unidadResponsable: row.unidadResponsable,
    plazo: plazo && { diasHabiles: plazo.diasHabiles, vence: plazo.vence, estado: plazo.estado },
    respuestas: row.respuestas.map(({ presentadaEl, oficio, texto }) => ({ fecha: presentadaEl, oficio, texto })),
  };
}
