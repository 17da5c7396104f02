import type { ClaseEvento } from '../schema.ts';

/** Names of the kinds of events. */
export const kindNames: Record<ClaseEvento, string> = {
  cuenta: 'Cuenta pública',
  informe: 'Informes',
  convocatoria: 'Participación ciudadana',
  programa: 'Programa anual y comité',
};

/** The calendar's place in the participation page. */
export const calendarPage = '/transparencia/participacion-ciudadana?pestana=calendario';
/** The place of an event in the calendar. */
export function eventoAddress({ id, fecha }: { id: number; fecha: string }): string {
  return `${calendarPage}&mes=${fecha.slice(0, 7)}#evento-${id}`;
}
/** The feed to which calendars subscribe. */
export const feedPath = '/Publico/EventosCalendario.ics';
