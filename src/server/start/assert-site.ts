import { type Config, ConfigError } from '#platform/config.ts';
import { hasSite } from '#platform/database/connection.ts';

/** Throws `ConfigError` where the settings name no site. A command that made a new, empty one would succeed on it: a backup of nothing. */
export async function assertSite(config: Config): Promise<void> {
  if (await hasSite(config)) return;
  const place = config.DATABASE_URL ? 'la base de datos de DATABASE_URL' : `DATA_DIR (${config.DATA_DIR})`;
  throw new ConfigError(
    `No hay un sitio en ${place}. Repita la orden con los ajustes con que arranca el sitio, que npm lee de .env o de su entorno; solo el arranque y npm run restore crean un sitio nuevo.`,
  );
}
