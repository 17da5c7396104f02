import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { FIRST_PREVIOUS } from '#platform/acts/audit-log.ts';
import { entryHash } from '#platform/acts/entry-seal.ts';
import { readKeyFile } from '#platform/encryption/key-file.ts';
import { hashUnder } from '#platform/encryption/lookup.ts';
import { ringOf } from '#platform/encryption/ring.ts';
import { databaseUrl } from '../database.ts';

/** Appends an entry with the mark of a state that a test wrote by SQL, as an act of the server does: hashed and sealed under its key ring. */
export async function appendMark(
  dataDir: string,
  name: string,
  [purpose, ...parts]: readonly [string, ...string[]],
  keyRingFile = join(dataDir, 'llavero.json'),
): Promise<void> {
  const file = readKeyFile(keyRingFile);
  if (!file) throw new Error(`no key ring ${keyRingFile}`);
  const ring = ringOf(file);
  const marcas = { [name]: hashUnder(ring.lookupKey(purpose), parts).toString('hex') };
  const client = new Client(databaseUrl('postgres', dataDir));
  await client.connect();
  await client.query('begin');
  // As `appendEntry`: one writer at a time.
  await client.query('select pg_advisory_xact_lock(7204)');
  const { rows } = await client.query('select numero::int, huella from bitacora order by numero desc limit 1');
  const entry = {
    numero: (rows[0]?.numero ?? 0) + 1,
    momento: new Date(),
    actorTipo: 'consola',
    actorId: 'pruebas',
    accion: 'demostracion.cargar',
    objeto: { tipo: 'prueba', ids: [] },
    detalle: {},
    marcas,
    anterior: rows[0]?.huella ?? FIRST_PREVIOUS,
  };
  const huella = entryHash(entry);
  const sello = createHmac('sha256', ring.lookupKey('bitacora')).update(huella).digest('hex');
  const { numero, momento, actorTipo, actorId, accion, objeto, detalle, anterior } = entry;
  await client.query(
    `insert into bitacora (numero, momento, actor_tipo, actor_id, accion, objeto, detalle, marcas, anterior, huella, sello)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [numero, momento, actorTipo, actorId, accion, objeto, detalle, marcas, anterior, huella, sello],
  );
  await client.query('commit');
  await client.end();
}
