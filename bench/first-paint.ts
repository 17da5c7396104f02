import type { Browser } from 'playwright-core';
import { median } from './load.ts';
import { atMost, type Measure } from './report.ts';
import { openOverSlow4G, startBrowser } from './slow-network.ts';

const paths = ['/', '/difusion/notas', '/institucion/acerca-de', '/auditorias/informes-individuales', '/entes/80'];
/** A phone: its processor is four times slower than this one. */
const SLOWER = 4;
const VISITS = 3;

type Paint = { largest: number; shift: number };

/** Largest contentful paint of a page on a phone, and its layout shifts until the end of the page was scrolled into view. */
export async function firstPaint(base: string): Promise<Measure[]> {
  const browser = await startBrowser();
  try {
    let largest = { path: '', value: 0 };
    let shift = { path: '', value: 0 };
    for (const path of paths) {
      const paints: Paint[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) paints.push(await visitPage(browser, base + path));
      const paint = median(paints.map((measured) => measured.largest)) / 1000;
      const moved = Math.max(...paints.map((measured) => measured.shift));
      if (paint > largest.value) largest = { path, value: paint };
      if (moved >= shift.value) shift = { path, value: moved };
    }
    return [
      atMost(`largest paint on slow 4G, slowest page (${largest.path})`, largest.value, 1.2, ' s'),
      atMost(`layout shift, worst page (${shift.path})`, shift.value, 0.02),
    ];
  } finally {
    await browser.close();
  }
}

async function visitPage(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await openOverSlow4G(context, SLOWER);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(500);
  const largest = await page.evaluate(read, 'largest-contentful-paint');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(500);
  const shifts = await page.evaluate(read, 'layout-shift');
  await context.close();
  return { largest: largest.at(-1) ?? Number.NaN, shift: shifts.reduce((sum, value) => sum + value, 0) };
}

/** Runs in the page: start times of paints, or how much each shift moved, as the browser kept them. */
function read(type: string): Promise<number[]> {
  return new Promise((resolve) => {
    const measured: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) measured.push('value' in entry ? Number(entry.value) : entry.startTime);
    });
    observer.observe({ type, buffered: true });
    setTimeout(resolve, 100, measured);
  });
}
