import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import {
  createEscrow,
  EscrowExistsError,
  recoverReadingKey,
  shareFromEscrow,
  WrongEscrowError,
} from '#areas/atencion/commands/sealing/escrow.ts';
import { ConfigError } from '#platform/config.ts';
import { SealError } from '#platform/encryption/seal.ts';
import { listPeople } from '#platform/identity/people.ts';

const usage = 'Use: npm run escrow -- create | recover CORREO | share';

/**
 * `escrow create`: makes the escrow key, and prints its private half once. `escrow recover ADDRESS`: gives a handler who lost the passphrase a
 * new one. `escrow share`: seals records to the handlers who lack their keys. The last two read the private half from standard input.
 */
export async function escrow(
  [action = '', email = '', ...rest]: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  if (rest.length > 0 || (action === 'recover') !== (email !== '')) throw new ConfigError(usage);
  try {
    if (action === 'create') return await create(print);
    if (action === 'recover') return await recover(email, print);
    if (action !== 'share') throw new ConfigError(usage);
    print(`${await shareFromEscrow(await text(process.stdin))} llaves compartidas o retiradas.`);
  } catch (cause) {
    if (cause instanceof EscrowExistsError)
      throw new ConfigError('Esta base de datos ya tiene su llave de resguardo; no se creó otra.', { cause });
    if (cause instanceof WrongEscrowError)
      throw new ConfigError('Lo que se leyó no es la llave de resguardo de esta base de datos.', { cause });
    if (cause instanceof SealError) throw new ConfigError('Esa persona no tiene una llave de lectura.', { cause });
    throw cause;
  }
}

async function create(print: (line: string) => void): Promise<void> {
  const secret = await createEscrow(new Date());
  print(
    'Llave de resguardo. Imprímala o guárdela fuera de línea; no se vuelve a mostrar, y el servidor no la conserva:',
  );
  print(secret);
}

async function recover(email: string, print: (line: string) => void): Promise<void> {
  const person = (await listPeople()).find(({ correo }) => correo === email.toLowerCase());
  if (!person) throw new ConfigError(`Nadie tiene una cuenta con el correo ${email}.`);
  const phrase = newPhrase();
  await recoverReadingKey(await text(process.stdin), { persona: person.id, phrase });
  print('Frase nueva de su llave de lectura. Entréguela por un medio seguro; la persona la cambia al entrar:');
  print(phrase);
}

/** Returns a random phrase of twenty letters in groups: 94 bits. */
function newPhrase(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
