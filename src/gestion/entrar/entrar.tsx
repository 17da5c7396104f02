import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { typedText } from '#platform/http/form-text.ts';
import { Problem } from '#platform/http/problem.ts';
import { endLoginsOf } from '#platform/identity/logins.ts';
import { signInWithCode, signInWithPassword, signInWithRecoveryCode } from '#platform/identity/sign-in.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ENROLMENT, HOME, SIGN_IN } from '../addresses.ts';
import { findNotice } from '../shell/notices.tsx';
import { staffInput, staffOutcome } from '../staff-context.ts';
import { CodeField } from './code-field.tsx';
import styles from './entrar.module.css';
import { EntryFrame } from './frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';

const steps = ['codigo', 'recuperacion'] as const;

export function loader({ request, context }: LoaderFunctionArgs) {
  const { config, login } = context.get(staffInput);
  if (login) throw redirect(login.proved ? HOME : ENROLMENT);
  const query = new URL(request.url).searchParams;
  const step = steps.find((each) => each === query.get('paso'));
  return { step, notice: query.get('aviso'), publicOrigin: config.publicUrl.origin };
}

/** Performs one step of a sign-in, or ends the login. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { login, address } = context.get(staffInput);
  const { cookies } = context.get(staffOutcome);
  const form = await request.formData();
  const text = (name: string) => typedText(form, name, 300);
  const { headers } = request;
  switch (text('accion')) {
    case 'salir':
      if (login) await endLoginsOf(login.person.id, { only: login.id });
      return redirect(`${SIGN_IN}?aviso=salida`, 303);
    case 'codigo':
      return finish(await signInWithCode(text('codigo'), headers));
    case 'recuperacion':
      return finish(await signInWithRecoveryCode(text('codigo'), headers));
    default:
  }
  try {
    const result = await signInWithPassword({ email: text('correo'), password: text('contrasena'), address, headers });
    if ('refused' in result) return data({ error: result.refused, email: text('correo'), restart: false }, 422);
    cookies.push(...result.cookies);
    return redirect(result.needsCode ? `${SIGN_IN}?paso=codigo` : ENROLMENT, 303);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    const wait = Math.ceil(Number(error.detail.headers?.['retry-after'] ?? 60) / 60);
    const sentence = `Hubo demasiados intentos. Espere ${wait === 1 ? 'un minuto' : `${wait} minutos`} e intente de nuevo.`;
    return data({ error: sentence, email: text('correo'), restart: false }, 429);
  }

  function finish(result: Awaited<ReturnType<typeof signInWithCode>>) {
    if ('refused' in result) return data({ error: result.refused, email: '', restart: result.restart ?? false }, 422);
    cookies.push(...result.cookies);
    return redirect(HOME, 303);
  }
}

/** Sign-in page: password, then a code or a passkey. */
export default function Entrar() {
  const { step, notice, publicOrigin } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const current = refused?.restart ? undefined : step;
  return (
    <EntryFrame title={current ? 'Escriba su código' : 'Entrar'} publicOrigin={publicOrigin}>
      {current === 'codigo' ? <CodeForm error={refused?.error} /> : null}
      {current === 'recuperacion' ? <RecoveryForm error={refused?.error} /> : null}
      {current ? null : <PasswordForm email={refused?.email} error={refused?.error} notice={notice} />}
    </EntryFrame>
  );
}

const notices: Record<string, string> = {
  salida: 'Salió de la gestión.',
  contrasena: 'Su contraseña quedó guardada. Entre con ella.',
};

type PasswordFormProps = { email: string | undefined; error: string | undefined; notice: string | null };

function PasswordForm({ email, error, notice }: PasswordFormProps) {
  const sentence = findNotice(notices, notice);
  return (
    <>
      <h1>Entrar</h1>
      {sentence && !error ? <Notice tone="success">{sentence}</Notice> : null}
      <form method="post" action={SIGN_IN} className={styles.form}>
        <TextField
          label="Correo"
          name="correo"
          type="email"
          autoComplete="username"
          required
          defaultValue={email}
          autoFocus={!email}
          maxLength={254}
        />
        <TextField
          label="Contraseña"
          name="contrasena"
          type="password"
          autoComplete="current-password"
          required
          autoFocus={Boolean(email)}
          error={error}
          maxLength={200}
        />
        <SubmitButton>Continuar</SubmitButton>
      </form>
      <PasskeyButton to={HOME} />
      <p className={`aux ${styles.after}`}>
        ¿No puede entrar? Pida a quien administra la gestión que inicie la recuperación de su acceso: usted recibirá un
        enlace en su correo.
      </p>
    </>
  );
}

function CodeForm({ error }: { error: string | undefined }) {
  return (
    <>
      <p className="aux">Paso 2 de 2</p>
      <h1>Escriba su código</h1>
      <form method="post" action={`${SIGN_IN}?paso=codigo`} className={styles.form}>
        <CodeField error={error} hint="Está en su aplicación de códigos. Cada uno sirve una sola vez." autoFocus />
        <SubmitButton name="accion" value="codigo">
          Entrar
        </SubmitButton>
      </form>
      <p className={styles.after}>
        <a href={`${SIGN_IN}?paso=recuperacion`}>Usar un código de recuperación</a>
      </p>
      <p>
        <a href={SIGN_IN}>Entrar con otra cuenta</a>
      </p>
    </>
  );
}

function RecoveryForm({ error }: { error: string | undefined }) {
  return (
    <>
      <p className="aux">Paso 2 de 2</p>
      <h1>Use un código de recuperación</h1>
      <form method="post" action={`${SIGN_IN}?paso=recuperacion`} className={styles.form}>
        <TextField
          label="Código de recuperación"
          name="codigo"
          autoComplete="off"
          maxLength={40}
          required
          autoFocus
          error={error}
          hint="Es uno de los diez que guardó al activar su segundo factor. Cada uno sirve una sola vez."
        />
        <SubmitButton name="accion" value="recuperacion">
          Entrar
        </SubmitButton>
      </form>
      <p className={styles.after}>
        <a href={`${SIGN_IN}?paso=codigo`}>Usar un código de la aplicación</a>
      </p>
    </>
  );
}
