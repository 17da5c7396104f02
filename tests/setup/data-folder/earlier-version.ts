import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { expect } from 'vitest';
import { entryHash } from '#platform/acts/entry-seal.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts';
import { query } from '../atencion/submission.ts';

/** Leaves a data folder that nothing uses as an earlier version did: it served as a superuser, and its log had neither seals nor marks. */
export async function leaveAsEarlierVersion(dataDir: string): Promise<void> {
  const ring = join(dataDir, 'llavero.json');
  const {
    marcados: _,
    personas: __,
    destinatarios: ___,
    listas: ____,
    resguardo: _____,
    ...file
  } = JSON.parse(readFileSync(ring, 'utf8'));
  writeFileSync(ring, JSON.stringify(file));
  rmSync(join(dataDir, 'bitacora.marcas'), { force: true });
  const { connection, stop } = await startEmbeddedDatabase(dataDir);
  const rows = (text: string) => query(dataDir, text);
  await rows('alter table bitacora disable trigger all');
  await rows('update bitacora set marcas = null, sello = null');
  await rows('update llaves_de_registro set comprobante = null');
  await rows("delete from bitacora where accion = 'atencion.marcar-registros'");
  await chainAgain(dataDir);
  await rows('alter table bitacora enable trigger all');
  await rows('drop schema pgboss cascade');
  await rows('drop owned by servicio');
  await rows('drop role servicio');
  const { options: _options, ...settings } = connection;
  const boss = new PgBoss({ ...settings, schema: 'pgboss' });
  await boss.start();
  await boss.createQueue('correo-de-acceso');
  await boss.stop();
  expect(await rows("select tableowner from pg_tables where schemaname = 'pgboss' and tableowner <> 'sitio'")).toEqual(
    [],
  );
  await stop();
}

/** Numbers the entries of the log without gaps, each with the hash of the one before it. */
async function chainAgain(dataDir: string): Promise<void> {
  const entries = await query<Parameters<typeof entryHash>[0]>(
    dataDir,
    `select numero::int, momento, actor_tipo as "actorTipo", actor_id as "actorId", accion, objeto, detalle, marcas
      from bitacora order by numero`,
  );
  let anterior = '0'.repeat(64);
  for (const [index, entry] of entries.entries()) {
    const numero = index + 1;
    const huella = entryHash({ ...entry, numero, anterior });
    await query(dataDir, 'update bitacora set numero = $1, anterior = $2, huella = $3 where numero = $4', [
      numero,
      anterior,
      huella,
      entry.numero,
    ]);
    anterior = huella;
  }
}
