import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import { systemActor } from '../acts/actor.ts';
import { carryMarks, readMarksInForce } from '../acts/marks.ts';
import { type Transaction, Unchanged } from '../acts/transaction.ts';
import type { Config } from '../config.ts';
import { hasEveryKey, isEarlierCopy, isLookupKey, type KeyCheck, settled, unregisteredChecks } from './key-checks.ts';
import { type KeyFile, newKeyFile, readKeyFile, writeKeyFile } from './key-file.ts';
import { openRing, putRingFile, stampOf } from './key-ring.ts';
import { llaveros } from './schema.ts';

const registrar = systemActor('arranque', 'llavero', ['llaves.registrar', 'llaves.marcar']);

/** Purpose of opening the ring: server start, a command, the command that creates the ring, or the one that restored the database. */
type RingPurpose = 'server' | 'command' | 'create' | 'restored';

/**
 * Opens the key ring file of `KEY_RING_FILE` or `DATA_DIR/llavero.json`, and creates it if the database never had one. If the ring is missing,
 * damaged or of another database, the site runs, but neither accepts nor shows records; `say` receives one sentence. A command does not create a
 * ring (`command`), except the one for it (`create`). A database older than the current look-up key is accepted only after a restore (`restored`):
 * its marks are then written again under that key.
 */
export async function openKeyRing(
  config: Config,
  say: (line: string) => void,
  purpose: RingPurpose = 'server',
): Promise<void> {
  const path = config.KEY_RING_FILE ?? `${config.DATA_DIR}/llavero.json`;
  const mayCreate = purpose === 'create' || (purpose === 'server' && !config.KEY_RING_FILE);
  openRing(path);
  const object = (ids: string[]) => ({ kind: 'llave', ids });
  await act(registrar, 'llaves.registrar', object, async (tx) => {
    // If two nodes start concurrently, the second one finds the ring of the first.
    await tx.execute(sql`lock table llaveros in exclusive mode`);
    const registered = await tx.select().from(llaveros);
    const isNew = registered.length === 0;
    if (isNew && purpose === 'command') return new Unchanged<string[]>([]);
    if (isNew && mayCreate && stampOf(path) === '') createFile(path, say);
    const file = readFile(path, registered);
    const fault = file ? faultOf(file, { registered, path }) : absence(path, isNew);
    if (fault) say(fault);
    if (!file || fault) return new Unchanged<string[]>([]);
    putRingFile(file);
    const added = unregisteredChecks(file, registered);
    if (await register(tx, { added, isNew, purpose })) return added.map(({ id }) => id);
    if (added.length > 0) {
      putRingFile(undefined);
      say(earlierDatabase(path));
    }
    return new Unchanged<string[]>([]);
  });
}

/** Registers unregistered keys of the file. Returns false if there are none, or they must not be registered. */
async function register(
  tx: Transaction,
  { added, isNew, purpose }: { added: readonly KeyCheck[]; isNew: boolean; purpose: RingPurpose },
): Promise<boolean> {
  if (added.length === 0) return false;
  const insert = async () => void (await tx.insert(llaveros).values([...added]));
  const reader = !isNew && added.some(isLookupKey) ? await readMarksInForce() : undefined;
  if (!reader?.isBehind()) await insert();
  else if (purpose === 'restored') await carryMarks(tx, { actor: registrar, reader, activate: insert });
  else return false;
  return true;
}

function createFile(path: string, say: (line: string) => void): void {
  // With an external database, DATA_DIR may not exist yet.
  mkdirSync(dirname(path), { recursive: true });
  writeKeyFile(path, newKeyFile(new Date()));
  say(`Se creó el llavero ${path}. Respáldelo aparte de la base de datos: sin él no se puede leer ningún registro.`);
}

/** Reads the file. After an interrupted key replacement that the database has committed, makes the pending key current and writes the file. */
function readFile(path: string, registered: readonly KeyCheck[]): KeyFile | undefined {
  const storedFile = readKeyFile(path);
  const file = storedFile && settled(storedFile, registered);
  if (!file || file === storedFile) return file;
  try {
    writeKeyFile(path, file);
  } catch {
    // The file is not writable and is left unchanged.
  }
  return file;
}

function faultOf(
  file: KeyFile,
  { registered, path }: { registered: readonly KeyCheck[]; path: string },
): string | undefined {
  if (hasEveryKey(file, registered)) return undefined;
  return isEarlierCopy(file, registered)
    ? `El llavero ${path} es una copia anterior: le faltan llaves que la base de datos ya usa. No se reciben ni se consultan registros hasta que copie el llavero en vigor.`
    : `El llavero ${path} no es el de esta base de datos: no se reciben ni se consultan registros.`;
}

function earlierDatabase(path: string): string {
  return `La base de datos es anterior al llavero ${path}: se restauró un respaldo, o alguien cortó el final de la bitácora. No se reciben ni se consultan registros. Compare la bitácora con sus anclas y, si la restauró usted, npm run keys -- restored.`;
}

function absence(path: string, isNew: boolean): string {
  return isNew && stampOf(path) === ''
    ? `El llavero ${path} no existe todavía: el sitio funciona, pero no recibe ni consulta registros. Créelo con npm run keys -- create y arranque el sitio de nuevo.`
    : `Falta el llavero ${path}, o está dañado: el sitio funciona, pero no recibe ni consulta registros hasta que lo restaure de su respaldo.`;
}
