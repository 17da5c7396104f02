/** Returns the address of the page of an audit. */
export function auditoriaPath(id: number, anchor?: string): string {
  return `/auditorias/auditoria/${id}${anchor ? `#${anchor}` : ''}`;
}

/** Returns the address of the page of an observation. */
export function observacionPath(auditoriaId: number, numero: number): string {
  return `${auditoriaPath(auditoriaId)}/observacion/${numero}`;
}

/** Returns the address of the follow-up of a type of ente and a year: all observations, the resolved ones, or those still open. */
export function followUpPath(tipoEnteId: number, anio: number, vista: 1 | 2 | 3): string {
  return `/auditorias/avance-solventacion?tipo-ente=${tipoEnteId}&ejercicio=${anio}&vista=${vista}#detalle`;
}
