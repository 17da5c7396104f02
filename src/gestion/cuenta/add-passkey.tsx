import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { postCeremony, readOptions } from '../entrar/passkey-button.tsx';

/** Adds a passkey of this device to the account. */
export function AddPasskey() {
  const { revalidate } = useRevalidator();
  const [isSupported, setSupported] = useState(true);
  const [result, setResult] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => setSupported(browserSupportsWebAuthn()), []);
  if (!isSupported) return <p>Este navegador no tiene llaves de acceso.</p>;
  return (
    <>
      <Button look="outline" busy={busy} onClick={add}>
        Agregar una llave
      </Button>
      <p role="status">{result}</p>
    </>
  );

  async function add() {
    setBusy(true);
    setResult('');
    try {
      const response = await startRegistration({ optionsJSON: await readOptions('generate-register-options') });
      await postCeremony('verify-registration', { response, name: 'Llave' });
      setResult('La llave quedó agregada.');
      await revalidate();
    } catch {
      setResult(
        'No se agregó la llave. El dispositivo debe comprobar que es usted, con PIN, huella o rostro. Si pasaron cinco minutos, abra otra vez esta página.',
      );
    } finally {
      setBusy(false);
    }
  }
}
