/** The page with the whole life of an audit. */
export function auditoriaPath(id: number, place?: string): string {
  return `/auditorias/auditoria/${id}${place ? `#${place}` : ''}`;
}

/** One observation on the page of its audit. */
export function observacionPath(auditoriaId: number, numero: number): string {
  return auditoriaPath(auditoriaId, `observacion-${numero}`);
}
