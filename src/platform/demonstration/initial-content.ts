import { eq, sql } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import { systemActor } from '../acts/actor.ts';
import { type Transaction, Unchanged } from '../acts/transaction.ts';
import { db } from '../database/connection.ts';
import { cargaInicial } from '../database/schema.ts';
import { personal } from '../identity/schema.ts';
import { provideService, service, serviceKey } from '../services.ts';

const loader = systemActor('demostracion', 'carga-inicial', ['demostracion.cargar', 'demostracion.omitir']);

/** Returns whether an earlier start recorded the initial content of the database, which never changes later. */
export async function hasInitialContent(): Promise<boolean> {
  return (await db().$count(cargaInicial)) > 0;
}

/** Returns whether the demonstration is loaded but has no accounts, because its first start was killed in between. */
export async function lacksAccounts(): Promise<boolean> {
  const isLoaded = (await db().$count(cargaInicial, eq(cargaInicial.demostracion, true))) > 0;
  return isLoaded && (await db().$count(personal)) === 0;
}

/** Records that the database starts without the demonstration, so that no later start loads it. Does nothing if already recorded. */
export async function recordWithoutDemonstration(): Promise<void> {
  if (await hasInitialContent()) return;
  await act(loader, 'demostracion.omitir', { kind: 'carga-inicial' }, (tx) => recordOnce(tx, false));
}

/** Runs `load` and records that the database has the demonstration, in one act. Does nothing if already recorded. */
export async function recordDemonstration(load: (tx: Transaction) => Promise<void>): Promise<void> {
  await act(loader, 'demostracion.cargar', { kind: 'carga-inicial' }, (tx) => recordOnce(tx, true, load));
}

async function recordOnce(tx: Transaction, demostracion: boolean, load?: (tx: Transaction) => Promise<void>) {
  // If two nodes start concurrently, the second one waits here and finds the row of the first.
  await tx.execute(sql`lock table carga_inicial in exclusive mode`);
  if ((await tx.$count(cargaInicial)) > 0) return new Unchanged(undefined);
  await load?.(tx);
  await tx.insert(cargaInicial).values({ demostracion });
  return undefined;
}

const key = serviceKey<boolean>('demonstration', 'openDemonstration');

/** Reads whether the database has demonstration content. Call it after the initial load; it never changes later. */
export async function openDemonstration(): Promise<void> {
  const [row] = await db().select({ demostracion: cargaInicial.demostracion }).from(cargaInicial);
  provideService(key, row?.demostracion ?? false);
}

/** Returns whether the database has demonstration content, regardless of the current settings. */
export function hasDemonstration(): boolean {
  return service(key);
}
