import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

export type Theme = 'claro' | 'oscuro';
export type PageOptions = {
  /** CSS pixels; 1440 × 900 by default. */
  width?: number;
  height?: number;
  theme?: Theme;
  /** A phone: its pointer is coarse. */
  touch?: boolean;
  javaScript?: boolean;
  /** The visitor has already closed the anuncio of the home page. */
  announced?: boolean;
  /** IP address of the visitor, for limits per sender. */
  caller?: string;
};

type BrowserOptions = { share?: boolean; base?: string | (() => string); textSize?: number };

/** Value of the media feature `prefers-color-scheme` for each theme. */
export const colorScheme = { claro: 'light', oscuro: 'dark' } as const;

/** Browsers of this process by text size. They serve one test file after the other, and end with the process. */
const browsers = new Map<number, Promise<Browser>>();

/**
 * Returns a browser with a default text size in pixels, as visitors set it. `open` returns a page in a new context, with
 * addresses relative to `base`, the running site, or what it returns once that runs. After each test its pages are closed (with `share`, at the end of the file), and the test fails if the browser reported console errors, script
 * errors, violations of the content security policy, or missing files of the site.
 */
export function testBrowser({ share = false, base = inject('base'), textSize = 16 }: BrowserOptions = {}) {
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  let browser: Browser;

  beforeAll(async () => {
    const started = browsers.get(textSize) ?? launch(textSize);
    browsers.set(textSize, started);
    browser = await started;
  });
  afterAll(() => Promise.all(contexts.splice(0).map(closeContext)));
  afterEach(async () => {
    if (!share) await Promise.all(contexts.splice(0).map(closeContext));
    expect(complaints.splice(0), 'browser errors').toEqual([]);
  });

  return {
    /** Opens a page in a new context. */
    async open(options: PageOptions = {}): Promise<Page> {
      const { width = 1440, height = 900, theme = 'claro', touch = false } = options;
      const { javaScript = true, announced = true, caller } = options;
      const baseURL = typeof base === 'string' ? base : base();
      const context = await browser.newContext({
        baseURL,
        viewport: { width, height },
        colorScheme: colorScheme[theme],
        javaScriptEnabled: javaScript,
        hasTouch: touch,
        isMobile: touch,
        reducedMotion: 'reduce',
        locale: 'es-MX',
        timezoneId: 'America/Hermosillo',
        ...(caller && { extraHTTPHeaders: { 'x-forwarded-for': caller } }),
      });
      contexts.push(context);
      context.setDefaultTimeout(90_000);
      if (announced) await context.addInitScript("sessionStorage.setItem('dialog 1', '1')");
      const page = await context.newPage();
      watch(page, baseURL, complaints);
      readToTheEnd(page);
      return page;
    },
    /** Returns and clears the reported errors, for tests that provoke them. */
    takeComplaints: () => complaints.splice(0),
  };
}

function launch(textSize: number): Promise<Browser> {
  // Not the arguments of the package, which disable protections that the tests rely on.
  const args = [
    '--no-sandbox',
    '--font-render-hinting=none',
    '--disable-gpu',
    `--blink-settings=defaultFontSize=${textSize}`,
    // Optimizing the scripts of pages that are open for a second costs more than it saves: a run of axe takes a quarter less time without it.
    '--js-flags=--no-turbofan --no-maglev',
  ];
  return playwright.launch({ executablePath: inject('chromium'), args });
}

/** Closes a context, its routes first. A handler that still waits would fail when its page closes, in the middle of another test. */
async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all([context, ...context.pages()].map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** Stops the clock of a page, whose timers then run only with `runFor` of the result. */
export async function stopClock(page: Page): Promise<Page['clock']> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return page.clock;
}

/**
 * Loads the fonts of the site into the cache of the page's context. The next pages are drawn in them: `font-display: optional` leaves out a
 * font that comes late, as it does on a busy machine.
 */
export async function cacheFonts(page: Page): Promise<void> {
  await page.goto('/accesibilidad');
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Lets a click or a key return when the page that it leads to is read to its end. Playwright waits for the first bytes of that page, and a
 * test that counts or lists then sees what has come so far.
 */
function readToTheEnd(page: Page): void {
  const frame = page.mainFrame();
  const click = frame.click.bind(frame);
  const press = frame.press.bind(frame);
  frame.click = async (...inputs) => {
    await click(...inputs);
    await settled();
  };
  frame.press = async (...inputs) => {
    await press(...inputs);
    await settled();
  };
  const settled = async () => {
    if (!page.isClosed()) await frame.waitForLoadState('domcontentloaded');
  };
}

function watch(page: Page, base: string, complaints: string[]): void {
  const complain = (message: string) => complaints.push(`${page.url().replace(base, '')}: ${message}`);
  page.on('console', (message) => {
    // Failed loads are reported below with their address. The test checks the answer of the page itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complain(message.text());
  });
  page.on('pageerror', (error) => complain(String(error)));
  page.on('response', (response) => {
    // The test checks the answers to forms.
    const request = response.request();
    const isSubresource =
      response.url().startsWith(base) && !request.isNavigationRequest() && request.method() !== 'POST';
    if (isSubresource && response.status() >= 400) complain(`${response.status()} ${response.url().replace(base, '')}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') complain(`${reason} ${request.url()}`);
  });
}
