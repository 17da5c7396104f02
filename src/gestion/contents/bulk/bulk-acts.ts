/** Bulk acts, and their names for the staff. */
export const bulkActs = {
  enviar: { label: 'Enviar a revisión', title: 'Enviar a revisión', done: 'Enviadas a revisión' },
  publicar: { label: 'Publicar', title: 'Publicar', done: 'Publicadas' },
  programar: { label: 'Publicar a una hora', title: 'Publicar a una hora', done: 'Programadas' },
  retirar: { label: 'Retirar por error', title: 'Retirar del sitio', done: 'Retiradas' },
  reponer: { label: 'Volver a poner en el sitio', title: 'Volver a poner en el sitio', done: 'De nuevo en el sitio' },
} as const;
export type BulkAct = keyof typeof bulkActs;

/** True for an act on public rows, which needs a reason; pending versions are unchanged. */
export function isOfSite(act: BulkAct): act is 'retirar' | 'reponer' {
  return act === 'retirar' || act === 'reponer';
}

/** Returns the bulk act with a name. */
export function bulkActOf(name: string | null | undefined): BulkAct | undefined {
  return name !== null && name !== undefined && Object.hasOwn(bulkActs, name) ? (name as BulkAct) : undefined;
}
