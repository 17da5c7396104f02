import { type Config, ConfigError } from '#platform/config.ts';

/** Throws `ConfigError` if root would serve other machines: server and decoders would have all rights of the machine. */
export function refuseRoot({ HOST }: Config, uid = process.getuid?.() ?? -1): void {
  if (uid !== 0 || /^(localhost|127(\.\d+){3}|::1)$/.test(HOST)) return;
  throw new ConfigError(
    `El sitio no se sirve a otras máquinas (HOST=${HOST}) como root. Arránquelo con un usuario propio, o deje HOST=127.0.0.1 y ponga delante un balanceador de esta máquina.`,
  );
}
