import { expect, test } from 'vitest';
import { carouselSetting, chosenNotas, orderCarousel } from './carousel.ts';

const notas = (...ids: number[]) => ids.map((id) => ({ id }));

test('chosen notes come first in their order, then the featured ones, and none twice', () => {
  expect(orderCarousel([7, 3], notas(3, 7), notas(9, 7, 8), 4)).toEqual(notas(7, 3, 9, 8));
});

test('a chosen note that is not published leaves its place, and no more are shown than wanted', () => {
  expect(orderCarousel([7, 3], notas(3), notas(9, 8), 2)).toEqual(notas(3, 9));
});

test('without chosen notes it is as before', () => {
  const { cuantas, notas: text } = carouselSetting.initial;
  expect(orderCarousel(chosenNotas(text), [], notas(5, 4, 3, 2, 1, 0), cuantas)).toEqual(notas(5, 4, 3, 2, 1));
});
