import { describe, expect, inject, test } from 'vitest';
import { folioIn, forms, fresh, sendForm, textOf } from '#tests/setup/atencion/forms.ts';
import { consult, pdf, post } from '#tests/setup/atencion/submission.ts';
import { ask } from '#tests/setup/http.ts';

const all = Object.entries(forms);
/** Heading of each form, below its error summary. */
const headings: Record<string, string> = {
  denuncia: 'Presente su denuncia',
  solicitud: 'Haga su solicitud',
  participacion: 'Envíe su propuesta',
};
const summary = (html: string) => /<section[^>]*autofocus[^>]*>(.*?)<\/section>/is.exec(html)?.[1] ?? '';
const links = (html: string) =>
  [...summary(html).matchAll(/<a href="#([^"]+)">([^<]*)<\/a>/g)].map(([, field, words]) => [field, words]);
const fieldValue = (html: string, id: string) => {
  const tag = new RegExp(`<(input|textarea|select)[^>]* id="${id}"[^>]*>([^<]*)`).exec(html);
  return tag?.[1] === 'textarea' ? tag[2] : / value="([^"]*)"/.exec(tag?.[0] ?? '')?.[1];
};

describe.each(all)('the form %s', (name, { address, tipo, incomplete, values, required }) => {
  test('is in the HTML, posts to its page, and has a privacy notice', async () => {
    const { text } = await ask(address);
    const form = new RegExp(`<form [^>]*data-posted-form="${name}"[^>]*>`).exec(text)?.[0];
    expect(form).toContain(`action="${address}"`);
    expect(form).toContain('method="post"');
    expect(text).toContain('Aviso de privacidad simplificado');
    expect(text).toContain('Versión <!-- -->2026-11');
    for (const field of Object.keys(required)) expect(text).toContain(`id="${field}"`);
  });

  test('registers a complete form: verbatim message, receipt, no address with the folio', async () => {
    const reply = await sendForm(address, fresh(values));
    expect(reply.status).toBe(200);
    const folio = folioIn(reply.text);
    const shown = folio.replace(/(\d{4})(?=\d)/g, '$1 ');
    const message = `${tipo} registrada con éxito, El número de Folio de su ${tipo} es: ${shown}.`;
    expect(textOf(reply.text)).toContain(message);
    expect(reply.text).toContain('Guarde este folio');
    expect(reply.text).not.toMatch(new RegExp(`(href|action)="[^"]*${folio}`));
    expect(reply.text).not.toMatch(new RegExp(`<title>[^<]*${shown}`));
    expect(reply.text).not.toContain(`data-posted-form="${name}`);
    const found = await consult(inject('base'), values.Email, folio);
    expect(found.json).toMatchObject({ Folio: folio, Tipo: tipo, StatusDenuncia: 'Recibida' });
  });

  test.each(Object.entries(required))('requires %s, and keeps the other values', async (field, sentence) => {
    const sent = { ...fresh(values), [field]: '  ' };
    const { status, text } = await sendForm(address, sent);
    expect(status).toBe(422);
    expect(text).toMatch(/<title>Error: /);
    expect(/<h[23][^>]*>([^<]*)/.exec(summary(text))?.[1]).toBe(incomplete);
    expect(links(text)).toEqual([[field, sentence]]);
    expect(text.search(/autofocus/i)).toBeLessThan(text.indexOf(`>${headings[name]}</h2>`));
    expect(text).toContain(`id="${field}-error">${sentence}<`);
    expect(text).toMatch(
      new RegExp(
        `<(input|textarea|select)[^>]* id="${field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]* id="${field}"|id="${field}"[^>]*aria-describedby="[^"]*${field}-error`,
      ),
    );
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
    const positions = links(text).map(([field]) => text.search(new RegExp(`id="${field}-error"`)));
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  });

  test('reports the field that is too long', async () => {
    const { status, text } = await sendForm(address, { ...fresh(values), Denunciante: 'a'.repeat(201) });
    expect(status).toBe(422);
    expect(links(text)).toEqual([['Denunciante', 'Escriba como máximo 200 caracteres.']]);
  });

  test('keeps the chosen options', async () => {
    const { text } = await sendForm(address, { ...values, Email: '' });
    for (const [field, value] of Object.entries(values))
      if (['Ambito', 'AreaDeInteres', 'Direccion', 'Sexo', 'SectorLaboral', 'ParteDelComite'].includes(field))
        expect(text, field).toMatch(new RegExp(`(checked="" [^>]*|<option )value="${value}"( selected| checked)?`));
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
    expect(textOf(text)).toMatch(/Evidenciaprueba\.pdf, \d+\u00A0B/);
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
    expect(reply.text).toContain(`id="file-error">${words}`);
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
  const sealedIn = (html: string) => / name="acuse" value="([^"]+)"/.exec(html)?.[1] ?? '';

  test('contains the text of the page, is not cached, and has no folio in its address', async () => {
    const { text } = await sendForm(forms.denuncia.address, fresh(forms.denuncia.values));
    expect(text).toContain('<form action="/Publico/Acuse" method="post">');
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
  expect(text).toMatch(/<textarea[^>]* id="Motivo"[^>]*>Asunto: Auditoría COVID-1&lt;b&gt;\n/);
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
  expect(again.text).toMatch(/data-warn-unless[^>]*>Revise su correo: sin él no podremos responderle</);
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
