import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { assignTo, NoHandlerError } from '#areas/atencion/commands/desk/handle.ts';
import { formText } from '#platform/http/form-text.ts';
import { wordList } from '#platform/text/word-list.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatusTag } from '#ui/feedback/status-tag.tsx';
import { INBOX } from '../addresses.ts';
import { Head } from '../shell/head.tsx';
import { NoMatch, Views } from '../shell/list-parts.tsx';
import { findNotice, OutcomeNotice } from '../shell/notices.tsx';
import { Clock, ClockKey } from './clock.tsx';
import { handlerOf, headOfAddress, withDeskErrors } from './desk.server.ts';
import { readInbox } from './inbox.server.ts';
import { InboxFilters, RecordHandler } from './inbox-parts.tsx';
import { recordTones } from './record-tones.ts';
import { inboxLead, inboxTitle } from './sentences.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, now } = handlerOf(context);
  const query = new URL(request.url).searchParams;
  return { ...(await readInbox(actor, query, now)), notice: query.get('aviso') };
}

/** Assigns a record of the list to the person. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { actor, now } = handlerOf(context);
  const form = await request.formData();
  const head = await headOfAddress(formText(form, 'registro'));
  await withDeskErrors(() => assignTo(actor, { head, persona: actor.id, now })).catch((error) => {
    if (error instanceof NoHandlerError) throw new Response(null, { status: 403 });
    throw error;
  });
  const query = new URL(request.url).searchParams;
  query.set('aviso', 'asignado');
  return redirect(`${INBOX}?${query}`, 303);
}

const views = [
  ['mias', 'Míos'],
  ['sin-asignar', 'Sin asignar'],
  ['abiertas', 'Abiertos'],
  ['en-pausa', 'En pausa'],
  ['cerradas', 'Cerrados'],
] as const;

const notices: Record<string, string> = {
  asignado: 'El registro quedó asignado a usted.',
  conflicto: 'Usted ya no ve ese registro. Otra persona del equipo lo atiende.',
};

/** The inbox of records: dates and states, no content. */
export default function Buzon() {
  const inbox = useLoaderData<typeof loader>();
  const { address, counts, rows, page, pages, total, excluded } = inbox;
  const filtered = Object.entries(address).filter(([, value]) => value !== '');
  const addressWith = (changes: Record<string, string>) =>
    `${INBOX}?${new URLSearchParams({ ...Object.fromEntries(filtered), ...changes })}`;
  const sentence = findNotice(notices, inbox.notice);
  const urgent = rows.find(({ term, isClosed }) => term?.isUrgent && !isClosed);
  return (
    <>
      <Head title={inboxTitle(counts)} lead={inboxLead(counts.abiertas)}>
        <ButtonLink look="outline" href={`${INBOX}/informe`}>
          Informe anual
        </ButtonLink>
        {urgent ? <ButtonLink href={`${INBOX}/${urgent.id}`}>Abrir el más urgente</ButtonLink> : null}
      </Head>
      <OutcomeNotice>{sentence}</OutcomeNotice>
      <ExcludedByOthers records={inbox.excludedByOthers} controllers={inbox.controllers} />
      <Views
        label="Vistas del buzón"
        views={views.map(([value, label]) => ({ value, label, count: counts[value] }))}
        current={address.registro ? undefined : address.vista}
        hrefOf={(value) => addressWith({ vista: value, registro: '' })}
      />
      <InboxFilters inbox={inbox} />
      <ClockKey />
      <Table
        caption={<span className="solo-lector">Registros del buzón</span>}
        columns={[
          { id: 'name', label: 'Registro', cell: (row) => <a href={`${INBOX}/${row.id}`}>{row.name}</a> },
          { id: 'tipo', label: 'Tipo', cell: (row) => row.tipo },
          {
            id: 'recibida',
            label: 'Recibido',
            sort: {
              href: addressWith({ orden: 'recibida' }),
              direction: address.orden === 'recibida' ? 'descending' : undefined,
            },
            cell: (row) => row.recibida,
          },
          {
            id: 'estado',
            label: 'Estado',
            cell: (row) => <StatusTag tone={recordTones[row.estado]}>{row.estado}</StatusTag>,
          },
          {
            id: 'plazo',
            label: 'Plazo, en días hábiles',
            prose: true,
            sort: {
              href: addressWith({ orden: 'plazo' }),
              direction: address.orden === 'plazo' ? 'ascending' : undefined,
            },
            cell: (row) => <Clock term={row.term} />,
          },
          { id: 'atiende', label: 'Atiende', cell: (row) => <RecordHandler row={row} /> },
          { id: 'lecturas', label: 'Lecturas', numeric: true, cell: (row) => row.lecturas },
        ]}
        rows={rows}
        rowKey={(row) => row.id}
        empty={filtered.length > 2 ? <NoMatch base={INBOX} /> : 'No hay registros en esta vista.'}
      />
      <Pager
        page={page}
        pages={pages}
        label="Páginas del buzón"
        linkTo={(number) => addressWith({ pagina: String(number) })}
      />
      <p className="aux" role="status">
        {total === 1 ? 'Un registro.' : `${total} registros.`} {excludedSentence(excluded)}El folio solo lo conoce quien
        lo envió.
      </p>
    </>
  );
}

/** Tells a person about their exclusions by others: the record, and who can end the exclusion; not the reason. */
function ExcludedByOthers({
  records,
  controllers,
}: {
  records: readonly { name: string; since: string }[];
  controllers: readonly string[];
}) {
  if (records.length === 0) return null;
  const names = records.map(({ name, since }) => `${name} (${since})`);
  const who = controllers.length > 0 ? wordList(controllers) : 'quien responda por el control, que falta nombrar';
  return (
    <Notice tone="info">
      Otras personas le excluyeron de {records.length === 1 ? 'un registro' : 'estos registros'}, por conflicto de
      interés: {wordList(names)}. Si no corresponde, dígalo a {who}: puede terminar la exclusión.
    </Notice>
  );
}

function excludedSentence(excluded: number): string {
  if (excluded === 0) return '';
  const subject = excluded === 1 ? 'Un registro no aparece' : `${excluded} registros no aparecen`;
  return `${subject} por conflicto de interés. `;
}
