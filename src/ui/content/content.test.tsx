import { renderToStaticMarkup as draw } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Attributes, childrenOf, element, elements, textOf, texts } from '#tests/setup/html.ts';
import { AccordionItem } from './accordion.tsx';
import { ExpandableCard } from './card.tsx';
import { Cover } from './covers/cover.tsx';
import { CoverItem, CoverList } from './covers/cover-list.tsx';
import { DocumentItem, DocumentList } from './document-list.tsx';
import { Receipt } from './receipt.tsx';
import { SectionHeading } from './section-heading.tsx';

test('a section heading is of its level and carries the id and the link', () => {
  const html = draw(<SectionHeading id="noticias" title="Noticias" link={{ href: '/notas', label: 'Ver todas' }} />);
  expect(texts(html, 'h2', { id: 'noticias' })).toEqual(['Noticias']);
  expect(texts(html, 'a', { href: '/notas' })).toEqual(['Ver todas']);
  const third = draw(<SectionHeading id="a" title="Años" level={3} />);
  expect([texts(third, 'h3', { id: 'a' }), elements(third, 'a')]).toEqual([['Años'], []]);
});

test('a document gives its format, linked title, size and note', () => {
  const html = draw(
    <DocumentList>
      <DocumentItem
        format="PDF"
        href="/a.pdf"
        title="Señalamientos"
        date="2026-06-30"
        size={{ pages: 3, bytes: 2000 }}
        note="Se descarga."
      />
    </DocumentList>,
  );
  const item = element(element(html, 'ul'), 'li');
  expect(textOf(item, ' ')).toMatch(/^PDF Señalamientos Se descarga\. .*30 de junio de 2026.*3 páginas.*2 kB/);
  expect(texts(item, 'a', { href: '/a.pdf' })).toEqual(['Señalamientos']);
  expect(texts(item, 'time')).toEqual(['30 de junio de 2026']);
});

test('a cover is always the same drawing for a number, and is hidden from readers', () => {
  const cover = (seed: number) => draw(<Cover title="Alumbrado" note="2025" seed={seed} />);
  expect(cover(7)).toBe(cover(7));
  expect(new Set([0, 1, 2, 3].map(cover)).size).toBe(4);
  for (const seed of [0, 1, 2, 3, 22_397]) {
    const hidden = element(cover(seed), 'span', { 'aria-hidden': 'true' });
    expect(textOf(hidden)).toMatch(/Alumbrado.*2025/);
    expect(elements(hidden, 'path', { d: /^M./ }).length).toBeGreaterThan(0);
    expect(cover(seed)).not.toContain('NaN');
    expect(cover(seed).length).toBeLessThan(3000);
  }
});

test('a document with a cover gives its format, size, title and date', () => {
  const html = draw(
    <CoverList>
      <CoverItem
        id={1}
        format="PDF"
        href="/a.pdf"
        title="Alumbrado"
        date="2025-11-20"
        size={{ pages: 3, bytes: 2000 }}
      />
    </CoverList>,
  );
  const item = element(html, 'li');
  expect(textOf(item, ' ')).toMatch(/PDF, 3 páginas, 2 kB.*Alumbrado.*20 de noviembre de 2025/);
  expect(texts(item, 'a', { href: '/a.pdf' })).toEqual(['Alumbrado']);
});

test('cards and questions open natively, with a heading of the right level', () => {
  const headingIn = (html: string, attributes: Attributes = {}) =>
    childrenOf(element(element(html, 'details', attributes), 'summary'))[0];
  const closed = draw(<ExpandableCard title="Programa">Texto</ExpandableCard>);
  expect(headingIn(closed, { open: false })?.name).toBe('h3');
  const open = draw(
    <ExpandableCard title="Programa" level={2} open>
      Texto
    </ExpandableCard>,
  );
  expect(headingIn(open, { open: true })?.name).toBe('h2');
  const question = headingIn(draw(<AccordionItem title="¿Qué?">Texto</AccordionItem>));
  expect([question?.name, textOf(question ?? [])]).toEqual(['span', '¿Qué?']);
  const questionWithId = draw(
    <AccordionItem title="¿Qué?" level={3} id="que">
      Texto
    </AccordionItem>,
  );
  expect(headingIn(questionWithId, { id: 'que' })?.name).toBe('h3');
});

test('the receipt takes the focus, and its number can be copied', () => {
  const html = draw(
    <Receipt
      title="Registrada con éxito"
      intro="El número de folio es:"
      number="4817 0092"
      details={[{ term: 'Tipo', value: 'Denuncia' }]}
    />,
  );
  expect(texts(html, 'h2', { tabindex: '-1', autofocus: true })).toEqual([
    expect.stringMatching(/^Registrada con éxito/),
  ]);
  expect(html).toContain('<dt>Tipo</dt><dd>Denuncia</dd>');
  expect(html).toContain('data-copy-link="4817 0092" data-done="Folio copiado"');
  expect(html).toContain('data-print');
});
