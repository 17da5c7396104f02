import { areas } from '#areas/index.ts';
import { ConfigError } from '#platform/config.ts';
import { addRingKey, listRingKeys, wrappedBy } from '#platform/encryption/key-ring.ts';

/**
 * `keys list`: prints the master keys of the key ring with the number of data keys under each. `keys rotate`: adds a new current key and
 * re-wraps all data keys under it.
 */
export async function keys([action = 'list']: readonly string[], print: (line: string) => void): Promise<void> {
  if (action === 'list') return list(print);
  if (action !== 'rotate') throw new ConfigError('Use: npm run keys -- list | rotate');
  const current = await addRingKey(new Date());
  let rewrapped = 0;
  for (const area of areas)
    rewrapped += (await area.wrappedKeys?.rewrap((wrapped) => wrappedBy(wrapped) === current)) ?? 0;
  print(`La llave vigente es ${current}; ${rewrapped} registros pasaron a ella. Respalde el llavero ahora.`);
  await list(print);
}

async function list(print: (line: string) => void): Promise<void> {
  const counts = new Map<string, number>();
  for (const area of areas)
    for (const [id, amount] of (await area.wrappedKeys?.count()) ?? []) counts.set(id, (counts.get(id) ?? 0) + amount);
  for (const { id, created, current } of listRingKeys())
    print(`${id}  creada ${created.slice(0, 10)}  ${counts.get(id) ?? 0} registros${current ? '  vigente' : ''}`);
}
