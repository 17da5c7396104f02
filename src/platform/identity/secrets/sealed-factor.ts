import { createHash, randomUUID } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { keyRing } from '../../encryption/key-ring.ts';

/** A stored second factor: the TOTP secret and the list of recovery codes, each sealed under the key ring. */
export type SealedFactor = { secret: string; backupCodes: string };

/** An opened second factor. `label` binds the codes to person and secret; undefined for codes of an earlier version. */
export type OpenedFactor = { secret: string; codes: string[]; label: string | undefined };

const LABEL = /^juego (\S+) ([0-9a-f]{64}) \S+$/;

/**
 * Seals a second factor. To prevent moving a sealed value to another person's row, the list of codes starts with a unique label that binds it to
 * the person and the secret.
 */
export async function sealFactor(
  personId: string,
  { secret, codes }: Pick<OpenedFactor, 'secret' | 'codes'>,
): Promise<SealedFactor> {
  const label = `juego ${personId} ${hashOf(secret)} ${randomUUID()}`;
  return { secret: await encrypt(secret), backupCodes: await encrypt(JSON.stringify([label, ...codes])) };
}

/** Opens the second factor of a person; undefined if it cannot be opened, or its codes belong to another person or secret. */
export async function openFactor(personId: string, sealed: SealedFactor): Promise<OpenedFactor | undefined> {
  const [secret, list] = await Promise.all([decrypt(sealed.secret), decrypt(sealed.backupCodes)]);
  if (secret === undefined || list === undefined) return undefined;
  const entries: string[] = JSON.parse(list);
  const label = entries.find((entry) => LABEL.test(entry));
  const [, owner, secretHash] = LABEL.exec(label ?? '') ?? [];
  if (label !== undefined && (owner !== personId || secretHash !== hashOf(secret))) return undefined;
  return { secret, codes: entries.filter((entry) => entry !== label), label };
}

/** Reseals an opened second factor under the current secret, with its label. */
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

/** Returns the secrets that sign cookies and seal second factors: the current one, then the former ones. */
export function accountSecrets(): string[] {
  return keyRing()
    .lookupKeys('cuentas')
    .map((key) => key.toString('base64'));
}
