import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import { db, type Querier } from '../../database/connection.ts';
import { noteSecurityEvent } from '../../guard/security-events.ts';
import { findService, provideService, serviceKey } from '../../services.ts';
import { bitacora } from '../schema.ts';
import { forgetNotedMarks } from './noted-marks.ts';

// A file in DATA_DIR stores the last position of the log. It reveals that the database owner cut the log while no process ran.

type Position = { numero: number; huella: string };
type Noted = { path: string; database: Querier; latest: Position | undefined };

const notedKey = serviceKey<Noted>('noted position of the log', 'openPosition');
/** Delay in milliseconds of a write to the file: entries in between share one write. */
const WRITE_MS = 1000;

/** Starts storing the log position of the open database in a data folder. */
export function openPosition(dataDir: string): void {
  provideService(notedKey, { path: `${dataDir}/bitacora.posicion`, database: db(), latest: undefined });
}

/** Returns the stored position; undefined if there is none. */
export function readPosition(): Position | undefined {
  const noted = findNoted();
  return noted && readAt(noted.path);
}

/** Queues the write of an entry's position to the file. */
export function notePosition({ numero, huella }: Position): void {
  const noted = findNoted();
  if (!noted || numero <= (noted.latest?.numero ?? 0)) return;
  if (!noted.latest) setTimeout(() => void writePosition().catch(() => undefined), WRITE_MS).unref();
  noted.latest = { numero, huella };
}

/**
 * Writes the newest queued position to the file. If the log no longer contains the stored position, its end was cut off: then the file is kept
 * and a security event is reported.
 */
export async function writePosition(): Promise<void> {
  const noted = findNoted();
  if (!noted?.latest) return;
  const { latest, path, database } = noted;
  noted.latest = undefined;
  const stored = readAt(path);
  if (stored && !(await isInLog(database, stored))) return noteSecurityEvent('bitacora-alterada', 'posicion');
  // Another process may be ahead.
  if (!stored || stored.numero < latest.numero) writeAt(path, latest);
}

/** Stores the current end of the log and clears the stored marks, after a database was restored. */
export async function resetPosition(): Promise<void> {
  const noted = findNoted();
  if (!noted) return;
  const [last] = await noted.database.select().from(bitacora).orderBy(desc(bitacora.numero)).limit(1);
  if (last) writeAt(noted.path, last);
  await forgetNotedMarks();
}

/** Returns whether the log contains the stored position; true if there is none. */
export async function hasNotedPosition(): Promise<boolean> {
  const [noted, position] = [findNoted(), readPosition()];
  return !noted || !position || isInLog(noted.database, position);
}

async function isInLog(database: Querier, { numero, huella }: Position): Promise<boolean> {
  const [entry] = await database.select({ huella: bitacora.huella }).from(bitacora).where(eq(bitacora.numero, numero));
  return entry?.huella === huella;
}

/** Returns the state of the open database's file; undefined if another database is open. */
function findNoted(): Noted | undefined {
  const noted = findService(notedKey);
  return noted && noted.database === db() ? noted : undefined;
}

function readAt(path: string): Position | undefined {
  try {
    const [, numero, huella] = /^(\d{1,15}) ([0-9a-f]{64})\n$/.exec(readFileSync(path, 'utf8')) ?? [];
    return numero && huella ? { numero: Number(numero), huella } : undefined;
  } catch {
    return undefined;
  }
}

function writeAt(path: string, { numero, huella }: Position): void {
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(aside, `${numero} ${huella}\n`, { mode: 0o600 });
    renameSync(aside, path);
  } catch {
    // The folder is not writable: a cut log is then detected only by anchors.
  }
}
