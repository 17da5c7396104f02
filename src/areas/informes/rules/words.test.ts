import { expect, test } from 'vitest';
import { sentenceOf } from './sentence.ts';
import { informeTitle, lowerFirst, tipoSlug } from './words.ts';

const informe = {
  auditoria: '2021AM0080-02',
  tipoAuditoriaCiudadano: 'Auditoría Financiera',
  nombre: 'Informe General',
};

test('a code with DP reads as public debt, whatever its type', () => {
  expect(informeTitle({ ...informe, auditoria: '2021DP0080-12' })).toBe('Deuda Pública');
  expect(informeTitle({ ...informe, auditoria: '2018CDP0080-18' })).toBe('Deuda Pública');
  expect(informeTitle(informe)).toBe('Auditoría Financiera');
  expect(informeTitle({ ...informe, tipoAuditoriaCiudadano: null })).toBe('Informe General');
});

test('a type is one in the address whether it says «de» or not', () => {
  expect([tipoSlug('de Resultados'), tipoSlug('Resultados'), tipoSlug('INDIVIDUAL')]).toEqual([
    'resultados',
    'resultados',
    'individual',
  ]);
});

test('initials keep their capitals inside a sentence', () => {
  expect([lowerFirst('Dependencias del Poder Ejecutivo'), lowerFirst('DIF municipal')]).toEqual([
    'dependencias del Poder Ejecutivo',
    'DIF municipal',
  ]);
});

test('the query reads as a sentence, with what was chosen marked', () => {
  const chosen = {
    tipo: 'Individual',
    ejercicio: 2021,
    ambito: 'municipal',
    tipoEnte: 'Ayuntamientos',
    ente: 'Ures',
  } as const;
  const parts = sentenceOf(chosen);
  expect(parts.map(({ text }) => text).join('')).toBe(
    'Informes individuales de 2021, ámbito municipal, de ayuntamientos: Ures',
  );
  expect(parts.filter((part) => part.chosen).map(({ text }) => text)).toEqual([
    'individuales',
    '2021',
    'municipal',
    'ayuntamientos',
    'Ures',
  ]);
  expect(
    sentenceOf({ tipo: 'Federal', ejercicio: 2021, fondo: 'FAM' })
      .map(({ text }) => text)
      .join(''),
  ).toBe('Informes federales de 2021, fondo FAM');
});
