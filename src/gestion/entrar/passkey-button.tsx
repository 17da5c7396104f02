import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { HOME } from '../addresses.ts';
import styles from './entrar.module.css';
import { postCeremony, readOptions } from './passkey-calls.ts';

/** Signs in with a passkey. It appears where the browser has them. */
export function PasskeyButton() {
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
      location.assign(HOME);
    } catch {
      setBusy(false);
      setFailure('No se pudo entrar con la llave. Debe comprobar que es usted, con PIN, huella o rostro.');
    }
  }
}
