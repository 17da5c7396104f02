/** Path of the follow-up of observations. */
export const AVANCE_PATH = '/auditorias/avance-solventacion';

/** Returns the address of the page of an audit. */
export function auditoriaPath(id: number, anchor?: string): string {
  return `/auditorias/auditoria/${id}${anchor ? `#${anchor}` : ''}`;
}

/** Returns the address of the progress of the annual programme of a year. */
export function progressAddress(ano: number): string {
  return `/auditorias/programaauditoriagraficas?ano=${ano}`;
}

/** Returns the address of the executive report of an audit. */
export function executiveReportPath(id: number): string {
  return `/informes/informes-cuenta-actual-detalle/${id}?vista=ejecutivo`;
}

/** Returns the address of the page of an observation. */
export function observacionPath(auditoriaId: number, numero: number): string {
  return `${auditoriaPath(auditoriaId)}/observacion/${numero}`;
}

/** Returns the address of the follow-up of a type of ente and a year: all observations, the resolved ones, or the open ones. */
export function followUpPath(tipoEnteId: number, anio: number, vista: 1 | 2 | 3): string {
  return `${AVANCE_PATH}?tipo-ente=${tipoEnteId}&ejercicio=${anio}&vista=${vista}#detalle`;
}

/** Number of observations on a page of an audit; hundreds would be larger than the rest of the page. */
export const OBSERVACIONES_PER_PAGE = 15;

/** Returns the address of an observation in the list of its audit. @param place from 1, pending observations first */
export function placeInAuditPath(auditoriaId: number, numero: number, place: number): string {
  return auditPagePath(auditoriaId, Math.ceil(place / OBSERVACIONES_PER_PAGE), `observacion-${numero}`);
}

/** Returns the address of a page of the list of an audit. */
export function auditPagePath(auditoriaId: number, page: number, anchor: string): string {
  return `${auditoriaPath(auditoriaId)}${page > 1 ? `?pagina=${page}` : ''}#${anchor}`;
}

/** Returns the observations of an audit in the order of its list: pending ones first. */
export function inListOrder<Row extends { estado: string }>(observaciones: readonly Row[]): Row[] {
  return [
    ...observaciones.filter(({ estado }) => estado === 'pendiente'),
    ...observaciones.filter(({ estado }) => estado !== 'pendiente'),
  ];
}

/** Returns the address of the calendar feed with the open terms of an ente. */
export function termsCalendar(enteId: number | ':enteId'): string {
  return `/api/Entes/${enteId}/Plazos.ics`;
}
