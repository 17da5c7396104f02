import { expect, test } from 'vitest';
import { sentenceOf } from './sentences.ts';
import { informeTitle, tipoSlug } from './words.ts';

const informe = {
  auditoria: '2021AM0080-02',
  tipoAuditoriaCiudadano: 'Auditoría Financiera',
  nombre: 'Informe General',
};

test('titles a code with DP as public debt, for every audit type', () => {
  expect(informeTitle({ ...informe, auditoria: '2021DP0080-12' })).toBe('Deuda Pública');
  expect(informeTitle({ ...informe, auditoria: '2018CDP0080-18' })).toBe('Deuda Pública');
  expect(informeTitle(informe)).toBe('Auditoría Financiera');
  expect(informeTitle({ ...informe, tipoAuditoriaCiudadano: null })).toBe('Informe General');
});

test('maps type names with and without «de» to one slug', () => {
  expect([tipoSlug('de Resultados'), tipoSlug('Resultados'), tipoSlug('INDIVIDUAL')]).toEqual([
    'resultados',
    'resultados',
    'individual',
  ]);
});

test('renders the query as a sentence with the chosen values marked', () => {
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
