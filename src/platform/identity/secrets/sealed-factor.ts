import { createHash, randomUUID } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { keyRing } from '../../encryption/key-ring.ts';

/** A second factor as the database has it: the TOTP secret and the list of recovery codes, each sealed under the key ring. */
export type SealedFactor = { secret: string; backupCodes: string };

/** An opened second factor. `label` binds the codes to person and secret; undefined for codes of an earlier version. */
export type OpenedFactor = { secret: string; codes: string[]; label: string | undefined };

const LABEL = /^juego (\S+) ([0-9a-f]{64}) \S+$/;

/**
 * Seals a second factor. A sealed value could be moved to the row of another person; therefore the list of codes begins with a label that
 * names the person and the secret, and is of this list only.
 */
export async function sealFactor(
  personId: string,
  { secret, codes }: Pick<OpenedFactor, 'secret' | 'codes'>,
): Promise<SealedFactor> {
  const label = `juego ${personId} ${hashOf(secret)} ${randomUUID()}`;
  return { secret: await encrypt(secret), backupCodes: await encrypt(JSON.stringify([label, ...codes])) };
}

/** Opens the second factor of a person; undefined if it does not open, or its codes are of another person or secret. */
export async function openFactor(personId: string, sealed: SealedFactor): Promise<OpenedFactor | undefined> {
  const [secret, list] = await Promise.all([decrypt(sealed.secret), decrypt(sealed.backupCodes)]);
  if (secret === undefined || list === undefined) return undefined;
  const entries: string[] = JSON.parse(list);
  const label = entries.find((entry) => LABEL.test(entry));
  const [, owner, secretHash] = LABEL.exec(label ?? '') ?? [];
  if (label !== undefined && (owner !== personId || secretHash !== hashOf(secret))) return undefined;
  return { secret, codes: entries.filter((entry) => entry !== label), label };
}

/** Seals an opened second factor again under the secret in force, with its label. */
export async function resealFactor({ secret, codes, label }: OpenedFactor): Promise<SealedFactor> {
  const entries = label === undefined ? codes : [label, ...codes];
  return { secret: await encrypt(secret), backupCodes: await encrypt(JSON.stringify(entries)) };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function encrypt(data: string): Promise<string> {
  return symmetricEncrypt({ key: accountSecrets()[0] ?? '', data });
}

async function decrypt(data: string): Promise<string | undefined> {
  for (const key of accountSecrets()) {
    const opened = await symmetricDecrypt({ key, data }).catch(() => undefined);
    if (opened !== undefined) return opened;
  }
  return undefined;
}

/** Returns the secret in force, under which cookies are signed and second factors sealed, and then the former ones. */
export function accountSecrets(): string[] {
  return keyRing()
    .lookupKeys('cuentas')
    .map((key) => key.toString('base64'));
}
