/** Id of a control: the names of fields are ids of other parts of the page. */
export function controlId(name: string): string {
  return `campo-${name}`;
}
