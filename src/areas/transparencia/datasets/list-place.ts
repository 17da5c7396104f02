import { place } from '#platform/datasets/field-types/values.ts';

/** The field of the place of a row in the list that the public reads, among those with the same value in `within`. */
export const listPlace = (within?: string) =>
  place({
    label: 'Lugar en su lista',
    also: ['Orden', 'Lugar'],
    help: 'El de menor número va primero.',
    example: 1,
    first: 1,
    ...(within && { within }),
  });
