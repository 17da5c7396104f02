/** Returns the address of the page of an audit. */
export function auditoriaPath(id: number, anchor?: string): string {
  return `/auditorias/auditoria/${id}${anchor ? `#${anchor}` : ''}`;
}

/** Returns the address of the page of an observation. */
export function observacionPath(auditoriaId: number, numero: number): string {
  return `${auditoriaPath(auditoriaId)}/observacion/${numero}`;
}
