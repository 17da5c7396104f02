import { db } from '../database/connection.ts';
import { cargaInicial } from '../database/schema.ts';
import { provideService, service, serviceKey } from '../services.ts';

const key = serviceKey<boolean>('demonstration', 'openDemonstration');

/** Reads whether the database has demonstration content, after the first content was loaded: it never changes later. */
export async function openDemonstration(): Promise<void> {
  const [row] = await db().select({ demostracion: cargaInicial.demostracion }).from(cargaInicial);
  provideService(key, row?.demostracion ?? false);
}

/** Returns whether the database has demonstration content; the present settings do not matter. */
export function hasDemonstration(): boolean {
  return service(key);
}
