/** Returns the address of the page of a nota (specification 1, section 2.4). */
export function notaAddress({ id }: { id: number }): string {
  return `/difusion/nota?nota=${id}`;
}
