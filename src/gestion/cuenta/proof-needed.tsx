import { ButtonLink } from '#ui/actions/button.tsx';
import { PROOF } from '../addresses.ts';
import { Part } from '../shell/head.tsx';

/** Replaces the forms that change a credential, until the person proves both factors again. `change` completes the sentence. */
export function ProofNeeded({ change, page }: { change: string; page: 'cuenta' | 'llave' }) {
  return (
    <Part title="Compruebe que es usted">
      <p>Para {change}, escriba de nuevo su contraseña y un código, o use su llave de acceso. Vale cinco minutos.</p>
      <p>
        <ButtonLink href={`${PROOF}?volver=${page}`}>Comprobar</ButtonLink>
      </p>
    </Part>
  );
}
