import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { formText } from '#platform/http/form-text.ts';
import { INVITATION_DAYS, invite, mailLink, PersonExistsError, withdrawInvitation } from '#platform/identity/links.ts';
import { listInvitations, listPeople } from '#platform/identity/people.ts';
import { listStaffWithWaiting } from '#platform/identity/permissions/granted.ts';
import { isWaiting } from '#platform/identity/permissions/waiting.ts';
import { type Permission, permissionNames, roleNames } from '#platform/identity/roles.ts';
import { canSendMail, isMailAddress } from '#platform/mail/mail.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatusTag } from '#ui/feedback/status-tag.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { INVITATION } from '../addresses.ts';
import { Head, Part } from '../shell/head.tsx';
import { findNotice, OutcomeNotice } from '../shell/notices.tsx';
import { formatInstant } from '../shell/who-and-when.ts';
import { requirePermission } from '../staff-context.ts';
import { scopeNames, scopes } from './areas.server.ts';
import { PermissionFields } from './permission-fields.tsx';
import { permissionChoices, readPermissions } from './permissions.ts';
import styles from './personal.module.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { now } = requirePermission(context, ({ can }) => can('personal.invitar'));
  const [people, invitations, staff] = await Promise.all([listPeople(), listInvitations(), listStaffWithWaiting()]);
  const waiting = staff.filter(({ permissions }) => permissions.some(isWaiting)).map(({ id }) => id);
  return {
    people: people.map(({ id, nombre, correo, segundoFactor, baja, permisos }) => ({
      id,
      nombre,
      correo,
      segundoFactor,
      isActive: baja === null,
      roles: namesOfRoles(permisos),
      waits: waiting.includes(id),
    })),
    invitations: invitations.map(({ id, correo, vence, permisos }) => ({
      id,
      correo,
      vence: formatInstant(vence),
      isOver: vence <= now,
      permissions: permissionNames(permisos, scopeNames) || 'sin permisos',
    })),
    choices: permissionChoices(scopes),
    areaNames: scopeNames,
    notice: new URL(request.url).searchParams.get('aviso'),
    sendsMail: canSendMail(),
  };
}

/** Invites a person, or withdraws an invitation. The link is sent only to the person's mail box. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { actor, config, now } = requirePermission(context, ({ can }) => can('personal.invitar'));
  const form = await request.formData();
  const withdrawn = form.get('retirar');
  if (withdrawn !== null) {
    await withdrawInvitation(actor, String(withdrawn).slice(0, 64));
    return redirect('/gestion/personal?aviso=retirada', 303);
  }
  const email = formText(form, 'correo', 254);
  const permissions = readPermissions(form, scopes);
  const refuse = (error: string) => data({ error, email, permissions }, 422);
  if (!isMailAddress(email)) return refuse('Escriba un correo, como nombre@institucion.gob.mx.');
  if (permissions.length === 0) return refuse('Elija al menos un permiso: sin él, la persona no puede hacer nada.');
  try {
    await invite(actor, { email, permissions, now }, (tx, secret) =>
      mailLink(tx, {
        email,
        url: `${config.gestionUrl.origin}${INVITATION}?clave=${secret}`,
        days: INVITATION_DAYS,
      }),
    );
  } catch (error) {
    if (!(error instanceof PersonExistsError)) throw error;
    return refuse('Ya hay una cuenta con ese correo.');
  }
  return redirect('/gestion/personal?aviso=invitada', 303);
}

const notices: Record<string, string> = {
  invitada: 'La invitación se envía a su correo. Vence en siete días.',
  retirada: 'La invitación se retiró: su enlace ya no sirve.',
};

/** People with access, and invitations. */
export default function Personal() {
  const { people, invitations, choices, areaNames, notice, sendsMail } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const sentence = findNotice(notices, notice);
  return (
    <>
      <Head title="Personal" lead="Quién entra a la gestión, y qué puede hacer en ella." />
      <OutcomeNotice>{!refused && sentence}</OutcomeNotice>
      <Table
        caption={<span className="solo-lector">Personas con cuenta</span>}
        columns={[
          { id: 'nombre', label: 'Nombre', cell: (row) => <a href={`/gestion/personal/${row.id}`}>{row.nombre}</a> },
          { id: 'correo', label: 'Correo', cell: (row) => row.correo },
          {
            id: 'roles',
            label: 'Permisos',
            cell: (row) => (row.waits ? `${row.roles}. Espera consentimiento` : row.roles),
          },
          {
            id: 'estado',
            label: 'Acceso',
            cell: (row) =>
              row.isActive ? (
                <StatusTag tone={row.segundoFactor ? 'success' : 'warning'}>
                  {row.segundoFactor ? 'Activo' : 'Sin segundo factor'}
                </StatusTag>
              ) : (
                <StatusTag>De baja</StatusTag>
              ),
          },
        ]}
        rows={people}
        rowKey={(row) => row.id}
      />
      {invitations.length > 0 ? (
        <Part title="Invitaciones sin usar">
          <form method="post" action="/gestion/personal">
            <ul className={styles.invitations}>
              {invitations.map(({ id, correo, vence, isOver, permissions }) => (
                <li key={id}>
                  <span>
                    {correo}: {permissions}. {isOver ? 'Venció' : 'Vence'} el {vence}
                  </span>
                  <SubmitButton
                    look="outline"
                    compact
                    name="retirar"
                    value={id}
                    aria-label={`Retirar la invitación de ${correo}`}
                  >
                    Retirar
                  </SubmitButton>
                </li>
              ))}
            </ul>
          </form>
        </Part>
      ) : null}
      <Part title="Invitar a una persona">
        {sendsMail ? null : (
          <Notice tone="warning">
            Esta instalación no tiene servidor de correo: la invitación saldrá cuando lo tenga. Quien opera el servidor
            puede imprimir el enlace de una persona invitada con npm run staff -- invite CORREO: lleva los permisos de
            la invitación.
          </Notice>
        )}
        <form method="post" action="/gestion/personal" className={styles.invite}>
          <TextField
            label="Correo"
            name="correo"
            type="email"
            required
            maxLength={254}
            defaultValue={refused?.email}
            error={refused?.error}
          />
          <PermissionFields choices={choices} areaNames={areaNames} granted={refused?.permissions ?? []} />
          <SubmitButton>Invitar</SubmitButton>
        </form>
      </Part>
    </>
  );
}

function namesOfRoles(permissions: readonly Permission[]): string {
  const roles = new Set(permissions.map(({ rol }) => rol));
  const nameOf = (rol: Permission['rol']) =>
    rol === 'control' && roles.has('atencion') ? `${roleNames[rol]} (sin efecto: atiende registros)` : roleNames[rol];
  return [...roles].map(nameOf).join(', ') || 'Sin permisos';
}
