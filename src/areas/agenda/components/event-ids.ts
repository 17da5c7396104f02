/** Id of the dialog of an event. */
export function dialogOf({ id }: { id: number }): string {
  return `dialogo-evento-${id}`;
}

/** Id of an event in the list below the grid. */
export function eventAnchor({ id }: { id: number }): string {
  return `evento-${id}`;
}
