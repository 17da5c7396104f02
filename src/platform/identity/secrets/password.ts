import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** 19 MiB and two passes, the minimum that OWASP recommends: a second factor is required too, and sign-ins are limited. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };

/** Minimum length of a password, in characters. */
export const MIN_PASSWORD = 12;
/** Maximum length of a password, in characters. */
export const MAX_PASSWORD = 200;

/** Returns the Argon2id hash of a password, with its salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { ...COST, message: password, nonce });
  return `argon2id$${COST.memory}$${COST.passes}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

/** Returns whether `hash` is a hash of `password`. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [algorithm, memory, passes, nonce = '', tag = ''] = hash.split('$');
  if (algorithm !== 'argon2id') return false;
  const cost = { ...COST, memory: Number(memory), passes: Number(passes) };
  const derived = await derive('argon2id', { ...cost, message: password, nonce: Buffer.from(nonce, 'base64url') });
  const expected = Buffer.from(tag, 'base64url');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

/** Returns an error sentence for a new password; undefined if it is acceptable. Loads the list of leaked passwords. */
export async function passwordFault(password: string, email: string): Promise<string | undefined> {
  if (password.length < MIN_PASSWORD)
    return `Escriba al menos ${MIN_PASSWORD} caracteres: una frase se recuerda mejor.`;
  if (password.length > MAX_PASSWORD) return `Escriba a lo más ${MAX_PASSWORD} caracteres.`;
  if (new Set(password).size < 5) return 'Use más letras distintas: la contraseña se adivina con facilidad.';
  const typed = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  if (name.length > 3 && typed.includes(name)) return 'No escriba su correo dentro de la contraseña.';
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  if (dictionary['passwords-common'].includes(typed))
    return 'Esa contraseña está entre las que más se han filtrado. Escriba una frase que solo usted diría.';
  return undefined;
}
