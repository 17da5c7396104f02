import { expect, test } from 'vitest';
import { pageFaults } from '#tests/setup/axe.ts';
import { testBrowser } from '#tests/setup/browser.ts';

const browser = testBrowser();
const path = '/informes/cuenta-publica-2324';

test('an amount leads to its types of ente, and a year to its account, by keyboard and without JavaScript', async () => {
  const page = await browser.open({ javaScript: false, width: 360 });
  await page.goto(path);
  await page.getByRole('link', { name: /^Gastado: / }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#tipos$/);
  await page.getByRole('navigation', { name: 'Ejercicio' }).getByRole('link', { name: '2016' }).click();
  await page.getByRole('heading', { level: 1, name: /^En 2016, los \d+ entes auditados gastaron / }).waitFor();
});

test('each bar is as wide as its share of the one above', async () => {
  const page = await browser.open();
  await page.goto(path);
  const figures = page.locator('figure').first();
  const [spent = 0, reviewed = 0] = await figures
    .locator('svg > g:first-child > rect')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  const text = (await page.getByRole('heading', { name: /^Revisamos/ }).textContent()) ?? '';
  const share = Number(/Revisamos (\d+) de cada 100/.exec(text)?.[1]);
  expect(Math.abs((reviewed * 100) / spent - share)).toBeLessThanOrEqual(1);
});

test.each([2016, 2022, 2024])('%i is accessible and fits at 320 px', async (year) => {
  const page = await browser.open();
  await page.goto(`${path}?ejercicio=${year}`);
  expect(await pageFaults(page, [1440, 320])).toEqual([]);
});
