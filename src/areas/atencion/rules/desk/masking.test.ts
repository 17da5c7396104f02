import { expect, test } from 'vitest';
import { type Mask, maskText } from './masking.ts';

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

test('leaves a text without masked words as it is', () => {
  expect(maskText('Nada que tapar', [mask('uno', 'Ana')])).toEqual([{ text: 'Nada que tapar' }]);
  expect(maskText('', [])).toEqual([]);
});
