import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { titleOverConclusion, tooWide } from './layout/measures.ts';
import { pageAddresses } from './setup/addresses.ts';
import { axe, LOW, loadAxeWithDocuments, pageFaults } from './setup/axe.ts';
import { testBrowser } from './setup/browser.ts';

// Every page at three widths and in both themes. One window for all: it goes to each page once, then changes size and theme.

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
    await page.setViewportSize({ width: 1440, height: LOW });
    await page.goto(address, { waitUntil: 'load' });
    // Each width once: a change of the window lays the whole page out.
    for (const width of [1440, 768, 360, 320]) {
      await page.setViewportSize({ width, height: LOW });
      if (width === 768) faults.push(...(await axe(page, 'size')).map((finding) => `768: ${finding}`));
      if (width === 1440 || width === 360) faults.push(...(await pageFaults(page, [width])));
      else faults.push(...(await tooWide(page)).map((element) => `${width}: wider than the window: ${element}`));
      // The page of components shows parts of other pages. At 320 px the sizes are those of 360.
      if (address !== '/componentes' && width !== 320)
        faults.push(...(await titleOverConclusion(page)).map((title) => `${width}: ${title}`));
    }
    expect(faults).toEqual([]);
  });
});
