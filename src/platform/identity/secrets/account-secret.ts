import { keyRing } from '../../encryption/key-ring.ts';

/** Returns the secret in force, under which cookies are signed and second factors sealed, and then the former ones. */
export function accountSecrets(): string[] {
  return keyRing()
    .lookupKeys('cuentas')
    .map((key) => key.toString('base64'));
}
