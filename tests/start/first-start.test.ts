import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { query } from '../setup/atencion/submission.ts';
import { copyOfDemonstration, firstStart } from '../setup/shared-server/demonstration.ts';
import { type RunningServer, startServer } from '../setup/start-server.ts';

test('the first start loads the demonstration content, and a later one keeps it and adds missing accounts', async () => {
  const { output, notas } = await firstStart();
  expect(output).toMatch(/^Cargando el contenido de demostración…\nContenido de demostración listo en /m);
  expect(notas).toHaveLength(5);
  const dataDir = await copyOfDemonstration();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await startAgain(dataDir, async (later) => {
    expect(later.output()).not.toContain('demostración');
    expect(await (await fetch(`${later.base}/api/Notas/Top/5`)).json()).toEqual(notas);
    // As a first start leaves it that was killed before it made the accounts.
    await query(dataDir, 'truncate personal cascade');
  });
  await startAgain(dataDir, async (next) => {
    expect(next.output()).toContain('Cuentas de demostración de la gestión');
    expect(next.output()).not.toContain('Cargando');
    expect(await query(dataDir, 'select from personal')).toHaveLength(6);
  });
});

async function startAgain(dataDir: string, check: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer({ dataDir, env: { SERVE: 'publico', DEMO: '1' } });
  try {
    await check(server);
  } finally {
    await server.stop();
  }
}
