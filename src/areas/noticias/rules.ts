/** The page of a note (specification 1, section 2.4). */
export function notaAddress({ id }: { id: number }): string {
  return `/difusion/nota?nota=${id}`;
}
