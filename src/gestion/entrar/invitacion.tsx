import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { typedText } from '#platform/http/form-text.ts';
import { findLink, redeemLink } from '#platform/identity/links.ts';
import { cleanPersonName } from '#platform/identity/person-name.ts';
import { MIN_PASSWORD, passwordFault } from '#platform/identity/secrets/password.ts';
import { ButtonLink, SubmitButton } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { INVITATION, SIGN_IN } from '../addresses.ts';
import { staffInput } from '../staff-context.ts';
import styles from './entrar.module.css';
import { EntryFrame } from './frame.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { config, now } = context.get(staffInput);
  const secret = secretOf(request);
  const link = await findLink(secret, now);
  const invitation = link && { email: link.correo, recovers: link.persona !== null, secret };
  return { link: invitation, minimum: MIN_PASSWORD, publicOrigin: config.publicUrl.origin };
}

/** Creates the account of an invitation, or replaces the password of a recovery. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { now, address } = context.get(staffInput);
  const link = await findLink(secretOf(request), now);
  if (!link) return data({ errors: {} as Record<string, string>, name: '' }, 410);
  const form = await request.formData();
  const typed = typedText(form, 'nombre');
  const name = cleanPersonName(typed) ?? '';
  const password = typedText(form, 'contrasena');
  const errors: Record<string, string> = {};
  if (!link.persona && name === '') errors.nombre = 'Escriba su nombre y apellidos, con letras latinas.';
  const fault = await passwordFault(password, link.correo);
  if (fault) errors.contrasena = fault;
  if (password !== form.get('repetida')) errors.repetida = 'No es igual a la contraseña de arriba.';
  if (Object.keys(errors).length > 0) return data({ errors, name: typed }, 422);
  if (!(await redeemLink(link, { name, password, address, now }))) return data({ errors: {}, name }, 410);
  return redirect(`${SIGN_IN}?aviso=contrasena`, 303);
}

function secretOf(request: Request): string {
  return (new URL(request.url).searchParams.get('clave') ?? '').slice(0, 100);
}

/** Page of an invitation or of a recovery: the person chooses a password. */
export default function Invitacion() {
  const { link, minimum, publicOrigin } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const errors: Record<string, string> = refused?.errors ?? {};
  if (!link)
    return (
      <EntryFrame title="El enlace ya no sirve" publicOrigin={publicOrigin}>
        <h1>El enlace ya no sirve</h1>
        <p>Venció, ya se usó o no está completo. Pida otro a quien administra la gestión.</p>
        <p>
          <ButtonLink href={SIGN_IN}>Ir a la entrada</ButtonLink>
        </p>
      </EntryFrame>
    );
  const title = link.recovers ? 'Elija otra contraseña' : 'Cree su cuenta';
  return (
    <EntryFrame title={title} publicOrigin={publicOrigin}>
      <h1>{title}</h1>
      <p className="aux">
        {link.recovers
          ? `Para ${link.email}. Después active de nuevo su segundo factor: el anterior deja de servir.`
          : `Para ${link.email}. Después activará un segundo factor con su teléfono.`}
      </p>
      <form method="post" action={`${INVITATION}?clave=${encodeURIComponent(link.secret)}`} className={styles.form}>
        <input type="hidden" name="correo" value={link.email} autoComplete="username" />
        {link.recovers ? null : (
          <TextField
            label="Nombre y apellidos"
            name="nombre"
            autoComplete="name"
            required
            maxLength={120}
            defaultValue={refused?.name}
            error={errors.nombre}
          />
        )}
        <TextField
          label="Contraseña"
          name="contrasena"
          type="password"
          autoComplete="new-password"
          required
          minLength={minimum}
          maxLength={200}
          error={errors.contrasena}
          hint={`Al menos ${minimum} caracteres; una frase de varias palabras se recuerda mejor.`}
        />
        <TextField
          label="Repita la contraseña"
          name="repetida"
          type="password"
          autoComplete="new-password"
          required
          maxLength={200}
          error={errors.repetida}
        />
        <SubmitButton>Guardar</SubmitButton>
      </form>
    </EntryFrame>
  );
}
