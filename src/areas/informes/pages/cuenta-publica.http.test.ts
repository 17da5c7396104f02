import { expect, test } from 'vitest';
import { childrenOf, elements, hrefsOf, linksOf, mainOf, textOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

test('the landing page of 2022 links the report browser and six documents', async () => {
  const { status, text } = await ask('/informes/cuenta-publica');
  expect(status).toBe(200);
  const main = mainOf(text);
  const pictures = elements(main, 'a').flatMap((link) => (childrenOf(link)[0]?.name === 'svg' ? hrefsOf(link) : []));
  expect(pictures).toEqual(
    ['individual', 'general', 'federal', 'ciudadano'].map(
      (tipo) => `/auditorias/informes-individuales?tipo=${tipo}&ejercicio=2022`,
    ),
  );
  for (const href of pictures) {
    const page = await ask(href);
    expect(page.status).toBe(200);
    expect(texts(page.text, 'a', { 'aria-current': 'true' })).toContainEqual(expect.stringMatching(/^2022/));
  }
  const downloads = linksOf(main).filter(({ href }) => /^\/Publico\/Documento\/\d+$/.test(href));
  expect(downloads).toHaveLength(6);
  for (const { href, text: name } of downloads) {
    expect((await ask(href)).status).toBe(200);
    expect(name).toContain('2022');
  }
});

test('shows the publication deadline of the results reports and its legal basis', async () => {
  const { text } = await ask('/informes/cuenta-publica');
  const words = textOf(text);
  expect(words).toContain('a más tardar el 15 de octubre de 2023');
  expect(words).toContain('artículo 22');
  expect(words).toContain('una vez que el Congreso del Estado los sanciona');
});
