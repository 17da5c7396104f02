import { describe, expect, inject, test } from 'vitest';
import { folioIn, forms, fresh, sendForm, sendPlain } from '#tests/setup/atencion/forms.ts';
import { consult, newCaller, pdf } from '#tests/setup/atencion/submission.ts';
import { element, textOf, texts } from '#tests/setup/html.ts';

const page = '/institucion/denuncias';
const NOT_FOUND = 'No existe Información de los datos recibidos.';
const email = forms.denuncia.values.Email;
const lookUp = (Email: string, Folio: string, caller?: string) =>
  sendPlain(`${page}?accion=consulta`, { Email, Folio }, caller);
const register = async () => folioIn((await sendForm(page, fresh(forms.denuncia.values))).text);

describe('the look-up', () => {
  test('shows folio, state, kind, date, motive, evidence and follow-ups', async () => {
    const { status, text } = await lookUp('prueba@correo.example', '4821 0937 5612 0458');
    expect(status).toBe(200);
    const words = textOf(text);
    for (const expectedText of ['4821 0937 5612 0458', 'En investigación', 'pavimentación', 'Fotografías de la calle'])
      expect(words).toContain(expectedText);
    expect(words).toContain('Recibimos la información que usted agregó.');
    expect(words).toMatch(/Usted escribió:.*Entre la calle Primera/);
    expect(text).toContain('action="/institucion/denuncias?accion=agregar"');
  });

  test.each([
    ['an unknown folio', email, '1111222233334444'],
    ['another e-mail', 'otra@correo.example', '4821093756120458'],
    ['a folio that is none', email, 'abc'],
    ['nothing', '', ''],
  ])(
    'of %s returns the neutral message, clears the folio, repeats it and shows no record',
    async (_what, Email, Folio) => {
      const { status, text } = await lookUp(Email, Folio);
      expect(status).toBe(404);
      expect(textOf(element(text, 'title'))).toMatch(/^Error: Denuncias/);
      expect(textOf(text)).toContain(NOT_FOUND);
      const valueOfField = (id: string) => element(text, 'input', { id }).attribs.value ?? '';
      expect([valueOfField('consulta-Email'), valueOfField('consulta-Folio')]).toEqual([Email, '']);
      expect(textOf(text).includes(`Buscó el folio «${Folio}».`)).toBe(Folio !== '');
      expect(text).not.toContain('accion=agregar');
    },
  );

  test('shows no record before a search', async () => {
    const text = await (await fetch(`${inject('base')}${page}`)).text();
    expect(text).not.toContain('accion=agregar');
  });

  test('returns 429 with Retry-After and the entered values after too many tries', async () => {
    const caller = newCaller();
    const tries = await Promise.all(Array.from({ length: 11 }, () => lookUp(email, '1111222233334444', caller)));
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused[0]?.text).toContain(email);
  });

  test('shows the acceptance date and due date of a request', async () => {
    const Folio = folioIn((await sendForm(forms.solicitud.address, fresh(forms.solicitud.values))).text);
    const { text } = await lookUp(forms.solicitud.values.Email, Folio);
    expect(textOf(text)).toMatch(/Aceptada\d{1,2} de \w+ de \d{4}Respuesta a más tardar\d{1,2} de \w+ de \d{4}/);
    expect(textOf((await lookUp(email, '4821 0937 5612 0458')).text)).not.toContain('Aceptada');
  });

  test('offers no addition to a closed record', async () => {
    const { text } = await lookUp('solicitud@correo.example', '7305582916640273');
    expect(textOf(text)).toContain('Concluida');
    expect(text).not.toContain('accion=agregar');
  });
});

test('the page of information requests has the look-up, before and after a request', async () => {
  const requests = '/transparencia/solicitud-de-informacion';
  const before = await (await fetch(`${inject('base')}${requests}`)).text();
  expect(before).toContain(`action="${requests}?accion=consulta"`);
  expect(before).toContain('href="#consulta"');
  const receipt = await sendForm(requests, fresh(forms.solicitud.values));
  expect(receipt.text).toContain(`href="${requests}#consulta"`);
  const Folio = folioIn(receipt.text);
  const answer = await sendPlain(`${requests}?accion=consulta`, { Email: forms.solicitud.values.Email, Folio });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(`action="${requests}?accion=agregar"`);
  const added = await sendForm(`${requests}?accion=agregar`, {
    Email: forms.solicitud.values.Email,
    Folio,
    Motivo: 'Urge',
  });
  expect(textOf(added.text)).toContain('Usted escribió:Urge');
  const wrong = await sendPlain(`${requests}?accion=consulta`, { Email: 'x@correo.example', Folio });
  expect([wrong.status, textOf(wrong.text).includes(NOT_FOUND)]).toEqual([404, true]);
});

describe('an addition', () => {
  const add = (values: Record<string, string>, file?: { value: Buffer; filename: string; type: string }) =>
    sendForm(`${page}?accion=agregar`, values, file ? { file } : {});

  test('of a message or a file is added to the record', async () => {
    const Folio = await register();
    const first = await add({ Email: email, Folio, Motivo: 'Un dato más' });
    expect(first.status).toBe(200);
    expect(textOf(first.text)).toContain('Seguimiento registrada con éxito, El número de Folio de su Seguimiento es: ');
    expect(textOf(first.text)).toMatch(/Recibimos la información que usted agregó\.Usted escribió:Un dato más/);
    const second = await add(
      { Email: email, Folio, Motivo: '' },
      { value: pdf('adición'), filename: 'más.pdf', type: 'application/pdf' },
    );
    expect(second.status).toBe(200);
    const answer = await consult(inject('base'), email, Folio);
    expect(answer.json.Seguimiento).toHaveLength(2);
    // The contract acknowledges the message without repeating it.
    expect(answer.text).not.toContain('Un dato más');
  });

  test('without message and file is rejected, and the record is still shown', async () => {
    const Folio = await register();
    const { status, text } = await add({ Email: email, Folio, Motivo: ' ' });
    expect(status).toBe(422);
    expect(texts(text, 'a', { href: '#agregar-Motivo' })).toEqual(['Escriba un mensaje o adjunte un archivo.']);
    expect(textOf(text)).toContain(Folio.replace(/(\d{4})(?=\d)/g, '$1 '));
  });

  test('with another e-mail returns the response of a failed look-up', async () => {
    const { status, text } = await add({ Email: 'otra@correo.example', Folio: await register(), Motivo: 'Hola' });
    expect(status).toBe(404);
    expect(textOf(text)).toContain(NOT_FOUND);
  });
});

test('a follow-up through the complaint form requires a valid folio', async () => {
  const values = { ...fresh(forms.denuncia.values), Tipo: 'Seguimiento' };
  const missing = await sendForm(page, { ...values, Folio: '' });
  expect(texts(missing.text, 'a', { href: '#Folio' })).toEqual(['Escriba el folio al que da seguimiento.']);
  const wrong = await sendForm(page, { ...values, Folio: '1111222233334444' });
  expect([wrong.status, textOf(wrong.text).includes(NOT_FOUND)]).toEqual([404, true]);
  const right = await sendForm(page, { ...values, Folio: await register() });
  expect(right.status).toBe(200);
  expect(textOf(right.text)).toContain('Seguimiento registrada con éxito');
});
