import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

export type Theme = 'claro' | 'oscuro';
export type PageOptions = {
  /** CSS pixels; 1440 × 900 without them. */
  width?: number;
  height?: number;
  theme?: Theme;
  javaScript?: boolean;
  /** The visitor has closed the announcement of the home page before. */
  announced?: boolean;
  /** The visitor's address, for what is counted by sender. */
  caller?: string;
};

/** The media feature of each theme. */
export const colorScheme = { claro: 'light', oscuro: 'dark' } as const;

/**
 * One browser for the test file. `open` gives a page in a context of its own, with addresses relative to the running server. After
 * each test its pages are closed (not with `share`: at the end), and the test fails with whatever the browser complained about:
 * console errors, errors of scripts, violations of the content policy, files of ours that are missing.
 */
export function testBrowser({ share = false } = {}) {
  const base = inject('base');
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  let browser: Browser;

  beforeAll(async () => {
    // Not the package's own arguments: they switch off the protections that the tests rely on.
    const args = ['--no-sandbox', '--font-render-hinting=none', '--disable-gpu'];
    browser = await playwright.launch({ executablePath: inject('chromium'), args });
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    if (!share) await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(complaints.splice(0), 'what the browser complained about').toEqual([]);
  });

  return {
    /** A page in a new context. */
    async open(options: PageOptions = {}): Promise<Page> {
      const { width = 1440, height = 900, theme = 'claro', javaScript = true, announced = true, caller } = options;
      const context = await browser.newContext({
        baseURL: base,
        viewport: { width, height },
        colorScheme: colorScheme[theme],
        javaScriptEnabled: javaScript,
        reducedMotion: 'reduce',
        locale: 'es-MX',
        timezoneId: 'America/Hermosillo',
        ...(caller && { extraHTTPHeaders: { 'x-forwarded-for': caller } }),
      });
      contexts.push(context);
      if (announced) await context.addInitScript("sessionStorage.setItem('dialog 1', '1')");
      const page = await context.newPage();
      watch(page, base, complaints);
      return page;
    },
    /** What the browser complained about so far; taken, so that a test which provokes it on purpose passes. */
    takeComplaints: () => complaints.splice(0),
  };
}

function watch(page: Page, base: string, complaints: string[]): void {
  const complain = (what: string) => complaints.push(`${page.url().replace(base, '')}: ${what}`);
  page.on('console', (message) => {
    // A failed load is reported below, with its address; the answer of the page itself is the test's business.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complain(message.text());
  });
  page.on('pageerror', (error) => complain(String(error)));
  page.on('response', (response) => {
    // What a form is answered is the test's business too.
    const request = response.request();
    const own = response.url().startsWith(base) && !request.isNavigationRequest() && request.method() !== 'POST';
    if (own && response.status() >= 400) complain(`${response.status()} ${response.url().replace(base, '')}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') complain(`${reason} ${request.url()}`);
  });
}
