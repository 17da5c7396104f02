import { expect, inject, test } from 'vitest';
import { siteMap } from '#site/site-map/site-map.ts';
import { versionAddresses } from '../setup/addresses.ts';
import { elements, hrefsOf, mainOf, parseHtml, textOf, values } from '../setup/html.ts';
import { ask } from '../setup/http.ts';

// A visitor who follows every link from the home page.

/** Addresses of one kind that are followed: lists have hundreds of pages that are alike. */
const OF_A_KIND = 4;
const AT_A_TIME = 4;

type Link = { href: string; from: string };
/** A page with its ids, which links may name. */
const pages = new Map<string, Set<string>>();
const queue: Link[] = [{ href: '/', from: '' }];
const followed = new Set(['/']);
const amounts = new Map<string, number>();
const fragments: (Link & { id: string })[] = [];
const problems: string[] = [];

/** The template of an address: its screen and the names of its parameters, or its path without numbers. */
function kindOf({ pathname, searchParams }: URL): string {
  const screen = siteMap.find(pathname)?.path ?? pathname.replaceAll(/\/\d+(?=\/|$)/g, '/#');
  return [screen, ...searchParams.keys()].join(' ');
}

async function visit({ href, from }: Link): Promise<void> {
  const isPage = siteMap.find(new URL(href, inject('base')).pathname) !== undefined;
  const { status, headers, text } = await ask(href, { method: isPage ? 'GET' : 'HEAD' });
  // The search leads on to the only thing that has exactly that name, a dataset to its current version.
  const leadsOn = (status === 302 && href.includes('directo=1')) || (status === 307 && href.startsWith('/datos/'));
  if (leadsOn) return follow(String(headers.location), href);
  if (status !== 200) problems.push(`${href} answers ${status}, on ${from}`);
  else if (isPage) read(href, text);
}

function read(address: string, html: string): void {
  const page = parseHtml(html);
  pages.set(address, new Set(values(page, '*', 'id')));
  // Without the menus, which every page has.
  const words = textOf(mainOf(page), ' ', 'nav');
  if (words.length < 40) problems.push(`${address} has no content: ${words}`);
  const hollow = /\b([Pp]róximamente|[Ee]n construcción|[Ll]orem ipsum|undefined|NaN|Invalid Date)\b|\[object /.exec(
    words,
  );
  if (hollow) problems.push(`${address} says «${hollow[0]}»`);
  for (const { attribs } of elements(page, 'img', { alt: false }))
    problems.push(`${address} has a picture without a text: ${attribs.src}`);
  for (const { attribs } of elements(page, 'svg'))
    if (attribs['aria-hidden'] !== 'true' && !attribs['aria-label'] && attribs['aria-labelledby'] === undefined)
      problems.push(`${address} has a drawing without a text: ${JSON.stringify(attribs)}`);
  for (const href of hrefsOf(page)) follow(href, address);
}

function follow(href: string, from: string): void {
  const base = inject('base');
  const url = new URL(href, base + from);
  if (url.origin !== base) return;
  const target = url.pathname + url.search;
  if (url.hash.length > 1) fragments.push({ href: target, from, id: decodeURIComponent(url.hash.slice(1)) });
  const kind = kindOf(url);
  const amount = amounts.get(kind) ?? 0;
  if (followed.has(target) || amount >= OF_A_KIND) return;
  followed.add(target);
  amounts.set(kind, amount + 1);
  queue.push({ href: target, from });
}

test('from the home page no link is dead, no page without content, no picture without a text', async () => {
  // The page of a dataset links to its version once that is written. Of these pages only some are followed: this one is.
  await versionAddresses();
  follow('/datos/acuerdos', '/datos-abiertos');
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_A_TIME).map(visit));
  for (const { href, from, id } of fragments)
    if (pages.get(href)?.has(id) === false) problems.push(`${href}#${id} is not on its page, on ${from}`);
  expect([...new Set(problems)]).toEqual([]);
});

test('every screen of the site map is reached', () => {
  const reached = new Set(
    [...pages.keys()].map((address) => siteMap.find(new URL(address, inject('base')).pathname)?.path),
  );
  // Links of mails lead there.
  const byMail = (path: string) => path.startsWith('/avisame/');
  const missing = siteMap.screens
    .map(({ path }) => path)
    .filter((path) => path !== '/404' && !byMail(path) && !reached.has(path));
  expect(missing).toEqual([]);
});
