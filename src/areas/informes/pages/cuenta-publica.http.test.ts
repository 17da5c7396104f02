import { expect, test } from 'vitest';
import { ask } from '#tests/setup/http.ts';

test('the landing page of 2022 links the report browser and six documents', async () => {
  const { status, text } = await ask('/informes/cuenta-publica');
  expect(status).toBe(200);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('&amp;', '&');
  const pictures = [...main.matchAll(/<a href="([^"]+)"><svg/g)].map(([, href]) => href);
  expect(pictures).toEqual(
    ['individual', 'general', 'federal', 'ciudadano'].map(
      (tipo) => `/auditorias/informes-individuales?tipo=${tipo}&ejercicio=2022`,
    ),
  );
  for (const href of pictures) {
    const page = await ask(href ?? '');
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/aria-current="true"><span>2022/);
  }
  const downloads = [...main.matchAll(/href="(\/Publico\/Documento\/\d+)"/g)].map(([, href]) => href);
  expect(downloads).toHaveLength(6);
  for (const href of downloads) expect((await ask(href ?? '')).status).toBe(200);
  const names = [...main.matchAll(/<a [^>]*href="\/Publico\/Documento\/\d+".*?<\/a>/gs)].map(([link]) => link);
  for (const name of names) expect(name).toContain('2022');
});

test('shows the publication deadline of the results reports and its legal basis', async () => {
  const { text } = await ask('/informes/cuenta-publica');
  const words = text.replaceAll('<!-- -->', '').replaceAll(/\s+/g, ' ');
  expect(words).toContain('a más tardar el 15 de octubre de 2023');
  expect(words).toContain('artículo 22');
  expect(words).toContain('una vez que el Congreso del Estado los sanciona');
});
