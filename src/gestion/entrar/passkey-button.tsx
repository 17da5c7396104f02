import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import styles from './entrar.module.css';

/**
 * Signs in with a passkey, or proves the identity of the signed-in person again, and opens the page `to`. It appears in browsers that support
 * passkeys.
 */
export function PasskeyButton({ to }: { to: string }) {
  const [isSupported, setSupported] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => setSupported(browserSupportsWebAuthn()), []);
  if (!isSupported) return null;
  return (
    <>
      <p className={styles.or}>o</p>
      <Button look="outline" busy={busy} onClick={signIn} className={styles.wide}>
        Usar mi llave de acceso
      </Button>
      <p role="status" className={styles.failure}>
        {failure}
      </p>
    </>
  );

  async function signIn() {
    setBusy(true);
    setFailure('');
    try {
      const response = await startAuthentication({ optionsJSON: await readOptions('generate-authenticate-options') });
      await postCeremony('verify-authentication', { response });
      location.assign(to);
    } catch {
      setBusy(false);
      setFailure('La llave no abrió. Debe comprobar que es usted, con PIN, huella o rostro.');
    }
  }
}

/** Address of the passkey ceremonies. */
const BASE = '/gestion/cuenta/llave/passkey';

/** Reads the options of a ceremony. Throws unless the answer is 200. */
export async function readOptions(ceremony: string) {
  const answer = await fetch(`${BASE}/${ceremony}`);
  if (!answer.ok) throw new Error(`${ceremony} answered ${answer.status}`);
  return answer.json();
}

/** Sends the result of a ceremony. Throws unless it is accepted. */
export async function postCeremony(ceremony: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${BASE}/${ceremony}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${ceremony} answered ${answer.status}`);
}
