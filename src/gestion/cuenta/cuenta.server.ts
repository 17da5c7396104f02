import { data, redirect } from 'react-router';
import { ASSIGNMENT_MAIL } from '#areas/atencion/commands/desk/handle.ts';
import { contentKinds } from '#areas/contents.ts';
import { LATE_FORMATS_MAIL } from '#areas/transparencia/commands/late-formats.ts';
import { logAct } from '#platform/acts/act.ts';
import { groups, recordGroups } from '#platform/editing/digest/groups.ts';
import { mayOpen } from '#platform/editing/kind.ts';
import { typedText } from '#platform/http/form-text.ts';
import { Problem } from '#platform/http/problem.ts';
import { endLoginsOf } from '#platform/identity/logins.ts';
import { changeMutedMails } from '#platform/identity/muted-mails.ts';
import { changePassword } from '#platform/identity/people.ts';
import { worksIn } from '#platform/identity/roles.ts';
import { removePasskey, renewRecoveryCodes } from '#platform/identity/second-factor.ts';
import { passwordFault } from '#platform/identity/secrets/password.ts';
import { limitSignIn } from '#platform/identity/sign-in-limits.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { type SignedInInput, type StaffContext, signedIn } from '../staff-context.ts';
import { requireFreshProof } from './fresh.server.ts';
import { OTHER_LOGINS } from './logins.tsx';

type Outcome = { errors: Record<string, string>; codes: string[] };

const done = (aviso: string) => redirect(`/gestion/cuenta?aviso=${aviso}`, 303);
const refuse = (errors: Record<string, string>, status = 422) => data<Outcome>({ errors, codes: [] }, status);

/** Performs a form of the account page. */
export async function changeAccount(context: StaffContext, form: FormData) {
  const present = signedIn(context);
  const { actor } = present;
  const text = (name: string) => typedText(form, name, 300);
  const accion = text('accion');
  // All forms except that of the mails change how to sign in.
  if (accion !== 'avisos') requireFreshProof(context, 'cuenta');
  switch (accion) {
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
      return endLogins(text('acceso'), present);
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Ends one login of the person, or all others. */
async function endLogins(loginId: string, { login, actor }: SignedInInput) {
  const isEveryOther = loginId === OTHER_LOGINS;
  await endLoginsOf(actor.id, isEveryOther ? { except: login.id } : { only: loginId });
  await logAct(actor, 'cuenta.cerrar-accesos', { kind: 'persona', ids: [actor.id] });
  return done(isEveryOther ? 'accesos' : 'acceso');
}

async function replacePassword(
  { present, next, repeated }: { present: string; next: string; repeated: string },
  { login, actor, address }: SignedInInput,
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
    return refuse({ actual: 'Hubo demasiados intentos. Espere unos minutos.' }, 429);
  }
}

/** A kind of mail that a person can switch off. */
type MailChoice = { kind: string; name: string };

/** Returns the kinds of mail that the person's permissions allow: about records, and about content. */
export function listMailChoices(actor: StaffActor): MailChoice[] {
  const all = Object.values(groups).map(({ clase, name }) => ({ kind: clase, name }));
  const isOfRecords = ({ kind }: MailChoice) => recordGroups.some((group) => groups[group].clase === kind);
  const assignment = { kind: ASSIGNMENT_MAIL, name: 'En cuanto le asignan un registro' };
  const consents = all.filter(({ kind }) => kind === groups.consents.clase && actor.can('atencion.consentir'));
  return [
    ...(actor.can('atencion.leer') ? [assignment, ...all.filter(isOfRecords)] : consents),
    ...(worksIn(actor.permissions, 'transparencia')
      ? [{ kind: LATE_FORMATS_MAIL, name: 'En cuanto vence un formato de transparencia' }]
      : []),
    ...(contentKinds.some((kind) => mayOpen(actor, kind)) ? all.filter((choice) => !isOfRecords(choice)) : []),
  ];
}
