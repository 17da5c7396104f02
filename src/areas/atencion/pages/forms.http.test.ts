import { describe, expect, inject, test } from 'vitest';
import { folioIn, forms, fresh, sendForm } from '#tests/setup/atencion/forms.ts';
import { consult, pdf, post } from '#tests/setup/atencion/submission.ts';
import {
  values as attributeValues,
  type Element,
  element,
  elements,
  exactTextOf,
  linksOf,
  type Markup,
  parseHtml,
  textOf,
  texts,
} from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const all = Object.entries(forms);
/** Heading of each form, below its error summary. */
const headings: Record<string, string> = {
  denuncia: 'Presente su denuncia',
  solicitud: 'Haga su solicitud',
  participacion: 'Envíe su propuesta',
};
/** Returns the error summary, which has the focus. */
const summary = (html: Markup) => elements(html, 'section', { autofocus: true });
const links = (html: Markup) => linksOf(summary(html)).map(({ href, text }) => [href.replace('#', ''), text]);
const fieldValue = (html: Markup, id: string) => {
  const field = element(html, '*', { id });
  return field.name === 'textarea' ? exactTextOf(field) : field.attribs.value;
};
/** Returns the position of an element among all elements of the page. */
const positionOf = (html: Markup, matches: (each: Element) => boolean) => elements(html, '*').findIndex(matches);

describe.each(all)('the form %s', (name, { address, tipo, incomplete, values, required }) => {
  test('is in the HTML, posts to its page, and has a privacy notice', async () => {
    const { text, headers } = await ask(address);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
    expect(elements(text, 'form', { 'data-posted-form': name, action: address, method: 'post' })).toHaveLength(1);
    expect(text).toContain('Aviso de privacidad simplificado');
    expect(textOf(text)).toContain('Versión 2026-11');
    for (const field of Object.keys(required)) expect(text).toContain(`id="${field}"`);
  });

  test('registers a complete form: verbatim message, receipt, no address with the folio', async () => {
    const reply = await sendForm(address, fresh(values));
    expect(reply.status).toBe(200);
    const folio = folioIn(reply.text);
    const folioInGroups = folio.replace(/(\d{4})(?=\d)/g, '$1 ');
    const message = `${tipo} registrada con éxito, El número de Folio de su ${tipo} es: ${folioInGroups}.`;
    expect(textOf(reply.text)).toContain(message);
    expect(reply.text).toContain('Guarde este folio');
    for (const attribute of ['href', 'action'])
      for (const value of attributeValues(reply.text, '*', attribute)) expect(value).not.toContain(folio);
    expect(textOf(element(reply.text, 'title'))).not.toContain(folioInGroups);
    expect(elements(reply.text, 'form', { 'data-posted-form': name })).toEqual([]);
    const consulta = await consult(inject('base'), values.Email, folio);
    expect(consulta.json).toMatchObject({ Folio: folio, Tipo: tipo, StatusDenuncia: 'Recibida' });
  });

  test.each(Object.entries(required))('requires %s, and keeps the other values', async (field, sentence) => {
    const sent = { ...fresh(values), [field]: '  ' };
    const { status, text } = await sendForm(address, sent);
    expect(status).toBe(422);
    expect(textOf(element(text, 'title'))).toMatch(/^Error: /);
    const page = parseHtml(text);
    expect([...texts(summary(page), 'h2'), ...texts(summary(page), 'h3')]).toEqual([incomplete]);
    expect(links(page)).toEqual([[field, sentence]]);
    const heading = positionOf(page, (each) => each.name === 'h2' && textOf(each) === headings[name]);
    expect(positionOf(page, ({ attribs }) => attribs.autofocus !== undefined)).toBeLessThan(heading);
    expect(textOf(element(page, '*', { id: `${field}-error` }))).toBe(sentence);
    const { attribs } = element(page, '*', { id: field });
    expect(attribs['aria-invalid'] === 'true' || attribs['aria-describedby']?.includes(`${field}-error`)).toBe(true);
    for (const [otherField, value] of Object.entries(sent))
      if (
        !['Tipo', 'Ambito', 'AreaDeInteres', 'Direccion', 'Sexo', 'SectorLaboral', 'ParteDelComite', field].includes(
          otherField,
        )
      )
        expect(fieldValue(text, otherField), otherField).toBe(value);
  });

  test('lists all missing fields at once, in field order', async () => {
    const { text } = await sendForm(address, name === 'participacion' ? { AreaDeInteres: '' } : {});
    expect(Object.fromEntries(links(text))).toEqual(required);
    const page = parseHtml(text);
    const positions = links(page).map(([field]) => positionOf(page, ({ attribs }) => attribs.id === `${field}-error`));
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  });

  test('reports the field that is too long', async () => {
    const { status, text } = await sendForm(address, { ...fresh(values), Denunciante: 'a'.repeat(201) });
    expect(status).toBe(422);
    expect(links(text)).toEqual([['Denunciante', 'Escriba como máximo 200 caracteres; lleva 201.']]);
  });

  test('keeps the chosen options', async () => {
    const { text } = await sendForm(address, { ...values, Email: '' });
    for (const [field, value] of Object.entries(values))
      if (['Ambito', 'AreaDeInteres', 'Direccion', 'Sexo', 'SectorLaboral', 'ParteDelComite'].includes(field))
        expect(
          [
            ...elements(text, 'input', { name: field, value, checked: true }),
            ...elements(elements(text, 'select', { name: field }), 'option', { value, selected: true }),
          ],
          field,
        ).toHaveLength(1);
  });

  test('rejects a submission from another site', async () => {
    const headers = { origin: 'https://otro.example', 'content-type': 'application/x-www-form-urlencoded' };
    const { status, text } = await ask(address, {
      method: 'POST',
      headers,
      body: String(new URLSearchParams(fresh(values))),
    });
    expect(status).toBe(400);
    expect(text).not.toContain('registrada con éxito');
  });
});

describe('a file', () => {
  const { address, values } = forms.denuncia;
  const withFile = (value: Buffer | string, filename = 'prueba.pdf') =>
    sendForm(address, { ...fresh(values), Evidencia: '' }, { file: { value, filename, type: 'application/pdf' } });

  test('counts as evidence and is listed in the receipt', async () => {
    const { status, text } = await withFile(pdf('evidencia'));
    expect(status).toBe(200);
    expect(textOf(text)).toMatch(/Evidenciaprueba\.pdf, \d+ B/);
  });

  test.each([
    ['of another kind', 'hola', 415, /no se admite o está dañado/],
    ['empty', '', 422, /El archivo está vacío/],
    ['too large', Buffer.alloc(25_000_001, 7), 413, /El archivo es demasiado grande\. El máximo son 25/],
  ])('%s is rejected with a message at its field', async (_what, content, status, sentence) => {
    const reply = await withFile(content);
    expect(reply.status).toBe(status);
    const [[field, words] = []] = links(reply.text);
    expect(field).toBe('file');
    expect(words).toMatch(sentence);
    expect(textOf(element(reply.text, '*', { id: 'file-error' }))).toContain(words);
    expect(fieldValue(reply.text, 'Dependencia')).toBe(values.Dependencia);
  });

  test('must be chosen again when another field is invalid', async () => {
    const file = { value: pdf('otra vez'), filename: 'factura.pdf', type: 'application/pdf' };
    const { text } = await sendForm(address, { ...values, Motivo: '' }, { file });
    expect(textOf(text)).toContain('Vuelva a elegir el archivo «factura.pdf»');
  });
});

describe('the receipt as a file', () => {
  const ask = (body: string, type = 'application/x-www-form-urlencoded') =>
    post(`${inject('base')}/Publico/Acuse`, body, type);
  const sealedIn = (html: string) => attributeValues(html, 'input', 'value', { name: 'acuse' })[0] ?? '';

  test('contains the text of the page, is not cached, and has no folio in its address', async () => {
    const { text } = await sendForm(forms.denuncia.address, fresh(forms.denuncia.values));
    expect(elements(text, 'form', { action: '/Publico/Acuse', method: 'post' })).toHaveLength(1);
    const reply = await ask(`acuse=${sealedIn(text)}`);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="acuse.txt"');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers.etag).toBeUndefined();
    const folio = folioIn(text);
    expect(reply.text.replaceAll(' ', '')).toContain(`ElnúmerodeFoliodesuDenunciaes:${folio}.`);
    expect(reply.text).toMatch(/Dependencia: Ayuntamiento de prueba.*Guarde este folio/s);
    expect(reply.text).not.toContain(forms.denuncia.values.Motivo);
    expect(sealedIn(text)).not.toContain(folio);
  });

  test('rejects text that this site did not seal', async () => {
    const { text } = await sendForm(forms.denuncia.address, fresh(forms.denuncia.values));
    const sealed = sealedIn(text);
    const changed = `${sealed.slice(0, 40)}${sealed[40] === 'A' ? 'B' : 'A'}${sealed.slice(41)}`;
    for (const body of [`acuse=${changed}`, 'acuse=hola', 'acuse=']) expect((await ask(body)).status, body).toBe(400);
    expect((await ask('otro=1')).status).toBe(422);
    expect((await ask('{"acuse":"x"}', 'application/json')).status).toBe(415);
    expect((await ask(`acuse=${'x'.repeat(20_000)}`)).status).toBe(413);
  });
});

test('prefills the complaint with the subject in the address', async () => {
  const { text } = await ask('/institucion/denuncias?asunto=Auditor%C3%ADa%20COVID-1%3Cb%3E');
  expect(exactTextOf(element(text, 'textarea', { id: 'Motivo' }))).toMatch(/^Asunto: Auditoría COVID-1<b>\n/);
});

test('shows the acceptance date and due date of a request', async () => {
  const { text } = await sendForm(forms.solicitud.address, fresh(forms.solicitud.values));
  expect(textOf(text)).toMatch(/Aceptada\d{1,2} de \w+ de \d{4}Respuesta a más tardar\d{1,2} de \w+ de \d{4}/);
});

test('accepts a misspelt e-mail with a warning, and a word in its place without one', async () => {
  const receiptFor = (Email: string) => sendForm(forms.denuncia.address, { ...fresh(forms.denuncia.values), Email });
  const misspelt = await receiptFor('golondrina@correo');
  expect([misspelt.status, misspelt.text.includes('Revise su correo')]).toEqual([200, true]);
  const word = await receiptFor('golondrina');
  expect(word.text).toContain('Denuncia registrada con éxito');
  // The look-up on the page does not warn either: nobody answers to it.
  expect(word.text).not.toContain('Revise su correo');
  const again = await sendForm(forms.denuncia.address, { ...forms.denuncia.values, Email: 'golondrina', Motivo: '' });
  expect(texts(again.text, '*', { 'data-warn-unless': true })).toContainEqual(
    expect.stringMatching(/^Revise su correo: sin él no podremos responderle/),
  );
});

test('the home page posts the request to the request page', async () => {
  expect((await ask('/')).text).toContain('action="/transparencia/solicitud-de-informacion"');
});

test('pages without a form reject POST', async () => {
  for (const address of ['/', '/institucion/denuncias-oci', '/accesibilidad', '/institucion/denuncias.data']) {
    const { status, headers } = await ask(address, { method: 'POST', body: 'a=1' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  }
});

test('the page about complaints against staff has the format to download and no form', async () => {
  const { text } = await ask('/institucion/denuncias-oci');
  expect(text).not.toContain('method="post"');
  expect(text).toContain('href="/Publico/Documento/7012"');
  expect(text).toContain('href="/Publico/Documento/7012?documentoNo=2"');
  for (const words of [
    'Fundamento',
    '8:00 a. m. a 3:00 p. m.',
    '365 días',
    '800 555 0142',
    'denuncias.oic@iafe.example',
  ])
    expect(text).toContain(words);
});
