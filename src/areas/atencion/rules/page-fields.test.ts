import { expect, test } from 'vitest';
import { completeAddition, completeDenuncia, completeParticipacion, completeSolicitud } from './page-fields.ts';
import { receiptOf } from './receipt.ts';
import { validateRegistro } from './validation.ts';

test('restricts each page to its kinds of record', () => {
  expect(completeSolicitud({ Tipo: 'Denuncia' }, false).Tipo).toBe('Solicitud');
  expect(completeDenuncia({ Tipo: 'Seguimiento' }, false).Tipo).toBe('Seguimiento');
  expect(completeDenuncia({ Tipo: 'Solicitud' }, false).Tipo).toBe('Denuncia');
  expect(completeDenuncia({}, false).Tipo).toBe('Denuncia');
});

test('replaces the sector Otro with the entered sector, if any', () => {
  const sector = (values: Record<string, string>) => completeParticipacion(values, false).SectorLaboral;
  expect(sector({ SectorLaboral: 'Otro', OtroSector: ' Cooperativa ' })).toBe('Cooperativa');
  expect(sector({ SectorLaboral: 'Otro', OtroSector: ' ' })).toBe('Otro');
  expect(sector({ SectorLaboral: 'Publico', OtroSector: 'Cooperativa' })).toBe('Publico');
});

test('an addition requires a message or a file', () => {
  const check = (Motivo: string, hasFile: boolean) =>
    validateRegistro(completeAddition({ Email: 'a', Folio: '1', Motivo }, hasFile), { hasFile });
  expect(check('Hola', false).ok).toBe(true);
  expect(check('', true).ok).toBe(true);
  const nothing = check(' ', false);
  expect(nothing.ok ? {} : Object.keys(nothing.errors)).toEqual(['Motivo']);
});

test('a receipt contains message, dates and only submitted values', () => {
  const receipt = {
    Tipo: 'Solicitud',
    Folio: '4821093756120458',
    aceptado: '2026-11-20',
    limite: '2026-12-11',
  } as const;
  const now = new Date('2026-11-20T02:42:00Z');
  const view = receiptOf({ receipt, values: { Email: 'a@b.example', Motivo: 'secreto' } }, now);
  expect(view.message).toBe(
    'Solicitud registrada con éxito, El número de Folio de su Solicitud es: 4821 0937 5612 0458.',
  );
  expect(view.details).toEqual([
    { term: 'Recibida', value: '19 de noviembre de 2026, 7:42\u00a0p.\u00a0m.' },
    { term: 'Tipo', value: 'Solicitud' },
    { term: 'Aceptada', value: '20 de noviembre de 2026' },
    { term: 'Respuesta a más tardar', value: '11 de diciembre de 2026' },
  ]);
  expect(view.warning).toBeUndefined();
  expect(view.text).toContain(view.message);
  expect(view.text).not.toContain('secreto');
});
