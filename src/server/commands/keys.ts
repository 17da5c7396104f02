import { areas } from '#areas/index.ts';
import { type Config, ConfigError } from '#platform/config.ts';
import { addRingKey, hasKeyRing, listRingKeys, openKeyRing, wrappedBy } from '#platform/encryption/key-ring.ts';

const usage = 'Use: npm run keys -- list | create | rotate';

/**
 * `keys list`: prints the master keys of the key ring with the number of data keys under each. `keys create`: creates the key ring of a
 * database that has none, where `KEY_RING_FILE` says. `keys rotate`: adds a new current key and re-wraps all data keys under it.
 */
export async function keys(
  [action = 'list', ...rest]: readonly string[],
  print: (line: string) => void,
  config: Config,
): Promise<void> {
  if (rest.length > 0 || !['list', 'create', 'rotate'].includes(action)) throw new ConfigError(usage);
  if (action === 'create') return create(print, config);
  if (!hasKeyRing())
    throw new ConfigError(
      'No hay un llavero que usar. Restáurelo de su respaldo o, si esta base de datos todavía no tiene ninguno, créelo con npm run keys -- create.',
    );
  if (action === 'list') return list(print);
  const current = await addRingKey(new Date());
  let rewrapped = 0;
  for (const area of areas)
    rewrapped += (await area.wrappedKeys?.rewrap((wrapped) => wrappedBy(wrapped) === current)) ?? 0;
  print(`La llave vigente es ${current}; ${rewrapped} registros pasaron a ella. Respalde el llavero ahora.`);
  await list(print);
}

async function create(print: (line: string) => void, config: Config): Promise<void> {
  if (hasKeyRing()) throw new ConfigError('Esta base de datos ya tiene su llavero; no se creó otro.');
  await openKeyRing(config, print, 'create');
  if (!hasKeyRing()) throw new ConfigError('No se creó ningún llavero.');
  print('Si el sitio está en marcha, arránquelo de nuevo para que reciba registros.');
}

async function list(print: (line: string) => void): Promise<void> {
  const counts = new Map<string, number>();
  for (const area of areas)
    for (const [id, amount] of (await area.wrappedKeys?.count()) ?? []) counts.set(id, (counts.get(id) ?? 0) + amount);
  for (const { id, created, current } of listRingKeys())
    print(`${id}  creada ${created.slice(0, 10)}  ${counts.get(id) ?? 0} registros${current ? '  vigente' : ''}`);
}
