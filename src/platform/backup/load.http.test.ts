import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { databaseUrl, openEmptyDatabase } from '#tests/setup/database.ts';
import { loadDatabase } from './load.ts';
import type { Manifest } from './manifest.ts';

const name = openEmptyDatabase();

test('a table that changes after it was verified leaves no row', async () => {
  const client = new Client(databaseUrl(name));
  await client.connect();
  await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  const folder = temporaryFolder('cargado');
  const part = (archivo: string, verified: string, present = verified) => {
    writeFileSync(join(folder, archivo), present);
    return { archivo, bytes: verified.length, sha256: createHash('sha256').update(verified).digest('hex') };
  };
  const [first] = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8')).entries;
  const rows = { nombre: 'ejercicios', columnas: ['id', 'anio'], filas: 1 };
  const list = { ...part('archivos.lista', ''), cantidad: 0 };
  const manifest = {
    ...{ formato: 1, creado: '2026-01-01T00:00:00Z', sitio: 'Prueba', migracion: first.when, secuencias: [] },
    tablas: [{ ...part('tabla-ejercicios.copy', '1\t2021\n', '1\t2022\n'), ...rows }],
    trabajos: part('trabajos.jsonl', ''),
    almacenes: { archivos: list, adjuntos: list },
  } as Manifest;
  await expect(loadDatabase(client, folder, manifest)).rejects.toThrow('cambió mientras se restauraba');
  expect((await client.query('select from ejercicios')).rows).toEqual([]);
  await client.end();
});
