import { z } from 'zod';
import { listSchema } from '#platform/editing/lists/list-schema.ts';
import { rowsOf } from '#platform/editing/lists/rows.ts';
import type { Setting } from '#platform/settings/setting.ts';

const CarouselData = z.object({
  cuantas: z.int('Escriba cuántas.').min(1).max(8),
  notas: listSchema(8, ([number = '']) =>
    /^\d{1,9}$/.test(number) ? undefined : 'escriba el número de la nota, el del final de su dirección.',
  ),
});

/** Setting with the notas of the home page's carousel. */
export const carouselSetting: Setting<z.infer<typeof CarouselData>> = {
  clave: 'carrusel',
  schema: CarouselData,
  initial: { cuantas: 5, notas: '' },
};

/** Returns the notas of the carousel: the selected ones in order, then the others, up to `amount`. */
export function orderCarousel<Nota extends { id: number }>(
  chosenIds: readonly number[],
  chosen: readonly Nota[],
  featured: readonly Nota[],
  amount: number,
): Nota[] {
  const first = chosenIds.flatMap((id) => chosen.find((nota) => nota.id === id) ?? []);
  const rest = featured.filter(({ id }) => !first.some((nota) => nota.id === id));
  return [...first, ...rest].slice(0, amount);
}

/** Returns the distinct ids of the selected notas. */
export function chosenNotas(notas: string): number[] {
  return [...new Set(rowsOf(notas).map(([number]) => Number(number)))];
}
