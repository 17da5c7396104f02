import { z } from 'zod';
import type { AuditoriaCovid as AuditoriaCovidRow } from './queries.ts';

/** COVID-19 audit with its dated activities (specification 2, section 2.5). */
export const AuditoriaCovid = z
  .object({
    id: z.int(),
    titulo: z.string(),
    solicitadaPor: z.string(),
    codigo: z.string(),
    sujetoAuditado: z.string(),
    proposito: z.string(),
    tipo: z.string(),
    objeto: z.string(),
    areaResponsable: z.string(),
    fechaNotificacion: z.iso.date(),
    actividades: z.array(z.object({ fecha: z.iso.date(), actividad: z.string() })),
  })
  .meta({
    id: 'AuditoriaCovid',
    example: {
      id: 3,
      titulo: 'Secretaría de Desarrollo Social (financiera)',
      solicitadaPor: 'Congreso del Estado',
      codigo: '2020AE-COVID-03',
      sujetoAuditado: 'Secretaría de Desarrollo Social',
      proposito: 'Comprobar que los apoyos alimentarios y económicos se entregaron a la población objetivo.',
      tipo: 'Auditoría Financiera',
      objeto: 'Padrones de beneficiarios, reglas de operación y comprobación de la entrega de apoyos.',
      areaResponsable: 'Auditoría Especial de Finanzas Estatales',
      fechaNotificacion: '2020-07-06',
      actividades: [{ fecha: '2020-07-06', actividad: 'Notificación del inicio de la auditoría' }],
    },
  });
export type AuditoriaCovid = z.infer<typeof AuditoriaCovid>;

export function toAuditoriaCovid(row: AuditoriaCovidRow): AuditoriaCovid {
  return { ...row };
}
