import { describe, expect, test } from 'vitest';
import { enteNamed } from '#tests/setup/demonstration/records.ts';
import { element, hrefsOf, parseHtml, styleSheetsOf, textOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const [first, second] = [enteNamed('Hermosillo').id, enteNamed('Cajeme').id];
const open = async (query: string) => {
  const { status, text } = await ask(`/comparar${query}`);
  return { status, page: parseHtml(text), words: textOf(text), title: textOf(element(text, 'h1')) };
};

test('two entes in one ledger, with a conclusion that says what their own pages say', async () => {
  const { status, page, words, title } = await open(`?a=${first}&b=${second}`);
  expect(status).toBe(200);
  const shares = await Promise.all(
    [first, second].map(async (id) => {
      const rows = JSON.parse((await ask(`/api/Entes/${id}/Observaciones/json`)).text) as { Estado: string }[];
      const resolved = rows.filter(({ Estado }) => Estado !== 'Por solventar').length;
      return Math.round((resolved * 100) / rows.length);
    }),
  );
  for (const share of shares) expect(title).toContain(String(share));
  expect(words).toContain('Diferencia de Hermosillo');
  expect(hrefsOf(page)).toContain(`/api/Entes/${first}/Comparables/csv`);
});

test.each(['', `?a=${first}`])('the form of /comparar%s is sent by its button', async (query) => {
  const { page } = await open(query);
  expect(texts(page, 'button', { type: 'submit' })).toContain('Comparar');
});

describe('without two entes that can be compared', () => {
  test.each([
    ['', 200, 'Compare dos entes del mismo tipo.'],
    [`?a=${first}`, 200, '¿Con quién se compara Hermosillo?'],
    [`?a=${first}&b=${first}`, 200, 'Eligió dos veces el mismo ente.'],
    [`?a=${first}&b=999999`, 404, 'No existe uno de los entes de esta dirección.'],
    ['?a=abc', 404, 'No existe uno de los entes de esta dirección.'],
    ['?tipo=999', 404, 'Ese tipo de ente no existe'],
  ])('%s says what to do', async (query, status, sentence) => {
    const answer = await open(query);
    expect(answer.status).toBe(status);
    expect(answer.words).toContain(sentence);
    expect(hrefsOf(answer.page, /^\/comparar\?tipo=/).length).toBeGreaterThan(0);
  });
});

describe('the names of two entes', () => {
  const form = (ente: string, otro: string) => `/comparar?${new URLSearchParams({ ente, otro })}`;
  const open = async (address: string) => {
    const { status, headers, text } = await ask(address);
    return { status, location: headers.location, page: parseHtml(text), words: textOf(text) };
  };

  test.each([
    ['Hermosillo', 'cajeme', `/comparar?a=${first}&b=${second}`],
    ['hermosillo', '', `/comparar?a=${first}`],
    ['', 'CAJEME', `/comparar?a=${second}`],
  ])('%s and «%s» lead to their comparison', async (ente, otro, address) => {
    const { status, location } = await open(form(ente, otro));
    expect([status, location]).toEqual([302, address]);
  });

  test('that mean several entes offer them, and keep the other name', async () => {
    const { status, page, words } = await open(form('agua', 'Cajeme'));
    expect(status).toBe(200);
    expect(words).toContain('¿Cuál es «agua»?');
    const [offered = ''] = hrefsOf(page, /^\/comparar\?otro=Cajeme&ente=/);
    expect(await open(offered)).toMatchObject({ status: 302, location: expect.stringMatching(/[?]a=\d+&b=/) });
  });

  test.each(['zzzqqq', '<b>', '%', '*', 'a'.repeat(500)])(
    'that no ente has: «%.10s» is said at its field',
    async (name) => {
      const { status, page, words } = await open(form(name, 'Cajeme'));
      expect(status).toBe(200);
      expect(words).toMatch(/Ningún ente se llama así|Ese nombre no basta/);
      expect(element(page, 'input', { id: 'ente' }).attribs['aria-invalid']).toBe('true');
      expect(element(page, 'input', { id: 'otro' }).attribs.value).toBe('Cajeme');
    },
  );
});

test('without a choice each type of ente has the conclusion of a comparison, which leads to it', async () => {
  const page = await ask('/comparar');
  const [example = ''] = hrefsOf(page.text, /^\/comparar\?a=\d+&b=\d+$/);
  const { title } = await open(example.replace('/comparar', ''));
  expect(textOf(page.text)).toContain(title);
});

test('has at most 80 kB with its style sheets', async () => {
  const { text } = await ask(`/comparar?a=${first}&b=${second}`);
  let bytes = Buffer.byteLength(text);
  for (const style of styleSheetsOf(text)) bytes += (await ask(style)).body.length;
  expect(bytes).toBeLessThanOrEqual(80_000);
});
