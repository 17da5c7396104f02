import type { Page } from 'playwright-core';

/** Keeps what a form sends while it is written from arriving, so that the page stays at «Escribiendo» until the returned function is called. */
export async function holdAutosave(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/borrador', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
