import { expect, test } from 'vitest';
import { type FormName, validateForm } from './page-forms.ts';
import { receiptOf } from './receipt.ts';

const filled = {
  Denunciante: 'Ana',
  Email: 'ana@correo.example',
  Motivo: 'Baches',
  Direccion: 'Correo',
  Dependencia: 'Obras',
  Evidencia: 'Fotos',
  Folio: '4821093756120458',
  Ambito: 'Estatal',
  AreaDeInteres: 'Educación',
};

/** Returns a field of the record that a form becomes. */
function fieldOf(form: FormName, name: string, values: Record<string, string>): string | undefined {
  const checked = validateForm(form, { ...filled, ...values }, { hasFile: false });
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.registro[name];
}

test('restricts each form to its kinds of record', () => {
  expect(fieldOf('solicitud', 'Tipo', { Tipo: 'Denuncia' })).toBe('Solicitud');
  expect(fieldOf('denuncia', 'Tipo', { Tipo: 'Seguimiento' })).toBe('Seguimiento');
  expect(fieldOf('denuncia', 'Tipo', { Tipo: 'Solicitud' })).toBe('Denuncia');
  expect(fieldOf('denuncia', 'Tipo', {})).toBe('Denuncia');
  expect(fieldOf('adicion', 'Tipo', { Tipo: 'Solicitud' })).toBe('Seguimiento');
});

test('replaces the sector Otro with the entered sector, if any', () => {
  const sector = (values: Record<string, string>) => fieldOf('participacion', 'SectorLaboral', values);
  expect(sector({ SectorLaboral: 'Otro', OtroSector: ' Cooperativa ' })).toBe('Cooperativa');
  expect(sector({ SectorLaboral: 'Otro', OtroSector: ' ' })).toBe('Otro');
  expect(sector({ SectorLaboral: 'Publico', OtroSector: 'Cooperativa' })).toBe('Publico');
});

test('an addition requires a message or a file', () => {
  const check = (Motivo: string, hasFile: boolean) =>
    validateForm('adicion', { Email: 'a', Folio: '1', Motivo }, { hasFile });
  expect(check('Hola', false).ok).toBe(true);
  expect(check('', true).ok).toBe(true);
  const nothing = check(' ', false);
  expect(nothing.ok ? {} : nothing.errors).toEqual({ Motivo: 'Escriba un mensaje o adjunte un archivo.' });
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
