import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { watchLog } from '#platform/acts/watch-log.ts';
import { readConfig } from '#platform/config.ts';
import { metricsRegistry } from '#platform/metrics/registry.ts';
import { backup } from '#src/server/commands/backup.ts';
import { verifyAuditLog } from '#src/server/commands/log-verify.ts';
import { sealingSite } from '../setup/atencion/sealing-site.ts';
import { temporaryFolder } from '../setup/data-folder/temporary-folder.ts';

// The owner of the database gives rights, or changes settings, around what the migrations made.

const { dataDir, rows } = sealingSite();
const copies = temporaryFolder('respaldos');
afterAll(() => rmSync(copies, { recursive: true, force: true }));
let made = 0;

async function printed(work: (print: (line: string) => void) => Promise<void>): Promise<string> {
  const lines: string[] = [];
  await work((line) => lines.push(line)).catch((error: Error) => lines.push(`Error: ${error.message}`));
  return lines.join('\n');
}
const verified = () => printed((print) => verifyAuditLog([], print));
const backedUp = () =>
  printed((print) => backup([join(copies, String(made++))], print, readConfig({ DATA_DIR: dataDir })));
async function eventsOfWatch(): Promise<number> {
  const countEvents = async () => {
    const counted = await metricsRegistry().getSingleMetric('security_events_total')?.get();
    return counted?.values.find(({ labels }) => labels.event === 'esquema-ajeno')?.value ?? 0;
  };
  const before = await countEvents();
  await watchLog();
  return (await countEvents()) - before;
}

describe('a database as the migrations made it, with', () => {
  test('nothing else passes', async () => {
    expect(await verified()).toContain('La bitácora está íntegra');
    expect(await backedUp()).not.toContain('Error');
    expect(await eventsOfWatch()).toBe(0);
  });

  test.each([
    ['alter role servicio superuser', 'alter role servicio nosuperuser', 'el papel servicio puede más que servir'],
    ['grant sitio to servicio', 'revoke sitio from servicio', 'el papel servicio es de sitio'],
    [
      'grant update, delete on bitacora to servicio',
      'revoke update, delete on bitacora from servicio',
      'derecho delete de servicio sobre bitacora',
    ],
    [
      'create role otro; grant insert on exclusiones to otro',
      'drop owned by otro; drop role otro',
      'derecho INSERT de otro sobre exclusiones',
    ],
    [
      "alter role servicio set default_transaction_read_only = 'on'",
      'alter role servicio reset default_transaction_read_only',
      'ajuste default_transaction_read_only=on de un papel o de la base de datos',
    ],
    [
      'create function public.nada() returns event_trigger language plpgsql as $$begin end$$; create event trigger ajeno on sql_drop execute function public.nada()',
      'drop event trigger ajeno; drop function public.nada()',
      'disparador de sucesos ajeno',
    ],
  ])('%s is an event, and fails the verification and the backup', async (make, undo, line) => {
    await rows(make);
    try {
      for (const text of [await verified(), await backedUp()]) {
        expect(text).toContain(`Ninguna migración lo hizo: ${line}.`);
        expect(text).toContain('Error: ');
      }
      expect(await eventsOfWatch()).toBe(1);
    } finally {
      await rows(undo);
    }
    expect(await verified()).toContain('La bitácora está íntegra');
  });
});
