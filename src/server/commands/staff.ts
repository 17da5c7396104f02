import { areaNames } from '#areas/area-names.ts';
import { systemActor } from '#platform/acts/actor.ts';
import { type Config, ConfigError } from '#platform/config.ts';
import { hasKeyRing } from '#platform/encryption/key-ring.ts';
import { invite, PersonExistsError, startRecovery } from '#platform/identity/links.ts';
import { listInvitations, listPeople } from '#platform/identity/people.ts';
import { ChangedAccountError } from '#platform/identity/permissions/account-marks.ts';
import { EVERYWHERE, type Permission, permissionNames } from '#platform/identity/roles.ts';
import { isMailAddress } from '#platform/mail/mail.ts';

const usage = 'Use: npm run staff -- invite CORREO | recover CORREO';
const operator = systemActor('consola', 'staff', ['personal.invitar', 'personal.recuperar']);

/**
 * `staff invite ADDRESS`: prints the link by which an invited person, or an administrator, chooses a password. `staff recover ADDRESS`: prints
 * the link by which a person replaces password and second factor, for when no administrator can start it.
 */
export async function staff(
  [action = '', email = '', ...rest]: readonly string[],
  print: (line: string) => void,
  config: Config,
): Promise<void> {
  if (rest.length > 0 || !['invite', 'recover'].includes(action) || !isMailAddress(email)) throw new ConfigError(usage);
  if (!hasKeyRing())
    throw new ConfigError(
      'Falta el llavero, con el que se marca el enlace: arranque antes el sitio, o restaure el llavero.',
    );
  const now = new Date();
  const secret = action === 'invite' ? await inviteByConsole(email, now, print) : await recover(email, now);
  print('Abra este enlace, o entréguelo a su dueño por un medio seguro. Sirve una sola vez:');
  print(`${config.gestionUrl.origin}/gestion/invitacion?clave=${secret}`);
}

/** Invites a person. Keeps the permissions of an existing invitation by an administrator; otherwise the person becomes an administrator. */
async function inviteByConsole(email: string, now: Date, print: (line: string) => void): Promise<string> {
  const waiting = (await listInvitations()).find(({ correo }) => correo === email.toLowerCase());
  const permissions: readonly Permission[] = waiting?.permisos ?? [{ rol: 'administrador', area: EVERYWHERE }];
  try {
    const secret = await invite(operator, { email, permissions, now });
    print(`Permisos de ${email}: ${permissionNames(permissions, areaNames) || 'ninguno'}.`);
    return secret;
  } catch (cause) {
    if (!(cause instanceof PersonExistsError)) throw cause;
    throw new ConfigError(`${email} ya tiene una cuenta. Si perdió el acceso: npm run staff -- recover ${email}`, {
      cause,
    });
  }
}

async function recover(email: string, now: Date): Promise<string> {
  const person = (await listPeople()).find(({ correo }) => correo === email.toLowerCase());
  if (!person) throw new ConfigError(`Nadie tiene una cuenta con el correo ${email}.`);
  try {
    return await startRecovery(operator, { personId: person.id, now });
  } catch (cause) {
    if (!(cause instanceof ChangedAccountError)) throw cause;
    throw new ConfigError(`El correo de ${email} no es el que dejó el último acto: npm run log:verify lo nombra.`, {
      cause,
    });
  }
}
