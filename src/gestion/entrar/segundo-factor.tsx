import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { renderSVG } from 'uqr';
import { typedText } from '#platform/http/form-text.ts';
import { beginEnrolment, confirmEnrolment, findEnrolment } from '#platform/identity/second-factor.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { ENROLMENT, HOME, SIGN_IN } from '../addresses.ts';
import { signedIn, staffOutcome } from '../staff-context.ts';
import { CodeField } from './code-field.tsx';
import styles from './entrar.module.css';
import { EntryFrame } from './frame.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { login, config } = signedIn(context);
  const enrolment = await findEnrolment(login.person);
  return {
    enrolment: enrolment && {
      code: renderSVG(enrolment.uri, { border: 2 }),
      secret: enrolment.secret,
      recoveryCodes: enrolment.recoveryCodes,
    },
    publicOrigin: config.publicUrl.origin,
  };
}

/** Creates a secret, or confirms it by its first code. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { login, actor } = signedIn(context);
  const form = await request.formData();
  if (form.get('accion') === 'empezar') {
    await beginEnrolment(login.person.id);
    return redirect(ENROLMENT, 303);
  }
  const result = await confirmEnrolment(actor, typedText(form, 'codigo', 20), request.headers);
  if ('refused' in result) return data({ error: result.refused }, 422);
  context.get(staffOutcome).cookies.push(...result.cookies);
  return redirect(HOME, 303);
}

/** Enrolment of the second factor. No other page is served before it. */
export default function SegundoFactor() {
  const { enrolment, publicOrigin } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <EntryFrame title="Active su segundo factor" publicOrigin={publicOrigin}>
      <h1>Active su segundo factor</h1>
      {enrolment ? (
        <>
          <ol className={styles.steps}>
            <li>
              Abra la aplicación de códigos de su teléfono y lea esta imagen.
              <div
                className={styles.qr}
                role="img"
                aria-label="Código QR de su segundo factor; abajo está la misma clave en letras"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG that this server drew of its own text
                dangerouslySetInnerHTML={{ __html: enrolment.code }}
              />
              Si no puede leerla, escriba esta clave: <code>{enrolment.secret}</code>
            </li>
            <li>
              Guarde estos códigos de recuperación en un lugar seguro. Cada uno sirve una vez, si pierde el teléfono.
              <ul className={styles.codes}>
                {enrolment.recoveryCodes.map((code) => (
                  <li key={code}>
                    <code>{code}</code>
                  </li>
                ))}
              </ul>
            </li>
            <li>Escriba el código que muestra ahora la aplicación.</li>
          </ol>
          <form method="post" action={ENROLMENT} className={styles.form}>
            <CodeField error={refused?.error} />
            <SubmitButton name="accion" value="confirmar">
              Activar y entrar
            </SubmitButton>
          </form>
        </>
      ) : (
        <>
          <p>
            La gestión pide dos pruebas de que es usted: su contraseña y un código que cambia cada treinta segundos en
            su teléfono. Necesita una aplicación de códigos, como Aegis, FreeOTP o la de su gestor de contraseñas.
          </p>
          <form method="post" action={ENROLMENT} className={styles.form}>
            <SubmitButton name="accion" value="empezar">
              Empezar
            </SubmitButton>
          </form>
        </>
      )}
      <form method="post" action={SIGN_IN} className={styles.after}>
        <SubmitButton look="text" name="accion" value="salir">
          Salir
        </SubmitButton>
      </form>
    </EntryFrame>
  );
}
