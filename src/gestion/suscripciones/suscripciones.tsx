import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AlertStatus, readAlertStatus, type SubjectKind, subjectKinds } from '#areas/avisos/queries/status.ts';
import { roundedCount } from '#areas/avisos/rules/people.ts';
import { type Ritmo, ritmos } from '#areas/avisos/rules/scope.ts';
import { ritmoNames } from '#areas/avisos/rules/words.ts';
import { identity } from '#institution/identity.ts';
import { canSendMail } from '#platform/mail/mail.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Head, Part } from '../shell/head.tsx';
import { formatInstant } from '../shell/instant.ts';
import { requirePermission, staffInput } from '../staff-context.ts';
import { seesAlerts } from './sees-alerts.ts';
import { alertTitle } from './sentences.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  requirePermission(context, seesAlerts);
  const { now } = context.get(staffInput);
  return { ...describe(await readAlertStatus(now, identity.zonaHoraria)), hasMail: canSendMail() };
}

/** Counts leave the server as they are shown: none that could be of one person. */
function describe({ subscriptions, waiting, mails, people, runs }: AlertStatus) {
  const amountOf = (subject: SubjectKind, ritmo: Ritmo) =>
    subscriptions.find((each) => each.subject === subject && each.ritmo === ritmo)?.amount ?? 0;
  return {
    title: alertTitle(waiting.diario ?? 0, mails.due),
    subscriptions: subjectKinds.map((subject) => ({
      subject: subjectNames[subject],
      amounts: ritmos.map((ritmo) => roundedCount(amountOf(subject, ritmo))),
    })),
    today: [
      ...ritmos.map((ritmo) => ({ label: nextNames[ritmo], value: roundedCount(waiting[ritmo] ?? 0) })),
      { label: 'En la cola del servidor de correo', value: roundedCount(mails.due) },
      { label: 'De esos, se intentan de nuevo', value: roundedCount(mails.retried) },
      { label: 'Enviados en 24 horas', value: roundedCount(mails.sent) },
    ],
    oldest: mails.oldest && formatInstant(new Date(mails.oldest)),
    returned: [
      { label: 'Correos que su servidor rechazó dos veces', value: roundedCount(mails.returned) },
      { label: 'Direcciones en pausa por rechazos', value: roundedCount(people.bounced) },
      { label: 'Direcciones que su dueño puso en pausa', value: roundedCount(people.paused) },
      { label: 'Peticiones sin confirmar', value: roundedCount(people.unconfirmed) },
    ],
    runs: runs.map(({ ritmo, last, missed }) => ({
      label: ritmoNames[ritmo].label,
      last: last ? formatInstant(new Date(last)) : 'Todavía ninguna',
      missed: missed === 0 ? 'Ninguna' : String(missed),
    })),
  };
}

const subjectNames: Record<SubjectKind, string> = {
  ente: 'Entes',
  municipio: 'Municipios',
  registro: 'Auditorías, informes y otros registros',
  observacion: 'Observaciones',
  tipo: 'Secciones y conjuntos de datos',
  pagina: 'Páginas de una sección',
  busqueda: 'Búsquedas',
};

const nextNames: Record<Ritmo, string> = {
  inmediato: 'Personas con un aviso para los próximos minutos',
  diario: 'Personas con un aviso para el correo diario',
  semanal: 'Personas con un aviso para el correo del lunes',
};

type Fact = { label: string; value: string };
const factColumns: Column<Fact>[] = [
  { id: 'que', label: 'Qué', cell: ({ label }) => label },
  { id: 'cuantos', label: 'Cuántos', cell: ({ value }) => value },
];

/** Alerts in counts: who follows what, what is sent today, what came back, and the runs. */
export default function Suscripciones() {
  const { title, subscriptions, today, oldest, returned, runs, hasMail } = useLoaderData<typeof loader>();
  return (
    <>
      <Head
        title={title}
        lead="Solo cuentas: ni una dirección, ni un número que pueda ser de una persona. Se redondean a múltiplos de cinco."
      />
      {hasMail ? null : (
        <Notice tone="warning">
          Este proceso no tiene servidor de correo: los avisos esperan en la cola hasta que lo tenga.
        </Notice>
      )}
      <Part title="Lo que sale hoy">
        <Table
          caption="Personas y correos que esperan"
          columns={factColumns}
          rows={today}
          rowKey={({ label }) => label}
        />
        {oldest ? <p className="aux">El más antiguo de la cola espera desde el {oldest}.</p> : null}
      </Part>
      <Part title="Suscripciones">
        <Table
          caption="Confirmadas, por lo que siguen y cada cuánto"
          columns={[
            { id: 'que', label: 'Qué siguen', cell: ({ subject }) => subject },
            ...ritmos.map((ritmo, index) => ({
              id: ritmo,
              label: ritmoNames[ritmo].label.replace(/,.*/, ''),
              cell: ({ amounts }: { amounts: string[] }) => amounts[index] ?? '',
            })),
          ]}
          rows={subscriptions}
          rowKey={({ subject }) => subject}
        />
      </Part>
      <Part title="Devueltos y en pausa">
        <Table caption="Correos y direcciones" columns={factColumns} rows={returned} rowKey={({ label }) => label} />
      </Part>
      <Part title="Corridas">
        <Table
          caption="De la última semana; lo que una tardó en decir va en la siguiente"
          columns={[
            { id: 'ritmo', label: 'Ritmo', cell: ({ label }) => label },
            { id: 'ultima', label: 'La última', cell: ({ last }) => last },
            { id: 'faltaron', label: 'Faltaron a su hora', cell: ({ missed }) => missed },
          ]}
          rows={runs}
          rowKey={({ label }) => label}
        />
      </Part>
    </>
  );
}
