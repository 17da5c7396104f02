import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { act } from '#platform/acts/act.ts';
import { writeAnchor } from '#platform/acts/anchors/anchors.ts';
import { databaseUrl, openEmptyDatabase, tamperWithLog, testActor } from '#tests/setup/database.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { verifyAuditLog } from './log-verify.ts';

const name = openEmptyDatabase();

beforeAll(async () => {
  for (let id = 1; id <= 10; id += 1)
    await act(testActor, 'calendario.sembrar', { kind: 'prueba', ids: [id] }, async () => undefined);
});

describe('npm run log:verify', () => {
  const run = async (...args: string[]) => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl(name),
      DATA_DIR: dirname(temporaryFile('vacio', '')),
    };
    return promisify(execFile)(process.execPath, ['build/server/command.js', 'log:verify', ...args], { env }).then(
      ({ stdout }) => ({ ok: true, text: stdout }),
      ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ ok: false, text: stdout + stderr }),
    );
  };

  test('accepts an intact log, writes an anchor, and detects a truncated log', async () => {
    const file = temporaryFile('anclas.txt', '');
    const first = await run('--anchor', file);
    expect(first.ok, first.text).toBe(true);
    expect(first.text).toContain('La bitácora está íntegra');
    const anchor = /^(\d+) [0-9a-f]{64} \d{4}-/.exec(readFileSync(file, 'utf8'));
    const numero = Number(anchor?.[1]);
    expect(numero).toBeGreaterThanOrEqual(10);
    expect(first.text).toContain(`${file} no tenía ningún ancla: nada se comparó con una posición anterior.`);
    const again = await run('--anchor', file);
    expect(again.ok).toBe(true);
    expect(again.text).not.toContain('ningún ancla: nada');
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
    await tamperWithLog(`delete from bitacora where numero = ${numero}`);
    const second = await run('--anchor', file);
    expect([second.ok, (await run()).ok]).toEqual([false, true]);
    expect(second.text).toContain(`Entrada ${numero}: no es la de su ancla`);
  });

  test('fails and names the entry that was changed', async () => {
    await tamperWithLog("update bitacora set accion = 'llaves.agregar' where numero = 4");
    const { ok, text } = await run();
    expect(ok).toBe(false);
    expect(text).toContain('Entrada 4: su contenido no corresponde a su huella.');
    expect(text).toContain('La bitácora no está íntegra: 1 problema');
  });

  test.each([['--anchor'], ['otra'], ['--anchor', 'a', 'b']])(
    'prints its usage for invalid arguments: %s %s %s',
    async (...args) => {
      await expect(verifyAuditLog(args, () => undefined)).rejects.toThrow(
        'Use: npm run log:verify [-- --anchor ARCHIVO]',
      );
    },
  );

  test('names a missing last entry after the day of its anchor', async () => {
    await writeAnchor(new Date());
    await tamperWithLog('delete from bitacora where numero >= (select max(numero) from bitacora_anclas)');
    const { ok, text } = await run();
    expect(ok).toBe(false);
    expect(text).toMatch(/Entrada \d+: no es la de su ancla/);
  });

  test('rejects a file that is not a list of anchors', async () => {
    const file = temporaryFile('anclas.txt', `1 ${'a'.repeat(64)}\nnada\n`);
    await expect(verifyAuditLog(['--anchor', file], () => undefined)).rejects.toThrow('La línea 2 de');
  });
});
