import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Starts the browser of a measurement. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

/** Opens a page that reads over slow 4G, on a processor that is `slower` times slower than this one. */
export async function openOverSlow4G(context: BrowserContext, slower = 1): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}
