import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from '#platform/config.ts';

/** Listeners of the process, with the settings of their port and public address. */
export const listeners = {
  publico: { setting: 'PORT', address: 'PUBLIC_URL', port: (config: Config) => config.PORT, url: 'publicUrl' },
  gestion: {
    setting: 'GESTION_PORT',
    address: 'GESTION_URL',
    port: (config: Config) => config.gestionPort,
    url: 'gestionUrl',
  },
} as const;
type Listener = (typeof listeners)[keyof typeof listeners];

/**
 * Throws `ConfigError` if the process cannot listen on the port. Called before the services are opened, so that a start that cannot succeed
 * starts no database and creates no key ring.
 */
export async function assertPortFree(listener: Listener, config: Config): Promise<void> {
  const probe = createServer();
  probe.listen({ port: listener.port(config), host: config.HOST });
  await once(probe, 'listening').catch((error: unknown) => rethrowAsConfigError(error, listener));
  probe.close();
  await once(probe, 'close');
}

/**
 * Listens and returns the address for the console. With port 0 the system assigns the port now, so the public address of the applications is
 * also set here if no setting names it.
 */
export async function listenOn(app: FastifyInstance, listener: Listener, config: Config): Promise<string> {
  const port = listener.port(config);
  await app.listen({ port, host: config.HOST }).catch((error: unknown) => rethrowAsConfigError(error, listener));
  const boundAddress = app.server.address();
  const local = `http://localhost:${typeof boundAddress === 'object' && boundAddress ? boundAddress.port : port}`;
  const url = config[listener.url];
  if (config[listener.address]) return `${local}, publicado como ${url.origin}`;
  url.href = local;
  return local;
}

function rethrowAsConfigError(error: unknown, { setting }: Listener): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    throw new ConfigError(`El puerto de ${setting} ya está ocupado. Elija otro o detenga el programa que lo usa.`);
  if (code === 'EACCES')
    throw new ConfigError(`No se permite escuchar en el puerto de ${setting}. Elija uno mayor que 1023.`);
  if (code === 'EADDRNOTAVAIL') throw new ConfigError('La dirección de HOST no existe en esta máquina.');
  throw error;
}
