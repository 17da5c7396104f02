import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AlertStatus, readAlertStatus, type SubjectKind, subjectKinds } from '#areas/avisos/queries/status.ts';
import { type Ritmo, ritmos } from '#areas/avisos/rules/scope.ts';
import { isFew, peopleWords, ritmoNames, roundedCount } from '#areas/avisos/rules/words.ts';
import { identity } from '#institution/identity.ts';
import { canSendMail } from '#platform/mail/mail.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { seesAlerts } from '../personal/permissions.ts';
import { Head, Part } from '../shell/head.tsx';
import { formatInstant } from '../shell/who-and-when.ts';
import { requirePermission } from '../staff-context.ts';
import { alertTitle, describeCounts } from './sentences.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { now, config } = requirePermission(context, seesAlerts);
  const status = describe(await readAlertStatus(now, identity.zonaHoraria), config.publicUrl.origin);
  return { ...status, hasMail: canSendMail() };
}

/** Counts are rounded before they leave the server, so that none reveals a single person. */
function describe({ subscriptions, mostFollowed, waiting, mails, people, runs }: AlertStatus, site: string) {
  const amountsOf = (subject: SubjectKind) =>
    ritmos.map((ritmo) => subscriptions.find((each) => each.subject === subject && each.ritmo === ritmo)?.amount ?? 0);
  const subjects = subjectKinds.map((subject) => {
    const amounts = amountsOf(subject);
    return { label: subjectNames[subject], amounts, amount: sumOf(amounts) };
  });
  return {
    title: alertTitle(waiting.diario ?? 0, mails.due),
    subscriptions: {
      few: describeCounts(subjects).few,
      rows: subjects
        .filter(({ amount }) => !isFew(amount))
        .map(({ label, amount, amounts }) => ({
          subject: label,
          total: roundedCount(amount),
          amounts: amounts.map((each) => (isFew(each) ? undefined : roundedCount(each))),
        })),
    },
    mostFollowed: mostFollowed.flatMap(({ amount, nombre, direccion }) =>
      isFew(amount) ? [] : [{ nombre, direccion: `${site}${direccion}`, people: peopleWords(amount) }],
    ),
    today: describeCounts([
      ...ritmos.map((ritmo) => ({ label: nextNames[ritmo], amount: waiting[ritmo] ?? 0 })),
      { label: 'En la cola del servidor de correo', amount: mails.due },
      { label: 'De esos, se intentan de nuevo', amount: mails.retried },
      { label: 'Enviados en 24 horas', amount: mails.sent },
    ]),
    oldest: mails.oldest && formatInstant(new Date(mails.oldest)),
    returned: describeCounts([
      { label: 'Correos que su servidor rechazó dos veces', amount: mails.returned },
      { label: 'Direcciones en pausa por rechazos', amount: people.bounced },
      { label: 'Direcciones que su dueño puso en pausa', amount: people.paused },
      { label: 'Peticiones sin confirmar', amount: people.unconfirmed },
    ]),
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

type Counts = ReturnType<typeof describeCounts>;
const countColumns: Column<Counts['rows'][number]>[] = [
  { id: 'que', label: 'Qué', cell: ({ label }) => label },
  { id: 'cuantos', label: 'Cuántos', cell: ({ value }) => value },
];

/** Counts as a table, and those too small to show as a sentence. */
function CountTable({ caption, counts: { rows, few } }: { caption: string; counts: Counts }) {
  return (
    <>
      {rows.length > 0 ? (
        <Table caption={caption} columns={countColumns} rows={rows} rowKey={({ label }) => label} />
      ) : null}
      {few ? <p className="aux">{few}</p> : null}
    </>
  );
}

/** Alerts in counts: subscriptions, mails due today, returned mails, and runs. */
export default function Suscripciones() {
  const { title, subscriptions, mostFollowed, today, oldest, returned, runs, hasMail } = useLoaderData<typeof loader>();
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
        <CountTable caption="Personas y correos que esperan" counts={today} />
        {oldest ? <p className="aux">El más antiguo de la cola espera desde el {oldest}.</p> : null}
      </Part>
      <Part title="Suscripciones">
        {subscriptions.rows.length > 0 ? (
          <Table
            caption="Confirmadas, por lo que siguen y cada cuánto"
            columns={subjectColumns}
            rows={subscriptions.rows}
            rowKey={({ subject }) => subject}
          />
        ) : null}
        {subscriptions.few ? <p className="aux">{subscriptions.few}</p> : null}
        {mostFollowed.length > 0 ? (
          <Table
            caption="Lo más seguido"
            columns={followedColumns}
            rows={mostFollowed}
            rowKey={({ direccion }) => direccion}
          />
        ) : null}
      </Part>
      <Part title="Devueltos y en pausa">
        <CountTable caption="Correos y direcciones" counts={returned} />
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

type SubjectRow = { subject: string; total: string; amounts: (string | undefined)[] };
const subjectColumns: Column<SubjectRow>[] = [
  { id: 'que', label: 'Qué siguen', cell: ({ subject }) => subject },
  { id: 'todas', label: 'En total', cell: ({ total }) => total },
  ...ritmos.map((ritmo, index) => ({
    id: ritmo,
    label: ritmoNames[ritmo].label.replace(/,.*/, ''),
    cell: ({ amounts }: SubjectRow) =>
      amounts[index] ?? (
        <>
          <span aria-hidden="true">–</span>
          <span className="solo-lector">menos de cinco</span>
        </>
      ),
  })),
];

type FollowedRow = { nombre: string; direccion: string; people: string };
const followedColumns: Column<FollowedRow>[] = [
  { id: 'que', label: 'Qué', cell: ({ nombre, direccion }) => <a href={direccion}>{capitalized(nombre)}</a> },
  { id: 'cuantas', label: 'Personas', cell: ({ people }) => people },
];
