import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { LastControllerError, LastKeyError } from '#areas/atencion/commands/leaving.ts';
import { countHandled } from '#areas/atencion/queries/desk.ts';
import { count } from '#platform/format.ts';
import { formText } from '#platform/http/form-text.ts';
import { mailLink, RECOVERY_DAYS, startRecovery } from '#platform/identity/links.ts';
import {
  dismiss,
  endLoginsOfPerson,
  HandlesRecordsError,
  LastAdministratorError,
  listPeople,
  reinstate,
  setPermissions,
} from '#platform/identity/people.ts';
import { ChangedAccountError } from '#platform/identity/permissions/account-marks.ts';
import { listStaffWithWaiting } from '#platform/identity/permissions/granted.ts';
import { isWaiting } from '#platform/identity/permissions/waiting.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { INVITATION } from '../addresses.ts';
import { Head, Part } from '../shell/head.tsx';
import { findNotice, OutcomeNotice } from '../shell/notices.tsx';
import { requirePermission } from '../staff-context.ts';
import { scopeNames, scopes } from './areas.server.ts';
import { PermissionFields } from './permission-fields.tsx';
import { permissionChoices, readPermissions } from './permissions.ts';
import styles from './personal.module.css';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, ({ can }) => can('personal.dar-permisos'));
  const person = await findPerson(params.id);
  const staff = await listStaffWithWaiting();
  return {
    person: { ...person, baja: person.baja !== null },
    waits: staff.some(({ id, permissions }) => id === person.id && permissions.some(isWaiting)),
    choices: permissionChoices(scopes),
    areaNames: scopeNames,
    handled: await countHandled(person.id),
    notice: new URL(request.url).searchParams.get('aviso'),
  };
}

/** Changes permissions or access of a person. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { actor, config, now } = requirePermission(context, ({ can }) => can('personal.dar-permisos'));
  const person = await findPerson(params.id);
  const form = await request.formData();
  const kind = formText(form, 'accion');
  try {
    switch (kind) {
      case 'permisos':
        await setPermissions(actor, {
          personId: person.id,
          permissions: readPermissions(form, scopes),
        });
        break;
      case 'recuperar':
        await startRecovery(actor, { personId: person.id, now }, (tx, { secret, email }) =>
          mailLink(tx, {
            email,
            url: `${config.gestionUrl.origin}${INVITATION}?clave=${secret}`,
            days: RECOVERY_DAYS,
          }),
        );
        break;
      case 'cerrar':
        await endLoginsOfPerson(actor, person.id);
        break;
      case 'baja':
        await dismiss(actor, { personId: person.id, now });
        break;
      case 'reponer':
        await reinstate(actor, person.id);
        break;
      default:
        throw new Response(null, { status: 400 });
    }
  } catch (error) {
    if (error instanceof LastKeyError) return data({ error: lastKeySentence(error.records) }, 409);
    if (error instanceof HandlesRecordsError) return data({ error: HANDLES_RECORDS }, 409);
    if (error instanceof LastControllerError) return data({ error: LAST_CONTROLLER }, 409);
    if (error instanceof ChangedAccountError) return data({ error: CHANGED_ADDRESS }, 409);
    if (!(error instanceof LastAdministratorError)) throw error;
    return data({ error: 'Es la única persona que administra la gestión: antes dé ese permiso a otra.' }, 409);
  }
  return redirect(`/gestion/personal/${person.id}?aviso=${kind}`, 303);
}

const LAST_CONTROLLER =
  'Nadie más responde por el control de los registros, y quien los atiende no puede hacerlo: antes dé ese permiso a otra persona.';
const HANDLES_RECORDS =
  'Atiende registros: antes quítele ese permiso, que vale cuando lo consienta quien responde por el control. Mientras, cierre sus sesiones.';
const CHANGED_ADDRESS =
  'Su nombre o su correo no son los que dejó el último acto: alguien los cambió en la base de datos. No se envió nada; avise al área de sistemas.';

function lastKeySentence(records: number): string {
  const only = `Solo su llave de lectura abre ${count('registro', records)}, porque la de resguardo se reemplazó sin la anterior.`;
  return `${only} Antes, que la abra una vez en «Llave de lectura»: así pasan a la de resguardo. Si no puede, cierre aquí sus sesiones y pida al área de sistemas que revoque la llave.`;
}

async function findPerson(id: string | undefined) {
  const person = (await listPeople()).find((each) => each.id === id);
  if (!person) throw new Response(null, { status: 404 });
  return person;
}

const notices: Record<string, string> = {
  permisos: 'Los permisos quedaron guardados; valen desde su siguiente página.',
  recuperar: 'El enlace de recuperación se envía a su correo. Vence en un día, y solo esa persona lo ve.',
  cerrar: 'Sus sesiones se cerraron.',
  baja: 'Ya no puede entrar. Lo que hizo sigue en la bitácora.',
  reponer: 'Puede entrar de nuevo, con los permisos que se ven aquí.',
};

/** A member of staff: permissions, recovery, access. */
export default function Persona() {
  const { person, waits, choices, areaNames, handled, notice } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isRequested = waits && notice === 'permisos';
  const sentence = isRequested ? undefined : findNotice(notices, notice);
  return (
    <>
      <Head title={person.nombre} lead={person.correo} parent={{ href: '/gestion/personal', label: 'Personal' }} />
      <OutcomeNotice tone={refused ? 'warning' : 'success'}>{refused ? refused.error : sentence}</OutcomeNotice>
      {handled > 0 ? (
        <Notice tone="info">
          Atiende {count('registro abierto', handled, 'registros abiertos')}. Sin acceso, o sin el permiso de
          atenderlos, quedan sin asignar y su llave de lectura deja de abrirlos.
        </Notice>
      ) : null}
      {waits ? (
        <Notice tone="info" announced={isRequested}>
          {isRequested ? 'Quedó pedido, y lo demás, guardado. ' : ''}Espera a quien responde por el control: dejar de
          atender registros, o responder por el control, vale cuando lo consienta. Mientras, los permisos son los que se
          ven aquí; guardarlos otra vez retira lo que se pidió.
        </Notice>
      ) : null}
      <Part title="Permisos">
        <form method="post">
          <PermissionFields choices={choices} areaNames={areaNames} granted={person.permisos} />
          <SubmitButton name="accion" value="permisos">
            Guardar permisos
          </SubmitButton>
        </form>
      </Part>
      <Part title="Acceso">
        <p>
          La recuperación envía a su correo un enlace para elegir otra contraseña y otro segundo factor. Usted no lo ve.
        </p>
        <form method="post" className={styles.actions}>
          <SubmitButton look="outline" name="accion" value="recuperar" disabled={person.baja}>
            Iniciar recuperación
          </SubmitButton>
          <SubmitButton look="outline" name="accion" value="cerrar">
            Cerrar sus sesiones
          </SubmitButton>
          <SubmitButton look="outline" name="accion" value={person.baja ? 'reponer' : 'baja'}>
            {person.baja ? 'Permitir el acceso' : 'Quitar el acceso'}
          </SubmitButton>
        </form>
      </Part>
    </>
  );
}
