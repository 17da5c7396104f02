import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { copyOfDemonstration, firstStart } from '../setup/shared-server/demonstration.ts';
import { startServer } from '../setup/start-server.ts';

test('the first start loads the demonstration content, and a later one keeps it', async () => {
  const { output, notas } = await firstStart();
  expect(output).toMatch(/^Cargando el contenido de demostración…\nContenido de demostración listo en /m);
  expect(notas).toHaveLength(5);
  const dataDir = await copyOfDemonstration();
  const later = await startServer({ dataDir, env: { SERVE: 'publico', DEMO: '1' } });
  try {
    expect(later.output()).not.toContain('demostración');
    expect(await (await fetch(`${later.base}/api/Notas/Top/5`)).json()).toEqual(notas);
  } finally {
    await later.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
