import { HtmlValidate } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import { screens } from '#src/routes.ts';
import { pageAddresses } from '../setup/addresses.ts';
import { ask } from '../setup/http.ts';

// What every page owes, read from its HTML as a browser without scripts gets it.

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // React's spelling, which HTML allows.
    'attr-case': 'off',
    'doctype-style': 'off',
    'void-style': ['error', { style: 'selfclose' }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // A box that scrolls is named and focusable; a section would not say that it scrolls.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'no-inline-style': 'error',
    // A dialog begins at the second level, wherever it stands; that a page has one h1 is held below.
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
    'require-sri': 'off',
    'tel-non-breaking': 'off',
  },
});

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
const decode = (text = '') => text.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity);
const first = (html: string, pattern: RegExp) => decode(pattern.exec(html)?.[1]);
const titleOf = (html: string) => first(html, /<title>([^<]*)<\/title>/);
const descriptionOf = (html: string) => first(html, /<meta name="description" content="([^"]*)"/);

const pages = await Promise.all(
  (await pageAddresses()).map(async ({ screen, address }) => ({ screen, address, answer: await ask(address) })),
);

describe.each(pages)('$address', ({ screen, address, answer: { status, text: html } }) => {
  test('answers with its head', () => {
    expect(status).toBe(200);
    expect(titleOf(html)).toMatch(/ · /);
    expect(descriptionOf(html).length).toBeGreaterThan(30);
    expect(first(html, /<link rel="canonical" href="([^"]*)"/)).toBe(
      inject('base') + (address === '/' ? '/' : address),
    );
    expect(first(html, /<meta property="og:url" content="([^"]*)"/)).toBe(inject('base') + address);
    expect(html).toContain('<html lang="es-MX"');
  });

  test('has one main, one h1 inside it, and its breadcrumb', () => {
    expect(html.match(/<main[ >]/g)).toHaveLength(1);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.indexOf('<h1')).toBeGreaterThan(html.indexOf('<main'));
    if (screen.path !== '/') expect(html).toMatch(/<nav [^>]*aria-label="Ruta de navegación"/);
  });

  test('is valid HTML, without styles or handlers in attributes, each id once', async () => {
    const { results } = await validator.validateString(html);
    const problems = results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column, selector }) => `${ruleId} ${line}:${column} ${message} (${selector})`,
      ),
    );
    expect(problems).toEqual([]);
    expect(html).not.toMatch(/\son[a-z]+="/);
  });

  test('carries scripts of its own only', () => {
    for (const [, source = ''] of html.matchAll(/<script[^>]* src="([^"]*)"/g)) expect(source).toMatch(/^\/assets\//);
    for (const [, source = ''] of html.matchAll(/<(?:img|link)[^>]* (?:src|href)="([^"]*)"/g))
      expect(source.replace(inject('base'), '')).toMatch(/^\//);
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
      expect(JSON.parse(json)).toHaveProperty('@type');
  });
});

test('every page has an address to be tested at', () => {
  const tested = new Set(pages.map(({ screen }) => screen.path));
  const missing = screens.filter(({ path }) => path !== '/404' && !tested.has(path)).map(({ path }) => path);
  expect(missing, 'List its records in the sitemap() of its area.ts.').toEqual([]);
});

test('titles and descriptions differ from page to page', () => {
  for (const of of [titleOf, descriptionOf]) {
    const seen = new Map<string, string>();
    const twice = pages.flatMap(({ address, answer }) => {
      const other = seen.get(of(answer.text));
      seen.set(of(answer.text), address);
      return other ? [`${other} and ${address}: ${of(answer.text)}`] : [];
    });
    expect(twice).toEqual([]);
  }
});

test('every link between pages leads to a page', async () => {
  const links = new Map<string, string>();
  for (const { address, answer } of pages)
    for (const [, href = ''] of answer.text.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.set(decode(href), address);
  // A text is read at its first visit, which takes a moment: some of them speak for all.
  const texts = [...links.keys()].filter((link) => link.startsWith('/texto/'));
  expect(texts.length).toBeGreaterThan(10);
  for (const link of texts.slice(10)) links.delete(link);
  const broken: string[] = [];
  for (const [link, from] of links) {
    const { status } = await ask(link, { method: 'HEAD' });
    if (status !== 200) broken.push(`${from} → ${link}: ${status}`);
  }
  expect(broken).toEqual([]);
}, 120_000);
