import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { tooWide } from '../layout/measures.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** Rules whose results depend on the theme. */
  colour: ['color-contrast', 'link-in-text-block'],
  /** Rules whose results depend on the width of the window alone. */
  size: ['target-size', 'scrollable-region-focusable'],
};

/**
 * Loads axe with each document that a page opens, for a page that opens many: the browser receives and compiles it once. `axe` loads it by
 * itself where it is missing.
 */
export async function loadAxeWithDocuments(page: Page): Promise<void> {
  await page.addInitScript(source);
}

/**
 * Runs axe on the current state of the page. Returns one line per violation, with the element. The page needs JavaScript. `colour` and
 * `size` run only a few rules, in half of the time.
 */
export async function axe(page: Page, ruleSet: keyof typeof rules = 'all'): Promise<string[]> {
  // Pages have no sound or film, whose data axe would load before it runs.
  const options: RunOptions = { runOnly: rules[ruleSet], resultTypes: ['violations'], preload: false };
  // Evaluated by the debugger, which needs no change of the content security policy.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const results = await page.evaluate<AxeResults, RunOptions>(
    (runOptions) => window.axe.run(document, runOptions),
    options,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
  );
}

/** Height of the window in CSS pixels while axe runs. It sees the whole page; what shows in the window is drawn at each change, which costs a tenth. */
export const LOW = 300;

/**
 * Checks the current state of the page at some widths of the window, in CSS pixels, and in both themes. Returns one line per violation of
 * axe and per element that is wider than the window. The page needs JavaScript; it keeps the last width, and the light theme.
 */
export async function pageFaults(page: Page, widths: readonly number[] = [1440, 360]) {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: LOW });
    await page.emulateMedia({ colorScheme: 'dark' });
    faults.push(...(await axe(page, 'colour')).map((finding) => `${width} dark: ${finding}`));
    await page.emulateMedia({ colorScheme: 'light' });
    faults.push(...(await axe(page)).map((finding) => `${width} light: ${finding}`));
    faults.push(...(await tooWide(page)).map((element) => `${width}: wider than the window: ${element}`));
  }
  return faults;
}

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}
