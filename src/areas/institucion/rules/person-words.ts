import { foldText } from '#platform/text/fold.ts';

/** Returns the name, position and unit of a person as searches compare them. */
export function personWords(
  { nombres, apellidos, puesto }: { nombres: string; apellidos: string; puesto: string },
  unidad: string,
): string {
  return foldText([nombres, apellidos, puesto, unidad].join(' '));
}
