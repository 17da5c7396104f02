import { renderToStaticMarkup as draw } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccordionItem } from './accordion.tsx';
import { ExpandableCard } from './card.tsx';
import { Cover } from './covers/cover.tsx';
import { CoverItem, CoverList } from './covers/cover-list.tsx';
import { DocumentItem, DocumentList } from './document-list.tsx';
import { Receipt } from './receipt.tsx';
import { SectionHeading } from './section-heading.tsx';

test('a section heading is of its level and carries the id and the link', () => {
  expect(draw(<SectionHeading id="noticias" title="Noticias" link={{ href: '/notas', label: 'Ver todas' }} />)).toMatch(
    /<h2 id="noticias">Noticias<\/h2><a href="\/notas">Ver todas<\/a>/,
  );
  expect(draw(<SectionHeading id="a" title="Años" level={3} />)).toMatch(/<h3 id="a">Años<\/h3><\/div>/);
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
  expect(html).toMatch(
    /^<ul.*<li.*PDF.*<a href="\/a\.pdf">Señalamientos<\/a>.*Se descarga\..*30 de junio de 2026<\/time>.*3 páginas.*2\u00A0kB/s,
  );
});

test('a cover is always the same drawing for a number, and is hidden from readers', () => {
  const cover = (seed: number) => draw(<Cover title="Alumbrado" note="2025" seed={seed} />);
  expect(cover(7)).toBe(cover(7));
  expect(new Set([0, 1, 2, 3].map(cover)).size).toBe(4);
  for (const seed of [0, 1, 2, 3, 22_397]) {
    expect(cover(seed)).toMatch(/^<span class="[^"]*" aria-hidden="true">.*Alumbrado.*2025.*<path d="M[^"]+"/s);
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
  expect(html).toMatch(/<li.*PDF, 3 páginas, 2\u00A0kB.*<a href="\/a\.pdf">Alumbrado<\/a>.*20 de noviembre de 2025/s);
});

test('cards and questions open natively, with a heading of the right level', () => {
  expect(draw(<ExpandableCard title="Programa">Texto</ExpandableCard>)).toMatch(
    /<details[^>]*><summary><h3>Programa<\/h3>/,
  );
  expect(
    draw(
      <ExpandableCard title="Programa" level={2} open>
        Texto
      </ExpandableCard>,
    ),
  ).toMatch(/<details[^>]* open="">.*<h2>/s);
  expect(draw(<AccordionItem title="¿Qué?">Texto</AccordionItem>)).toContain('<summary><span>¿Qué?</span>');
  expect(
    draw(
      <AccordionItem title="¿Qué?" level={3} id="que">
        Texto
      </AccordionItem>,
    ),
  ).toMatch(/id="que"><summary><h3>/);
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
  expect(html).toMatch(/<h2[^>]*tabindex="-1" autofocus="">Registrada con éxito/i);
  expect(html).toContain('<dt>Tipo</dt><dd>Denuncia</dd>');
  expect(html).toContain('data-copy-link="4817 0092" data-done="Folio copiado"');
  expect(html).toContain('data-print');
});
