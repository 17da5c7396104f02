import { renewProofs } from '#areas/atencion/commands/sealing/earlier-state.ts';
import { proveRecipients } from '#areas/atencion/commands/sealing/recipient-proof.ts';
import { areas } from '#areas/index.ts';
import { hasNotedPosition, resetPosition } from '#platform/acts/anchors/noted-position.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { verifyLog } from '#platform/acts/verify.ts';
import { type Config, ConfigError } from '#platform/config.ts';
import { describeLookupKeys, hasKeyRing, listRingKeys } from '#platform/encryption/key-ring.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { LogBehindError, replaceRingKeys } from '#platform/encryption/replace-keys.ts';
import { wrappedBy } from '#platform/encryption/ring.ts';
import { count, formatInteger } from '#platform/format.ts';
import { resealAccounts } from '#platform/identity/secrets/reseal.ts';

const usage = 'Use: npm run keys -- list | create | rotate [--con-faltas] | restored';
/** Option that replaces the keys although the log was tampered with: repeats all its marks, and keeps its faults. */
const EVEN_SO = '--con-faltas';

/**
 * `keys list`: prints the master keys of the key ring with the number of data keys under each. `keys create`: creates the key ring of a database
 * that has none, where `KEY_RING_FILE` says. `keys rotate`: replaces the key of data keys and the look-up key, and writes again what is under
 * them. `keys restored`: opens the ring for a database that was restored by other means than `restore`, from before the look-up key in force.
 */
export async function keys(
  [action = 'list', option, ...rest]: readonly string[],
  print: (line: string) => void,
  config: Config,
): Promise<void> {
  const isOption = option === undefined || (action === 'rotate' && option === EVEN_SO);
  if (rest.length > 0 || !isOption || !['list', 'create', 'rotate', 'restored'].includes(action))
    throw new ConfigError(usage);
  if (action === 'create') return create(print, config);
  if (action === 'restored') return restored(print, config);
  if (!hasKeyRing())
    throw new ConfigError(
      'No hay un llavero que usar. Restáurelo de su respaldo o, si esta base de datos todavía no tiene ninguno, créelo con npm run keys -- create.',
    );
  if (action === 'list') return list(print);
  if (option !== EVEN_SO) await assertIntactLog();
  await rotate(print);
  await list(print);
}

/** Throws `ConfigError` if log entries are missing or altered, since outdated marks would be repeated under the new key. */
async function assertIntactLog(): Promise<void> {
  const { problems } = await verifyLog();
  if (problems.length > 0)
    throw new ConfigError(
      `No se cambió ninguna llave: la bitácora no está íntegra (${count('problema', problems.length)}), y lo que decía antes tendría las marcas nuevas. Vea npm run log:verify; si ya sabe qué pasó, npm run keys -- rotate ${EVEN_SO}.`,
    );
}

async function rotate(print: (line: string) => void): Promise<void> {
  const { current, marks } = await replaceRingKeys(new Date(), resealAll).catch((cause) => {
    if (!(cause instanceof LogBehindError)) throw cause;
    throw new ConfigError(
      'No se cambió ninguna llave: la bitácora o el llavero no son los que dejó el último cambio. Vea npm run log:verify.',
      { cause },
    );
  });
  print(`Se repitieron ${formatInteger(marks)} marcas con la llave de consulta nueva. Se cerraron todas las sesiones.`);
  let rewrapped = 0;
  for (const area of areas)
    rewrapped += (await area.wrappedKeys?.rewrap((wrapped) => wrappedBy(wrapped) === current)) ?? 0;
  print(`La llave vigente es ${current}; ${count('registro', rewrapped)} pasaron a ella. Respalde el llavero ahora.`);
}

/** Renews all values sealed or proved by the look-up key. */
async function resealAll(tx: Transaction, marks: ReadonlyMap<string, string | null>): Promise<void> {
  await resealAccounts(tx, marks);
  await proveRecipients(tx, { ofBefore: false, marks });
}

async function restored(print: (line: string) => void, config: Config): Promise<void> {
  if (hasKeyRing()) {
    if (await hasNotedPosition())
      throw new ConfigError('El llavero es el de esta base de datos: no hay nada que hacer.');
    await resetPosition();
    print('La bitácora se sigue desde su última entrada: la posición que conocía DATA_DIR ya no está en ella.');
    return;
  }
  await openKeyRing(config, print, 'restored');
  if (!hasKeyRing()) throw new ConfigError('El llavero sigue sin abrir.');
  await renewProofs();
  await resetPosition();
  print('La base de datos usa otra vez la llave en vigor. Si el sitio está en marcha, arránquelo de nuevo.');
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
  const lookup = describeLookupKeys();
  print(`Llave de consulta: la ${lookup.count}, desde ${lookup.since.slice(0, 10)}`);
}
