import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { listLogins } from '#platform/identity/logins.ts';
import { listMutedMails } from '#platform/identity/muted-mails.ts';
import { listPasskeys } from '#platform/identity/second-factor.ts';
import { Button, SubmitButton } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/choices.tsx';
import { postCeremony, readOptions } from '../entrar/passkey-button.tsx';
import { Head, Part } from '../shell/head.tsx';
import { findNotice, OutcomeNotice } from '../shell/notices.tsx';
import { formatInstant } from '../shell/who-and-when.ts';
import { signedIn } from '../staff-context.ts';
import { Credentials } from './credentials.tsx';
import styles from './cuenta.module.css';
import { changeAccount, listMailChoices } from './cuenta.server.ts';
import { hasFreshProof } from './fresh.server.ts';
import { Logins } from './logins.tsx';
import { ProofNeeded } from './proof-needed.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { login, actor, now } = signedIn(context);
  const [logins, passkeys, muted] = await Promise.all([
    listLogins(actor.id, now),
    listPasskeys(actor.id),
    listMutedMails(actor.id),
  ]);
  return {
    email: login.person.email,
    isFresh: hasFreshProof(context),
    notice: new URL(request.url).searchParams.get('aviso'),
    logins: logins.map(({ id, navegador, creado, visto }) => ({
      id,
      browser: browserName(navegador),
      opened: formatInstant(creado),
      seen: formatInstant(visto),
      isPresent: id === login.id,
    })),
    mails: listMailChoices(actor).map(({ kind, name }) => ({ kind, name, isOn: !muted.has(kind) })),
    passkeys: passkeys.map(({ id, creada }) => ({ id, added: creada ? formatInstant(creada) : '' })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeAccount(context, await request.formData());
}

const notices: Record<string, string> = {
  contrasena: 'Su contraseña cambió, y sus otras sesiones se cerraron.',
  llave: 'La llave de acceso ya no sirve.',
  acceso: 'La sesión se cerró.',
  accesos: 'Sus otras sesiones se cerraron.',
  avisos: 'Sus avisos por correo quedaron guardados.',
};

/** The person's own account: logins, mails, password, second factor, passkeys. */
export default function Cuenta() {
  const { email, isFresh, notice, logins, mails, passkeys } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors: Record<string, string> = answer?.errors ?? {};
  const sentence = findNotice(notices, notice);
  return (
    <>
      <Head title="Su cuenta" lead={email} />
      <OutcomeNotice>{!answer && sentence}</OutcomeNotice>
      <Logins logins={logins} isFresh={isFresh} />
      <MailChoices choices={mails} />
      {isFresh ? (
        <Credentials email={email} errors={errors} codes={answer?.codes ?? []} />
      ) : (
        <ProofNeeded change="cambiar su contraseña, sus códigos o sus llaves, o cerrar sesiones" page="cuenta" />
      )}
      <Part title="Llaves de acceso">
        <p>Una llave entra sin contraseña ni código: el dispositivo comprueba que es usted con PIN, huella o rostro.</p>
        <ul className={styles.keys}>
          {passkeys.map(({ id, added }) => (
            <li key={id}>
              <span>Agregada el {added}</span>
              {isFresh ? (
                <form method="post" action="/gestion/cuenta">
                  <input type="hidden" name="llave" value={id} />
                  <SubmitButton look="outline" compact name="accion" value="quitar-llave">
                    Quitar
                  </SubmitButton>
                </form>
              ) : null}
            </li>
          ))}
        </ul>
        {isFresh ? <AddPasskey /> : null}
      </Part>
    </>
  );
}

type MailChoicesProps = { choices: readonly { kind: string; name: string; isOn: boolean }[] };

/** Form of a person's mail preferences. */
function MailChoices({ choices }: MailChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <Part title="Avisos por correo">
      <p>
        Las mañanas de lunes a viernes recibe cuántos asuntos esperan por usted, si los hay. Lo que quite de aquí ya no
        llega por correo; Pendientes lo muestra de todos modos.
      </p>
      <form method="post" action="/gestion/cuenta">
        <fieldset className={styles.mails}>
          <legend>Recibir por correo</legend>
          {choices.map(({ kind, name, isOn }) => (
            <Checkbox key={kind} id={`aviso-${kind}`} name="aviso" value={kind} label={name} defaultChecked={isOn} />
          ))}
        </fieldset>
        <SubmitButton name="accion" value="avisos">
          Guardar avisos
        </SubmitButton>
      </form>
    </Part>
  );
}

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Returns the common names of the browser and system in a `User-Agent`. */
function browserName(userAgent: string | null): string {
  const nameIn = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = nameIn(browsers) ?? 'Otro navegador';
  const system = nameIn(systems);
  return system ? `${browser} en ${system}` : browser;
}

/** Adds a passkey of this device to the account. */
function AddPasskey() {
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
