import { z } from 'zod';
import type { Evento } from './queries.ts';
import { clasesEvento } from './schema.ts';

/** An all-day event of the calendar (specification 2, section 3). */
export const EventoCalendario = z
  .object({
    title: z.string(),
    start: z.iso.date(),
    end: z.iso.date().nullable().describe('Último día, cuando dura varios.'),
    allDay: z.literal(true),
    description: z.string(),
    className: z.enum(clasesEvento.map((clase) => `evento-${clase}` as const)),
  })
  .meta({
    id: 'EventoCalendario',
    example: {
      title: 'Resultados de la 6.ª Convocatoria',
      start: '2025-09-12',
      end: null,
      allDay: true,
      description: 'La 6.ª Convocatoria fija esta fecha para publicar sus resultados.',
      className: 'evento-convocatoria',
    },
  });
export type EventoCalendario = z.infer<typeof EventoCalendario>;

export function toEventoCalendario({ titulo, fecha, hasta, descripcion, clase }: Evento): EventoCalendario {
  return {
    title: titulo,
    start: fecha,
    end: hasta,
    allDay: true,
    description: descripcion,
    className: `evento-${clase}`,
  };
}
