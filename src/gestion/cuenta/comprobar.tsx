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
import { proveByCode } from '#platform/identity/secrets/proof.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { PROOF } from '../addresses.ts';
import { CodeField } from '../entrar/code-field.tsx';
import { PasskeyButton } from '../entrar/passkey-button.tsx';
import { Head } from '../shell/head.tsx';
import { signedIn } from '../staff-context.ts';
import styles from './cuenta.module.css';
import { pageToReturnTo } from './fresh.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { email: signedIn(context).login.person.email, back: pageToReturnTo(request) };
}

/** Checks password and code, and redirects to the form that required them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { login, actor, address, now } = signedIn(context);
  const form = await request.formData();
  const text = (name: string) => typedText(form, name, 300);
  const factors = { login, password: text('contrasena'), code: text('codigo'), address, headers: request.headers, now };
  try {
    const errors = await proveByCode(actor, factors);
    return errors ? data<Record<string, string>>(errors, 422) : redirect(pageToReturnTo(request).href, 303);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    return data<Record<string, string>>({ contrasena: 'Hubo demasiados intentos. Espere unos minutos.' }, 429);
  }
}

/** The person proves both factors again before changing a credential. */
export default function Comprobar() {
  const { email, back } = useLoaderData<typeof loader>();
  const errors: Record<string, string> = useActionData<typeof action>() ?? {};
  return (
    <>
      <Head
        title="Compruebe que es usted"
        lead="Así nadie que encuentre abierta su sesión se queda con su cuenta."
        parent={
          back.name === 'llave'
            ? { href: back.href, label: 'Llave de lectura' }
            : { href: back.href, label: 'Su cuenta' }
        }
      />
      <form method="post" action={`${PROOF}?volver=${back.name}`} className={styles.form}>
        <input type="hidden" name="correo" value={email} autoComplete="username" />
        <TextField
          label="Su contraseña"
          name="contrasena"
          type="password"
          autoComplete="current-password"
          required
          error={errors.contrasena}
        />
        <CodeField
          error={errors.codigo}
          hint="El que muestra ahora su aplicación. Si perdió el teléfono, salga y entre con un código de recuperación."
        />
        <SubmitButton>Comprobar</SubmitButton>
        <PasskeyButton to={back.href} />
      </form>
    </>
  );
}
