import { expect, test } from 'vitest';
import { hidesMost, type Mask, maskText } from './masking.ts';

const mask = (id: string, texto: string): Mask => ({ id, texto, clase: 'nombre' });

test('masks every occurrence, the longest words first', () => {
  const masks = [mask('corto', 'Ana'), mask('largo', 'Ana Ruiz')];
  expect(maskText('Ana Ruiz y Ana, otra vez Ana Ruiz.', masks)).toEqual([
    { mask: 'largo', clase: 'nombre' },
    { text: ' y ' },
    { mask: 'corto', clase: 'nombre' },
    { text: ', otra vez ' },
    { mask: 'largo', clase: 'nombre' },
    { text: '.' },
  ]);
});

test('hides all words of masks that overlap, or follow each other', () => {
  const names = [mask('uno', 'Juan Pérez'), mask('dos', 'Pérez López')];
  expect(maskText('Juan Pérez López', names)).toEqual([
    { mask: 'uno', clase: 'nombre' },
    { mask: 'dos', clase: 'nombre' },
  ]);
  expect(maskText('AnaAna', [mask('ana', 'Ana')])).toHaveLength(2);
});

test('leaves a text without masked words as it is', () => {
  expect(maskText('Nada que tapar', [mask('uno', 'Ana')])).toEqual([{ text: 'Nada que tapar' }]);
  expect(maskText('', [])).toEqual([]);
});

test('hides most of a text where less than a quarter of its letters stay', () => {
  const text = 'Lo firmó Jacinto Bermúdez.';
  expect(hidesMost(text, [mask('uno', 'Jacinto Bermúdez')])).toBe(false);
  expect(hidesMost(text, [mask('uno', 'firmó Jacinto Bermúdez')])).toBe(true);
  expect(hidesMost(text, [mask('uno', 'Jacinto Bermúdez'), mask('dos', 'firmó')])).toBe(true);
  expect([hidesMost(text, []), hidesMost('', []), hidesMost('¡!', [mask('uno', '¡!')])]).toEqual([false, false, false]);
});
