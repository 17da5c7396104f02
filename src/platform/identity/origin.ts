import type { Config } from '../config.ts';
import { provideService, service, serviceKey } from '../services.ts';

/** Address under which Better Auth is mounted; only the four passkey paths are reachable there. */
export const AUTH_PATH = '/gestion/cuenta/llave';

const originKey = serviceKey<() => string>('origin of the staff application', 'openIdentity');

/** Makes the accounts of the staff available. The origin is read when the first request comes: port 0 is known only then. */
export function openIdentity(config: Config): void {
  provideService(originKey, () => config.gestionUrl.origin);
}

/** Returns the origin of the staff application. */
export function staffOrigin(): string {
  return service(originKey)();
}
