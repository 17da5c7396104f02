import { HtmlValidate } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import { siteMap } from '#site/site-map/site-map.ts';
import { pageAddresses } from '../setup/addresses.ts';
import {
  element,
  elements,
  hrefsOf,
  linkedDataOf,
  type Markup,
  mainOf,
  parseHtml,
  textOf,
  values,
} from '../setup/html.ts';
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

const titleOf = (page: Markup) => textOf(element(page, 'title'));
const descriptionOf = (page: Markup) => values(page, 'meta', 'content', { name: 'description' })[0] ?? '';

const pages = await Promise.all(
  (await pageAddresses()).map(async ({ screen, address }) => {
    const { status, text } = await ask(address);
    return { screen, address, status, html: text, page: parseHtml(text) };
  }),
);

describe.each(pages)('$address', ({ screen, address, status, html, page }) => {
  test('has title, description and canonical address', () => {
    expect(status).toBe(200);
    expect(titleOf(page)).toMatch(/ · /);
    expect(descriptionOf(page).length).toBeGreaterThan(30);
    expect(values(page, 'link', 'href', { rel: 'canonical' })).toEqual([inject('base') + address]);
    expect(values(page, 'meta', 'content', { property: 'og:url' })).toEqual([inject('base') + address]);
    expect(values(page, 'html', 'lang')).toEqual(['es-MX']);
  });

  test('has one main, one h1 inside it, and its breadcrumb', () => {
    expect(elements(page, 'main')).toHaveLength(1);
    expect(elements(page, 'h1')).toHaveLength(1);
    expect(elements(mainOf(page), 'h1')).toHaveLength(1);
    if (screen.path !== '/') expect(elements(page, 'nav', { 'aria-label': 'Ruta de navegación' })).toHaveLength(1);
  });

  test('is valid HTML, without styles or handlers in attributes, each id once', async () => {
    const { results } = await validator.validateString(html);
    const problems = results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column, selector }) => `${ruleId} ${line}:${column} ${message} (${selector})`,
      ),
    );
    expect(problems).toEqual([]);
    const handlers = elements(page, '*').flatMap(({ attribs }) =>
      Object.keys(attribs).filter((name) => /^on/.test(name)),
    );
    expect(handlers).toEqual([]);
  });

  test('loads scripts and images from its own origin only', () => {
    for (const source of values(page, 'script', 'src')) expect(source).toMatch(/^\/assets\//);
    for (const source of [...values(page, 'img', 'src'), ...values(page, 'link', 'href')])
      expect(source.replace(inject('base'), '')).toMatch(/^\//);
    for (const json of linkedDataOf(page)) expect(JSON.parse(json)).toHaveProperty('@type');
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
  for (const nameOf of [titleOf, descriptionOf]) {
    const addressByName = new Map<string, string>();
    const duplicates = pages.flatMap(({ address, page }) => {
      const name = nameOf(page);
      const other = addressByName.get(name);
      addressByName.set(name, address);
      return other ? [`${other} and ${address}: ${name}`] : [];
    });
    expect(duplicates).toEqual([]);
  }
});

/** Returns the status of a link; of one that leads to the file of a version, that of the file. */
async function headStatus(link: string): Promise<number> {
  const { status, headers } = await ask(link, { method: 'HEAD' });
  return status === 307 ? (await ask(headers.location ?? '', { method: 'HEAD' })).status : status;
}

test('every link between pages answers 200', async () => {
  const links = new Map<string, string>();
  for (const { address, page } of pages)
    for (const href of hrefsOf(page, /^\//)) links.set(href.replace(/#.*/, ''), address);
  // The first request of a text page extracts the text, which is slow: only ten are tested.
  const texts = [...links.keys()].filter((link) => link.startsWith('/texto/'));
  expect(texts.length).toBeGreaterThan(10);
  for (const link of texts.slice(10)) links.delete(link);
  const broken: string[] = [];
  for (const [link, from] of links) {
    const status = await headStatus(link);
    // A search that may lead on to the only ente of that name.
    if (status === 200 || (status === 302 && link.includes('directo=1'))) continue;
    // Another test file may have removed its record since the page was read: then the page no longer contains the link.
    const { text } = await ask(from);
    if (hrefsOf(text).some((href) => href.startsWith(link))) broken.push(`${from} → ${link}: ${status}`);
  }
  expect(broken).toEqual([]);
});
