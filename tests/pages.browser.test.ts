import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { titleOverConclusion, tooWide } from './layout/measures.ts';
import { pageAddresses } from './setup/addresses.ts';
import { axe, loadAxeWithDocuments } from './setup/axe.ts';
import { testBrowser } from './setup/browser.ts';

// Every page at three widths and in both themes. One window for all: it goes to each page once, then changes size and theme.

const widths = [1440, 768, 360];
const schemes = ['light', 'dark'] as const;
const addresses = [...(await pageAddresses()).map(({ address }) => address), '/404', '/componentes'];
const browser = testBrowser({ share: true });

describe('every page', () => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.open();
    await loadAxeWithDocuments(page);
  });

  test.each(addresses)('%s', async (address) => {
    const faults: string[] = [];
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address, { waitUntil: 'load' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // The page of components shows parts of other pages.
      if (address !== '/componentes')
        faults.push(...(await titleOverConclusion(page)).map((title) => `${width}: ${title}`));
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        const findings = await axe(page, colorScheme === 'light' ? 'all' : 'colour');
        faults.push(...findings.map((finding) => `${width} ${colorScheme}: ${finding}`));
      }
    }
    await page.setViewportSize({ width: 320, height: 700 });
    faults.push(...(await tooWide(page)).map((element) => `320: wider than the window: ${element}`));
    expect(faults).toEqual([]);
  });
});
