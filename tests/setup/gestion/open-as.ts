import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { PageOptions, testBrowser } from '../browser.ts';
import type { TestPerson } from './people.ts';

/** Opens a page with the login of a person; `origin` is that of a staff application of its own. */
export async function openAs(
  { open }: Pick<ReturnType<typeof testBrowser>, 'open'>,
  person: TestPerson,
  path: string,
  { origin, ...options }: PageOptions & { origin?: string } = {},
): Promise<Page> {
  const page = await open(options);
  await logIn(page, person, origin);
  await page.goto(path);
  return page;
}

/** Gives the browser of a page the login of a person. */
export async function logIn(page: Page, { cookie }: TestPerson, origin = inject('gestion')): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const pair of cookie.split('; ')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    // Playwright names the host of a cookie, which `__Host-` does not allow.
    const url = origin.replace('http:', 'https:');
    await devtools.send('Network.setCookie', { name, value, url, secure: true, httpOnly: true, path: '/' });
  }
}

/** Waits until React listens to what a person does on the page: its first tree is committed, and the effects of that commit have run. */
export async function untilHydrated(page: Page): Promise<void> {
  // A function: the policy of the page runs no text.
  await page.waitForFunction(() => {
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    return Boolean(root?.stateNode.current.child);
  });
  // React runs effects in a task that the commit has queued.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
