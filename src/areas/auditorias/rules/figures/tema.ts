/** Fragment of the address of the observations without a subject. */
export const WITHOUT_TEMA = 'otros';

/** Returns the name of a subject; of null, what the observations without one are called. */
export function temaName(nombre: string | null): string {
  return nombre ?? 'Otros temas';
}
