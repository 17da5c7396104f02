import { createServer } from 'vite';
import { expect, test } from 'vitest';

test('the table of a format loads the refresh runtime of React before its components', async () => {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'silent',
  });
  try {
    const script = await vite.transformRequest('/src/areas/transparencia/components/grid/main.tsx');
    const imported = [...(script?.code ?? '').matchAll(/import[^"']*["']([^"']+)["']/g)].map(([, address]) => address);
    const runtime = imported.findIndex((address) => address?.includes('inject-hmr-runtime'));
    const table = imported.findIndex((address) => address?.includes('format-table'));
    expect(runtime).toBeGreaterThanOrEqual(0);
    expect(table).toBeGreaterThan(runtime);
  } finally {
    await vite.close();
  }
});
