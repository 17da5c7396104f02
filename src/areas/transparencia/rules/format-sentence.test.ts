import { expect, test } from 'vitest';
import type { Columna } from './columns.ts';
import { fillSentence, sentenceProblem, unusedSentences } from './format-sentence.ts';

const columnas: Columna[] = [
  { id: 1, nombre: 'Nombre', tipo: 'texto', papel: 'clave' },
  { id: 2, nombre: 'Monto bruto, en tabulador', tipo: 'dinero', papel: 'dato' },
  { id: 3, nombre: 'Acciones y/o avances', tipo: 'numero', papel: 'dato' },
];
const oracion = 'Se pagan {suma: Monto bruto, en tabulador} al mes a {filas: persona / personas}';
const facts = { columnas, sumas: { 2: '1400000.00', 3: '1250' }, filas: 33 };

test('tells what is summed and of whom', () => {
  expect(fillSentence(oracion, facts)).toBe('Se pagan $1.4 millones al mes a 33 personas');
  expect(fillSentence(oracion, { ...facts, filas: 1, sumas: { 2: '12000' } })).toBe(
    'Se pagan $12,000 al mes a 1 persona',
  );
  expect(fillSentence('Faltan {suma: Acciones y/o avances}', facts)).toBe('Faltan 1,250');
});

test('says zero for a column without a figure', () => {
  expect(fillSentence(oracion, { ...facts, sumas: {} })).toBe('Se pagan $0 al mes a 33 personas');
});

test('names the formats whose sentence sums a column that they lack', () => {
  const formato = { id: 1, clave: 'LGT_Art_70_Fr_VIII', oracion };
  const ofFormat = columnas.map((columna) => ({ ...columna, formatoId: 1 }));
  expect(unusedSentences([formato], ofFormat)).toEqual([]);
  expect(unusedSentences([{ ...formato, oracion: 'Suman {suma: Otra}' }], ofFormat)).toEqual([
    'La oración de LGT_Art_70_Fr_VIII suma la columna «Otra», que el formato no tiene: no se muestra. Escriba el nombre como está en el libro.',
  ]);
  // Its columns come with its first workbook.
  expect(unusedSentences([{ ...formato, oracion: 'Suman {suma: Otra}' }], [])).toEqual([]);
});

test('tells nothing without a sentence, a column or sums', () => {
  expect(fillSentence('', facts)).toBeUndefined();
  expect(fillSentence('Suman {suma: Otra}', facts)).toBeUndefined();
  expect(fillSentence(oracion, { ...facts, sumas: undefined })).toBeUndefined();
});

test('names the place that is not understood', () => {
  expect(sentenceProblem(oracion)).toBeUndefined();
  expect(sentenceProblem('')).toBeUndefined();
  expect(sentenceProblem('Hay {filas: persona}')).toContain('«{filas: persona}» no se entiende');
  expect(sentenceProblem('Hay {total}')).toContain('«{total}»');
  expect(sentenceProblem('Hay {suma: Monto')).toBe('Una llave no tiene pareja.');
});
