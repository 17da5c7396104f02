import { HtmlValidate } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import { siteMap } from '#site/site-map/site-map.ts';
import { pageAddresses } from '../setup/addresses.ts';
import { ask } from '../setup/http.ts';

// Requirements for every page, tested in the HTML that a browser without scripts receives.

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Spelling of React, valid in HTML.
    'attr-case': 'off',
    'doctype-style': 'off',
    'void-style': ['error', { style: 'selfclose' }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // A scrollable region is named and focusable; a plain section is not announced as scrollable.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'no-inline-style': 'error',
    // A dialog starts at the second level anywhere in the page. A test below requires one h1.
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
    'require-sri': 'off',
    'tel-non-breaking': 'off',
  },
});

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
const decode = (text = '') => text.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity);
const firstMatch = (html: string, pattern: RegExp) => decode(pattern.exec(html)?.[1]);
const titleOf = (html: string) => firstMatch(html, /<title>([^<]*)<\/title>/);
const descriptionOf = (html: string) => firstMatch(html, /<meta name="description" content="([^"]*)"/);

const pages = await Promise.all(
  (await pageAddresses()).map(async ({ screen, address }) => ({ screen, address, answer: await ask(address) })),
);

describe.each(pages)('$address', ({ screen, address, answer: { status, text: html } }) => {
  test('has title, description and canonical address', () => {
    expect(status).toBe(200);
    expect(titleOf(html)).toMatch(/ · /);
    expect(descriptionOf(html).length).toBeGreaterThan(30);
    expect(firstMatch(html, /<link rel="canonical" href="([^"]*)"/)).toBe(
      inject('base') + (address === '/' ? '/' : address),
    );
    expect(firstMatch(html, /<meta property="og:url" content="([^"]*)"/)).toBe(inject('base') + address);
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

  test('loads scripts and images from its own origin only', () => {
    for (const [, source = ''] of html.matchAll(/<script[^>]* src="([^"]*)"/g)) expect(source).toMatch(/^\/assets\//);
    for (const [, source = ''] of html.matchAll(/<(?:img|link)[^>]* (?:src|href)="([^"]*)"/g))
      expect(source.replace(inject('base'), '')).toMatch(/^\//);
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
      expect(JSON.parse(json)).toHaveProperty('@type');
  });
});

test('every page has an address to test', () => {
  const testedPaths = new Set(pages.map(({ screen }) => screen.path));
  const untestedPaths = siteMap.screens
    .filter(({ path }) => path !== '/404' && !testedPaths.has(path))
    .map(({ path }) => path);
  expect(untestedPaths, 'List its records in the publications.ts of its area.').toEqual([]);
});

test('titles and descriptions differ from page to page', () => {
  for (const textOf of [titleOf, descriptionOf]) {
    const addressByText = new Map<string, string>();
    const duplicates = pages.flatMap(({ address, answer }) => {
      const other = addressByText.get(textOf(answer.text));
      addressByText.set(textOf(answer.text), address);
      return other ? [`${other} and ${address}: ${textOf(answer.text)}`] : [];
    });
    expect(duplicates).toEqual([]);
  }
});

test('every link between pages answers 200', async () => {
  const links = new Map<string, string>();
  for (const { address, answer } of pages)
    for (const [, href = ''] of answer.text.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.set(decode(href), address);
  // The first request of a text page extracts the text, which is slow: only ten are tested.
  const texts = [...links.keys()].filter((link) => link.startsWith('/texto/'));
  expect(texts.length).toBeGreaterThan(10);
  for (const link of texts.slice(10)) links.delete(link);
  const broken: string[] = [];
  for (const [link, from] of links) {
    const { status } = await ask(link, { method: 'HEAD' });
    if (status === 200) continue;
    // Another test file may have removed its record since the page was read: then the page no longer contains the link.
    const { text } = await ask(from);
    if (text.includes(`href="${link}`)) broken.push(`${from} → ${link}: ${status}`);
  }
  expect(broken).toEqual([]);
});
