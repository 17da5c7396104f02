import { ConfigError } from '#platform/config.ts';
import { addRingKey, listRingKeys, wrappedBy } from '#platform/encryption/key-ring.ts';
import { areas } from '../../areas/index.ts';

/** `keys list`: the keys of the ring and how many records each holds. `keys rotate`: a new key in force, and every data key under it. */
export async function keys([action = 'list']: readonly string[], say: (line: string) => void): Promise<void> {
  if (action === 'list') return list(say);
  if (action !== 'rotate') throw new ConfigError('Use: npm run keys -- list | rotate');
  const current = await addRingKey(new Date());
  let changed = 0;
  for (const area of areas)
    changed += (await area.wrappedKeys?.rewrap((wrapped) => wrappedBy(wrapped) === current)) ?? 0;
  say(`La llave vigente es ${current}; ${changed} registros pasaron a ella. Respalde el llavero ahora.`);
  await list(say);
}

async function list(say: (line: string) => void): Promise<void> {
  const counts = new Map<string, number>();
  for (const area of areas)
    for (const [id, amount] of (await area.wrappedKeys?.count()) ?? []) counts.set(id, (counts.get(id) ?? 0) + amount);
  for (const { id, created, current } of listRingKeys())
    say(`${id}  creada ${created.slice(0, 10)}  ${counts.get(id) ?? 0} registros${current ? '  vigente' : ''}`);
}
