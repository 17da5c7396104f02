import { expect, test } from 'vitest';
import { testBrowser } from './setup/browser.ts';

const browser = testBrowser();

test('the home page opens', async () => {
  const page = await browser.open();
  await page.goto('/');
  expect(await page.locator('h1').count()).toBe(1);
});
