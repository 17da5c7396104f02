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
/** The feed to which calendars subscribe. */
export const feedPath = '/Publico/EventosCalendario.ics';
