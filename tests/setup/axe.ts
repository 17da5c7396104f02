import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** Rules whose results depend on the theme. */
  colour: ['color-contrast', 'link-in-text-block'],
};

/**
 * Loads axe with each document that a page opens, for a page that opens many: the browser receives and compiles it once. `axe` loads it by
 * itself where it is missing.
 */
export async function loadAxeWithDocuments(page: Page): Promise<void> {
  await page.addInitScript(source);
}

/**
 * Runs axe on the current state of the page. Returns one line per violation, with the element. The page needs JavaScript. `colour` runs
 * only the rules that depend on the theme, in a third of the time.
 */
export async function axe(page: Page, ruleSet: keyof typeof rules = 'all'): Promise<string[]> {
  const options: RunOptions = { runOnly: rules[ruleSet], resultTypes: ['violations'] };
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

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}
