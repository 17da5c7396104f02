import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { identity } from '#institution/identity.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { endedSessionCookie, isAccessKey, sessionCookie } from '../session.ts';
import { Brand } from '../shell/brand.tsx';
import { staffInput } from '../staff-context.ts';
import styles from './entrar.module.css';

const HOME = '/gestion/estado';

export function loader({ context }: LoaderFunctionArgs) {
  const { config, signedIn } = context.get(staffInput);
  return { signedIn, acceptsKey: config.GESTION_TOKEN !== undefined, publicOrigin: config.publicUrl.origin };
}

/** Opens a session with the access key, or ends it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { config, now } = context.get(staffInput);
  const form = await request.formData();
  if (form.get('accion') === 'salir')
    return redirect('/gestion', { status: 303, headers: { 'set-cookie': endedSessionCookie() } });
  const token = config.GESTION_TOKEN;
  if (token === undefined || !isAccessKey(String(form.get('clave') ?? ''), token))
    return data({ error: 'Esa clave no es la de esta instalación.' }, { status: 422 });
  return redirect(HOME, { status: 303, headers: { 'set-cookie': sessionCookie(token, now) } });
}

/** Sign-in page. Until accounts exist, the operator of the installation enters with its access key. */
export default function Entrar() {
  const { signedIn, acceptsKey, publicOrigin } = useLoaderData<typeof loader>();
  return (
    <div className={styles.halves}>
      <title>{`Entrar · Gestión ${identity.siglas}`}</title>
      <aside className={styles.presentation} aria-label="Gestión">
        <Brand large />
        <div>
          <p className={styles.motto}>Guardar no publica. Nada se borra.</p>
          <p>Desde aquí el Instituto cuida lo que publica. Cada acto queda registrado.</p>
        </div>
        <p>
          <a href={publicOrigin}>Ir al sitio público</a>
        </p>
      </aside>
      <main className={styles.entry} id="contenido">
        <h1>Entrar</h1>
        {signedIn ? <Open /> : acceptsKey ? <KeyForm /> : <HowToEnable />}
      </main>
    </div>
  );
}

function Open() {
  return (
    <>
      <p className="aux">Su sesión está abierta en este navegador.</p>
      <ButtonLink href={HOME}>Ver el estado del sistema</ButtonLink>
      <form method="post" action="/gestion" className={styles.after}>
        <Button type="submit" name="accion" value="salir" look="outline">
          Salir
        </Button>
      </form>
    </>
  );
}

function KeyForm() {
  const refused = useActionData<typeof action>();
  return (
    <>
      <p className="aux">
        Esta instalación todavía no tiene cuentas del personal. Quien la opera entra con la clave de acceso.
      </p>
      <form method="post" action="/gestion" className={styles.form}>
        <TextField
          label="Clave de acceso"
          name="clave"
          type="password"
          autoComplete="current-password"
          required
          error={refused?.error}
          hint="La que se escribió en el ajuste GESTION_TOKEN."
        />
        <Button type="submit">Entrar</Button>
      </form>
      <p className={`aux ${styles.after}`}>La sesión dura ocho horas y termina antes si la clave cambia.</p>
    </>
  );
}

function HowToEnable() {
  return (
    <>
      <p>
        Esta instalación todavía no tiene cuentas del personal, y nadie puede entrar hasta que quien la opera lo
        permita.
      </p>
      <h2>Para entrar como operador</h2>
      <ol className={styles.steps}>
        <li>
          Genere una clave larga, por ejemplo con <code>openssl rand -hex 32</code>.
        </li>
        <li>
          Escríbala en el ajuste <code>GESTION_TOKEN</code> y reinicie el servicio.
        </li>
        <li>Vuelva a esta página: le pedirá la clave.</li>
      </ol>
      <p className="aux">¿Trabaja en el Instituto y no opera el servidor? Pida acceso a quien lo administra.</p>
    </>
  );
}
