import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { listLogins } from '#platform/identity/logins.ts';
import { listMutedMails } from '#platform/identity/muted-mails.ts';
import { listPasskeys } from '#platform/identity/second-factor.ts';
import { Button } from '#ui/actions/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Head, Part } from '../shell/head.tsx';
import { findNotice } from '../shell/notices.tsx';
import { formatInstant } from '../shell/who-and-when.ts';
import { signedIn, staffInput } from '../staff-context.ts';
import { AddPasskey } from './add-passkey.tsx';
import { browserName } from './browser-name.ts';
import { Credentials } from './credentials.tsx';
import styles from './cuenta.module.css';
import { changeAccount, listMailChoices } from './cuenta.server.ts';
import { hasFreshProof } from './fresh.server.ts';
import { MailChoices } from './mail-choices.tsx';
import { OTHER_LOGINS } from './other-logins.ts';
import { ProofNeeded } from './proof-needed.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { login, actor } = signedIn(context);
  const { now } = context.get(staffInput);
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
      {sentence && !answer ? (
        <Notice tone="success" announced>
          {sentence}
        </Notice>
      ) : null}
      <Part title="Sesiones abiertas">
        <Table
          caption={<span className="solo-lector">Navegadores en que su cuenta está abierta</span>}
          columns={[
            { id: 'browser', label: 'Navegador', cell: (row) => row.browser },
            { id: 'opened', label: 'Abierta', cell: (row) => row.opened },
            { id: 'seen', label: 'Último uso', cell: (row) => row.seen },
            {
              id: 'close',
              label: 'Cerrar',
              cell: (row) =>
                row.isPresent ? 'Es esta sesión' : isFresh ? <CloseButton login={row.id}>Cerrar</CloseButton> : '',
            },
          ]}
          rows={logins}
          rowKey={(row) => row.id}
        />
        {isFresh && logins.length > 1 ? <CloseButton login={OTHER_LOGINS}>Cerrar todas las demás</CloseButton> : null}
        <p className="aux">Una sesión termina a los 30 minutos sin uso, y siempre a las 12 horas.</p>
      </Part>
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
                  <Button type="submit" look="outline" compact name="accion" value="quitar-llave">
                    Quitar
                  </Button>
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

/** Ends a login, or all others. */
function CloseButton({ login, children }: { login: string; children: string }) {
  return (
    <form method="post" action="/gestion/cuenta">
      <input type="hidden" name="accion" value="cerrar" />
      <Button type="submit" look="outline" compact name="acceso" value={login}>
        {children}
      </Button>
    </form>
  );
}
