import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { LastKeyError } from '#areas/atencion/commands/leaving.ts';
import {
  createEscrow,
  EscrowExistsError,
  ReplacedKeyError,
  recoverReadingKey,
  replaceEscrow,
  revokeReadingKey,
  shareFromEscrow,
  WrongEscrowError,
} from '#areas/atencion/commands/sealing/escrow.ts';
import { ConfigError } from '#platform/config.ts';
import { SealError } from '#platform/encryption/seal.ts';
import { count } from '#platform/format.ts';
import { listPeople } from '#platform/identity/people.ts';

const usage = 'Use: npm run escrow -- create | replace [--lost] | recover CORREO | revoke CORREO [--last] | share';

/**
 * `escrow create`: creates the escrow key, and prints its private key once. `escrow replace`: replaces the escrow key; with `--lost` without the
 * former private key. `escrow recover ADDRESS`: sets a new passphrase for a handler who lost it. `escrow revoke ADDRESS`: deletes a possibly
 * compromised key of a handler; with `--last` even if no other key opens a record. `escrow share`: seals data keys to handlers who lack them.
 * Replacement, recovery and sharing read the private key from standard input.
 */
export async function escrow(args: readonly string[], print: (line: string) => void): Promise<void> {
  const [action = '', operand = '', option = ''] = args;
  const perform = commands.get(action);
  if (!perform || args.length > 3 || !perform.takes(operand, option)) throw new ConfigError(usage);
  try {
    await perform.run(print, operand, option);
  } catch (cause) {
    if (cause instanceof EscrowExistsError)
      throw new ConfigError('Esta base de datos ya tiene su llave de resguardo; no se creó otra.', { cause });
    if (cause instanceof WrongEscrowError)
      throw new ConfigError('Lo que se leyó no es la llave de resguardo de esta base de datos.', { cause });
    if (cause instanceof ReplacedKeyError)
      throw new ConfigError(
        'La llave guardada de esa persona no es la que dejó su último acto: no se cambió nada. Vea npm run log:verify.',
        { cause },
      );
    if (cause instanceof LastKeyError)
      throw new ConfigError(
        `Solo esa llave abre ${count('registro', cause.records)}. Antes, que la persona la abra una vez: así pasan a la de resguardo. Si eso ya no es posible, repita con --last: nadie los abrirá.`,
        { cause },
      );
    if (cause instanceof SealError)
      throw new ConfigError(
        'Esa persona no tiene una llave de lectura, o no la ha abierto desde que se reemplazó la de resguardo.',
        { cause },
      );
    throw cause;
  }
}

type Print = (line: string) => void;
type EscrowCommand = {
  takes(operand: string, option: string): boolean;
  run(print: Print, operand: string, option: string): Promise<void>;
};

const nothing = (operand: string) => operand === '';
const anAddress = (operand: string, option: string) => operand !== '' && option === '';

const commands = new Map<string, EscrowCommand>([
  ['create', { takes: nothing, run: create }],
  ['replace', { takes: (operand, option) => ['', '--lost'].includes(operand) && option === '', run: replace }],
  ['recover', { takes: anAddress, run: recover }],
  ['revoke', { takes: (operand, option) => operand !== '' && ['', '--last'].includes(option), run: revoke }],
  ['share', { takes: nothing, run: share }],
]);

async function share(print: Print): Promise<void> {
  print(`${await shareFromEscrow(await text(process.stdin))} llaves compartidas o retiradas.`);
}

async function replace(print: Print, option: string): Promise<void> {
  const former = option === '--lost' ? undefined : await text(process.stdin);
  const { secret, pending, damaged } = await replaceEscrow(former, new Date());
  printSecret(secret, print);
  for (const id of damaged)
    print(
      `Lo sellado para el resguardo de ${id} está dañado: no pasó a la llave nueva. Pasa cuando abra su llave quien lo atiende.`,
    );
  if (pending > 0)
    print(
      `${pending} registros siguen bajo la llave anterior: pasan a la nueva cuando abra su llave quien los atiende.`,
    );
}

async function revoke(print: Print, email: string, option: string): Promise<void> {
  const dropped = await revokeReadingKey(await personWith(email), { evenLast: option === '--last' });
  print(`Su llave de lectura ya no abre nada (${dropped} registros). La persona crea otra al entrar.`);
}

async function create(print: Print): Promise<void> {
  printSecret(await createEscrow(new Date()), print);
}

function printSecret(secret: string, print: Print): void {
  print(
    'Llave de resguardo. Imprímala o guárdela fuera de línea; no se vuelve a mostrar, y el servidor no la conserva:',
  );
  print(secret);
}

async function recover(print: Print, email: string): Promise<void> {
  const persona = await personWith(email);
  const phrase = newPhrase();
  await recoverReadingKey(await text(process.stdin), { persona, phrase });
  print('Frase nueva de su llave de lectura. Entréguela por un medio seguro; la persona la cambia al entrar:');
  print(phrase);
}

async function personWith(email: string): Promise<string> {
  const person = (await listPeople()).find(({ correo }) => correo === email.toLowerCase());
  if (!person) throw new ConfigError(`Nadie tiene una cuenta con el correo ${email}.`);
  return person.id;
}

/** Returns a random phrase of twenty letters in groups: 94 bits. */
function newPhrase(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
