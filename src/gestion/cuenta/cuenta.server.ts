import { data, redirect } from 'react-router';
import { act } from '#platform/acts/act.ts';
import { Problem } from '#platform/http/problem.ts';
import { endLoginsOf } from '#platform/identity/logins.ts';
import { changeMutedMails } from '#platform/identity/muted-mails.ts';
import { changePassword, isPasswordOf } from '#platform/identity/people.ts';
import { removePasskey, renewRecoveryCodes } from '#platform/identity/second-factor.ts';
import { passwordFault } from '#platform/identity/secrets/password.ts';
import { forgiveSignIns, limitSignIn } from '#platform/identity/sign-in-limits.ts';
import type { signedIn } from '../staff-context.ts';
import { listMailChoices } from './mail-choices.server.ts';
import { OTHER_LOGINS } from './other-logins.ts';

type Present = ReturnType<typeof signedIn> & { address: string };
type Outcome = { errors: Record<string, string>; codes: string[] };

const TOO_MANY_TRIES = 'Hubo demasiados intentos. Espere unos minutos.';
const done = (aviso: string) => redirect(`/gestion/cuenta?aviso=${aviso}`, 303);
const refuse = (errors: Record<string, string>, status = 422) => data<Outcome>({ errors, codes: [] }, status);

/** Performs one of the forms of the account page. */
export async function changeAccount(form: FormData, present: Present) {
  const { actor } = present;
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 300);
  switch (text('accion')) {
    case 'contrasena':
      return replacePassword({ present: text('actual'), next: text('nueva'), repeated: text('repetida') }, present);
    case 'codigos':
      return data<Outcome>({ errors: {}, codes: await renewRecoveryCodes(actor) });
    case 'quitar-llave':
      await removePasskey(actor, text('llave'));
      return done('llave');
    case 'avisos': {
      const selectedKinds = form.getAll('aviso');
      const offered = listMailChoices(actor).map(({ kind }) => kind);
      await changeMutedMails(actor, { offered, muted: offered.filter((kind) => !selectedKinds.includes(kind)) });
      return done('avisos');
    }
    case 'cerrar':
      return endLogins(text('acceso'), text('confirmacion'), present);
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Ends one login of the person, or all others, once the password proves that the person is still at the keyboard. */
async function endLogins(loginId: string, password: string, { login, actor, address }: Present) {
  const { email } = login.person;
  try {
    const isConfirmed = await limitSignIn(email, address, () => isPasswordOf(actor.id, password));
    if (!isConfirmed) return refuse({ confirmacion: 'No es su contraseña. Escríbala para cerrar la sesión.' });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    return refuse({ confirmacion: TOO_MANY_TRIES }, 429);
  }
  await forgiveSignIns(email);
  const isEveryOther = loginId === OTHER_LOGINS;
  await endLoginsOf(actor.id, isEveryOther ? { except: login.id } : { only: loginId });
  await act(actor, 'cuenta.cerrar-accesos', { kind: 'persona', ids: [actor.id] }, async () => undefined);
  return done(isEveryOther ? 'accesos' : 'acceso');
}

async function replacePassword(
  { present, next, repeated }: { present: string; next: string; repeated: string },
  { login, actor, address }: Present,
) {
  const fault = await passwordFault(next, login.person.email);
  if (fault) return refuse({ nueva: fault });
  if (next !== repeated) return refuse({ repetida: 'No es igual a la contraseña nueva.' });
  try {
    const isChanged = await limitSignIn(login.person.email, address, () =>
      changePassword(actor, { present, next, loginId: login.id }),
    );
    return isChanged ? done('contrasena') : refuse({ actual: 'No es su contraseña de ahora.' });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    return refuse({ actual: TOO_MANY_TRIES }, 429);
  }
}
