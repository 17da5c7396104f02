import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** Those whose finding a change of theme alone can change. */
  colour: ['color-contrast', 'link-in-text-block'],
};

/**
 * What axe finds on the page as it stands: one line a finding, with the element. The page needs JavaScript. `colour` holds only what
 * another theme can change, in a third of the time.
 */
export async function axe(page: Page, which: keyof typeof rules = 'all'): Promise<string[]> {
  const options: RunOptions = { runOnly: rules[which], resultTypes: ['violations'] };
  // Evaluated by the debugger, so that the page's content policy stays as it is.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const results = await page.evaluate<AxeResults, RunOptions>((given) => window.axe.run(document, given), options);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
  );
}

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}
