import { data, redirect } from 'react-router';
import { act } from '#platform/acts/act.ts';
import { Problem } from '#platform/http/problem.ts';
import { endLoginsOf } from '#platform/identity/logins.ts';
import { passwordFault } from '#platform/identity/password.ts';
import { changePassword } from '#platform/identity/people.ts';
import { removePasskey, renewRecoveryCodes } from '#platform/identity/second-factor.ts';
import { limitSignIn } from '#platform/identity/sign-in-limits.ts';
import type { signedIn } from '../staff-context.ts';

type Present = ReturnType<typeof signedIn> & { address: string };
type Outcome = { errors: Record<string, string>; codes: string[] };

const done = (aviso: string) => redirect(`/gestion/cuenta?aviso=${aviso}`, 303);
const refuse = (errors: Record<string, string>, status = 422) => data<Outcome>({ errors, codes: [] }, status);

/** Performs one of the forms of the account page. */
export async function changeAccount(form: FormData, present: Present) {
  const { login, actor } = present;
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 300);
  switch (text('accion')) {
    case 'contrasena':
      return replacePassword({ present: text('actual'), next: text('nueva'), repeated: text('repetida') }, present);
    case 'codigos':
      return data<Outcome>({ errors: {}, codes: await renewRecoveryCodes(actor) });
    case 'quitar-llave':
      await removePasskey(actor, text('llave'));
      return done('llave');
    case 'cerrar':
      await endLogins(present, { only: text('acceso') });
      return done('acceso');
    case 'cerrar-otros':
      await endLogins(present, { except: login.id });
      return done('accesos');
    default:
      throw new Response(null, { status: 400 });
  }
}

async function endLogins({ actor }: Present, which: Parameters<typeof endLoginsOf>[1]): Promise<void> {
  await endLoginsOf(actor.id, which);
  await act(actor, 'cuenta.cerrar-accesos', { kind: 'persona', ids: [actor.id] }, async () => undefined);
}

async function replacePassword(
  { present, next, repeated }: { present: string; next: string; repeated: string },
  { login, actor, address }: Present,
) {
  const fault = passwordFault(next, login.person.email);
  if (fault) return refuse({ nueva: fault });
  if (next !== repeated) return refuse({ repetida: 'No es igual a la contraseña nueva.' });
  try {
    const isChanged = await limitSignIn(login.person.email, address, () =>
      changePassword(actor, { present, next, loginId: login.id }),
    );
    return isChanged ? done('contrasena') : refuse({ actual: 'No es su contraseña de ahora.' });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    return refuse({ actual: 'Hubo demasiados intentos. Espere unos minutos.' }, 429);
  }
}
