import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { listLogins } from '#platform/identity/logins.ts';
import { listMutedMails } from '#platform/identity/muted-mails.ts';
import { listPasskeys } from '#platform/identity/second-factor.ts';
import { Button } from '#ui/actions/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Head, Part } from '../shell/head.tsx';
import { formatInstant } from '../shell/instant.ts';
import { findNotice } from '../shell/notices.ts';
import { signedIn, staffInput } from '../staff-context.ts';
import { AddPasskey } from './add-passkey.tsx';
import { browserName } from './browser-name.ts';
import styles from './cuenta.module.css';
import { changeAccount } from './cuenta.server.ts';
import { listMailChoices } from './mail-choices.server.ts';
import { MailChoices } from './mail-choices.tsx';
import { OTHER_LOGINS } from './other-logins.ts';

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
  const present = { ...signedIn(context), address: context.get(staffInput).address };
  return changeAccount(await request.formData(), present);
}

/** Id of the form that ends logins; the buttons of the table belong to it. */
const CLOSING = 'cerrar-sesiones';

const notices: Record<string, string> = {
  contrasena: 'Su contraseña cambió, y sus otras sesiones se cerraron.',
  llave: 'La llave de acceso ya no sirve.',
  acceso: 'La sesión se cerró.',
  accesos: 'Sus otras sesiones se cerraron.',
  avisos: 'Sus avisos por correo quedaron guardados.',
};

/** The person's own account: logins, mails, password, second factor, passkeys. */
export default function Cuenta() {
  const { email, notice, logins, mails, passkeys } = useLoaderData<typeof loader>();
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
        {logins.length > 1 ? (
          <form method="post" action="/gestion/cuenta" id={CLOSING} className={styles.form}>
            <input type="hidden" name="accion" value="cerrar" />
            <input type="hidden" name="correo" value={email} autoComplete="username" />
            <TextField
              label="Su contraseña"
              name="confirmacion"
              type="password"
              autoComplete="current-password"
              required
              error={errors.confirmacion}
              hint="Se pide para cerrar una sesión de la lista, o todas menos esta."
            />
            <Button type="submit" look="outline" name="acceso" value={OTHER_LOGINS}>
              Cerrar todas las demás
            </Button>
          </form>
        ) : null}
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
                row.isPresent ? (
                  'Es esta sesión'
                ) : (
                  <Button type="submit" form={CLOSING} look="outline" compact name="acceso" value={row.id}>
                    Cerrar
                  </Button>
                ),
            },
          ]}
          rows={logins}
          rowKey={(row) => row.id}
        />
        <p className="aux">Una sesión termina a los 30 minutos sin uso, y siempre a las 12 horas.</p>
      </Part>
      <MailChoices choices={mails} />
      <Part title="Contraseña">
        <form method="post" action="/gestion/cuenta" className={styles.form}>
          <input type="hidden" name="correo" value={email} autoComplete="username" />
          <TextField
            label="Contraseña de ahora"
            name="actual"
            type="password"
            autoComplete="current-password"
            required
            error={errors.actual}
          />
          <TextField
            label="Contraseña nueva"
            name="nueva"
            type="password"
            autoComplete="new-password"
            required
            minLength={12}
            error={errors.nueva}
            hint="Al menos 12 caracteres; una frase de varias palabras se recuerda mejor."
          />
          <TextField
            label="Repita la contraseña nueva"
            name="repetida"
            type="password"
            autoComplete="new-password"
            required
            error={errors.repetida}
          />
          <Button type="submit" name="accion" value="contrasena">
            Cambiar contraseña
          </Button>
        </form>
      </Part>
      <Part title="Códigos de recuperación">
        {answer && answer.codes.length > 0 ? (
          <Notice tone="success" announced>
            <p>Guárdelos ahora: no se muestran otra vez, y los anteriores ya no sirven.</p>
            <ul className={styles.codes}>
              {answer.codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
          </Notice>
        ) : (
          <p>Cada uno abre su cuenta una vez, junto con la contraseña, si pierde el teléfono.</p>
        )}
        <form method="post" action="/gestion/cuenta">
          <Button type="submit" look="outline" name="accion" value="codigos">
            Hacer códigos nuevos
          </Button>
        </form>
      </Part>
      <Part title="Llaves de acceso">
        <p>Una llave entra sin contraseña ni código: el dispositivo comprueba que es usted con PIN, huella o rostro.</p>
        <ul className={styles.keys}>
          {passkeys.map(({ id, added }) => (
            <li key={id}>
              <span>Agregada el {added}</span>
              <form method="post" action="/gestion/cuenta">
                <input type="hidden" name="llave" value={id} />
                <Button type="submit" look="outline" compact name="accion" value="quitar-llave">
                  Quitar
                </Button>
              </form>
            </li>
          ))}
        </ul>
        <AddPasskey />
      </Part>
    </>
  );
}
