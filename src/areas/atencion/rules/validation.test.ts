import { describe, expect, test } from 'vitest';
import { attachmentName, cleanFileName } from './files.ts';
import { fieldsOf, validateRegistro } from './validation.ts';
import {
  areasDeInteres,
  emailWarning,
  formatFolio,
  normalizeEmail,
  parseFolio,
  successMessage,
  tipos,
} from './values.ts';

const whole = {
  Solicitud: { Denunciante: 'Ana', Direccion: 'CD', Email: 'ana@x.mx', Motivo: 'Datos' },
  Denuncia: { Denunciante: 'Ana', Email: 'a', Dependencia: 'Ente', Motivo: 'Hecho', Evidencia: 'Recibo' },
  Seguimiento: {
    Denunciante: 'Ana',
    Email: 'a',
    Dependencia: 'Ente',
    Motivo: 'Más',
    Evidencia: 'Recibo',
    Folio: '1234 5678 9012 3456',
  },
  'Participación Ciudadana': { Denunciante: 'Ana', Email: 'ana@x.mx', Motivo: 'Propuesta', AreaDeInteres: 'Cultura' },
} as const;

const check = (sent: object, hasFile = false) => validateRegistro(sent, { hasFile });
const refusal = (sent: object, hasFile = false) => {
  const result = check(sent, hasFile);
  if (result.ok) throw new Error('It was accepted');
  return result;
};
const accepted = (sent: object, hasFile = false) => {
  const result = check(sent, hasFile);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.registro;
};
const participation = (more: object) => ({
  Tipo: 'Participación Ciudadana',
  ...whole['Participación Ciudadana'],
  ...more,
});

describe.each(tipos)('%s', (Tipo) => {
  const sent = { Tipo, ...whole[Tipo] };
  const message =
    Tipo === 'Solicitud' ? 'Por favor, llene todos los campos.' : 'Por favor, llene los campos requeridos.';

  test('accepts a complete record with every field', () => {
    const registro = accepted(sent);
    expect(Object.keys(registro).sort()).toEqual([...fieldsOf(Tipo), 'Tipo'].sort());
    expect(registro).toMatchObject({ ...sent });
  });

  test.each(Object.keys(whole[Tipo]))('rejects a missing or blank %s with the message', (field) => {
    for (const nothing of ['', '   ', '\u200b', '\n\t', '\u0000'])
      expect(refusal({ ...sent, [field]: nothing })).toMatchObject({
        message,
        errors: { [field]: expect.any(String) },
      });
    if (field === 'AreaDeInteres') return;
    const { [field]: _, ...rest } = sent as Record<string, string>;
    expect(refusal(rest)).toMatchObject({ message, errors: { [field]: expect.any(String) } });
    expect(Object.keys(refusal(rest).errors)).toEqual([field]);
  });

  test('reports all missing required fields at once', () => {
    const required = Object.keys(whole[Tipo]).filter((field) => field !== 'AreaDeInteres');
    expect(Object.keys(refusal({ Tipo }).errors).sort()).toEqual(required.sort());
  });

  test('accepts any e-mail', () => {
    for (const Email of ['x', 'no es correo', 'a@b', '¿?']) expect(accepted({ ...sent, Email }).Email).toBe(Email);
  });

  test('limits every field', () => {
    // The Dependencia of a participation is fixed.
    const free = fieldsOf(Tipo).filter(
      (field) => accepted({ ...sent, [field]: sent[field as never] ?? '' })[field] !== 'No Aplica',
    );
    for (const field of free) {
      const { errors } = refusal({ ...sent, [field]: 'x'.repeat(20_001) });
      expect(errors[field], field).toMatch(/como máximo|Elija|Responda|edad|números/);
    }
  });

  test('rejects values that are not text, without an exception', () => {
    for (const value of [[], {}, [1], { toString: 1 }, true])
      for (const field of ['Denunciante', 'Motivo', 'Email'])
        expect(refusal({ ...sent, [field]: value }).errors[field]).toBe('Escriba este dato como texto.');
  });
});

describe('evidence of a complaint', () => {
  const { Evidencia: _, ...without } = { Tipo: 'Denuncia', ...whole.Denuncia };

  test('is a text or a file', () => {
    expect(refusal(without).errors).toEqual({ Evidencia: 'Describa la evidencia o adjunte un archivo.' });
    expect(accepted(without, true).Evidencia).toBe('');
    expect(accepted({ ...without, Evidencia: ' Recibo ' }, true).Evidencia).toBe('Recibo');
  });

  test('accepts empty optional fields', () => {
    const sent = { ...without, Evidencia: 'x', Ambito: '', Organizacion: '', AreaDeInteres: '', Direccion: '' };
    expect(accepted(sent)).toMatchObject({ Ambito: '', AreaDeInteres: '' });
  });
});

describe('a participation', () => {
  test('has fixed values and defaults', () => {
    const { AreaDeInteres: _, ...rest } = participation({ Dependencia: 'otra' });
    expect(accepted(rest)).toMatchObject({
      Dependencia: 'No Aplica',
      Tipo: 'Participación Ciudadana',
      Ambito: 'Estatal',
      AreaDeInteres: 'Accesibilidad',
      ParteDelComite: 'no',
      Edad: '0',
    });
  });

  test.each([
    [1, '1'],
    [99, '99'],
    ['42', '42'],
    ['07', '7'],
    [0, '0'],
    [-5, '0'],
    ['-1', '0'],
    ['', '0'],
    [null, '0'],
    [undefined, '0'],
    ['0.0', '0'],
    ['18.0', '18'],
  ])('normalizes age %j to %s', (Edad, kept) => {
    expect(accepted(participation({ Edad })).Edad).toBe(kept);
  });

  test.each([100, '100', 1.5, 'treinta', '1e1', '999999999999'])('rejects age %j', (Edad) => {
    expect(refusal(participation({ Edad }))).toEqual({
      ok: false,
      message: 'Hay datos que corregir.',
      errors: { Edad: 'La edad va de 1 a 99 años.' },
    });
  });

  test.each([
    ['si', 'si'],
    ['no', 'no'],
    ['Sí', 'si'],
    [true, 'si'],
    [false, 'no'],
    ['', 'no'],
  ])('normalizes committee membership %j to %s', (ParteDelComite, kept) => {
    expect(accepted(participation({ ParteDelComite })).ParteDelComite).toBe(kept);
  });

  test('accepts the values of the specification and no others', () => {
    for (const AreaDeInteres of areasDeInteres) accepted(participation({ AreaDeInteres }));
    for (const wrong of [
      { AreaDeInteres: 'Otra' },
      { Ambito: 'Federal' },
      { Sexo: 'x' },
      { ParteDelComite: 'tal vez' },
      { Telefono: 'seis' },
    ])
      expect(Object.keys(refusal(participation(wrong)).errors)).toEqual(Object.keys(wrong));
    expect(accepted(participation({ SectorLaboral: 'Campo', Telefono: 5551234567 })).Telefono).toBe('5551234567');
  });
});

describe('input', () => {
  test.each([null, undefined, 1, 'texto', [], [{ Tipo: 'Solicitud' }], {}, { Tipo: 'Queja' }, { Tipo: ['Denuncia'] }])(
    'without a known Tipo is rejected: %j',
    (sent) => {
      expect(validateRegistro(sent)).toMatchObject({ ok: false, errors: { Tipo: 'Elija el tipo de registro.' } });
    },
  );

  test('is normalized to NFC with line feeds; control characters, outer white space and unknown fields are removed', () => {
    const registro = accepted({
      Tipo: ' Participacio\u0301n Ciudadana ',
      ...whole['Participación Ciudadana'],
      Motivo: '  uno\r\ndos\u0000\u0007\ud800 ',
      otro: 'x',
      __proto__: { Sexo: 'Otro' },
    });
    expect(registro.Motivo).toBe('uno\ndos\ufffd');
    expect(registro).not.toHaveProperty('otro');
    expect(registro.Sexo).toBe('');
  });
});

describe('small rules', () => {
  test('parses a folio with or without spaces and hyphens, and formats it in groups of four', () => {
    for (const text of ['4821093756120458', ' 4821 0937 5612 0458 ', '4821-0937-5612-0458', '4821–0937—5612‑0458'])
      expect(parseFolio(text)).toBe('4821093756120458');
    for (const text of [
      '',
      '482109375612045',
      '48210937561204588',
      '482109375612045a',
      '٤٨٢١٠٩٣٧٥٦١٢٠٤٥٨',
      '4821.0937.5612.0458',
    ])
      expect(parseFolio(text)).toBeUndefined();
    expect(formatFolio('4821093756120458')).toBe('4821 0937 5612 0458');
  });

  test('normalizes an e-mail for comparison, and warns about a misspelt one, not about a word', () => {
    expect(normalizeEmail('  Ana@X.MX ')).toBe('ana@x.mx');
    expect(normalizeEmail('cuatro   palabras')).toBe('cuatro palabras');
    expect(emailWarning('ana@x.mx')).toBeUndefined();
    expect(emailWarning('ana@x')).toBe('Revise su correo: sin él no podremos responderle');
    expect(emailWarning('girasol')).toBeUndefined();
  });

  test('the success message is that of the specification', () => {
    expect(successMessage('Denuncia', '4821093756120458')).toBe(
      'Denuncia registrada con éxito, El número de Folio de su Denuncia es: 4821 0937 5612 0458.',
    );
  });

  test.each([
    ['foto.jpg', 'foto.jpg'],
    ['C:\\Users\\ana\\foto.jpg', 'foto.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['informe\u202efdp.exe', 'informefdp.exe'],
    ['', 'archivo'],
    ['...', 'archivo'],
    [`${'x'.repeat(300)}.docx`, `${'x'.repeat(115)}.docx`],
  ])('sanitizes the file name %j to %j', (name, kept) => {
    expect(cleanFileName(name)).toBe(kept);
  });

  test.each([
    ['foto.jpeg', 'jpg', 'foto.jpeg'],
    ['ACTA.PDF', 'pdf', 'ACTA.PDF'],
    ['acta\u202efdp.exe', 'pdf', 'actafdp.exe.pdf'],
    ['acta', 'docx', 'acta.docx'],
    [`${'x'.repeat(130)}.exe`, 'pdf', `${'x'.repeat(116)}.pdf`],
  ] as const)('stores %j of type %s as %j', (name, type, stored) => {
    expect(attachmentName(name, type)).toBe(stored);
  });
});
