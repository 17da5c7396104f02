import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { MAX_COMMENT } from '#platform/editing/comment-lengths.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import { count } from '#platform/format.ts';
import { formText } from '#platform/http/form-text.ts';
import { withQuery } from '#platform/http/with-query.ts';
import { ButtonLink, ButtonRow, SubmitButton } from '#ui/actions/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checkbox } from '#ui/forms/choices.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { listedPath } from '../../addresses.ts';
import { Head } from '../../shell/head.tsx';
import { OutcomeNotice } from '../../shell/notices.tsx';
import { signedIn, staffOutcome } from '../../staff-context.ts';
import { readScheduleTime } from '../decide.server.ts';
import { editedOf, listedKindOfAddress } from '../kinds.server.ts';
import { AudienceChoice, ScheduleFields } from '../schedule/fields.tsx';
import { type BulkResult, mayPerformBulk, performBulk, previewBulk } from './bulk.server.ts';
import { type BulkAct, bulkActOf, bulkActs, isOfSite } from './bulk-acts.ts';
import styles from './bulk-bar.module.css';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor, now } = signedIn(context);
  const kind = listedKindOfAddress(params.tipo, actor);
  const query = new URL(request.url).searchParams;
  const act = requestedAct(query.get('accion'));
  if (!mayPerformBulk({ kind, actor, act })) throw new Response(null, { status: 403 });
  return {
    list: { href: listAddress(kind, query.get('vuelta')), label: kind.many },
    act,
    items: (await previewBulk({ kind, actor, act, now }, query.getAll('id'))).map(({ set, ...item }) => ({
      ...item,
      address: addressOf(kind, item.id),
      waits: set ? count('cambio', set.size) : `Versión ${item.version}`,
    })),
  };
}

/** Performs the previewed act on the versions of the page, and on nothing that changed since. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { actor, now } = signedIn(context);
  const kind = listedKindOfAddress(params.tipo, actor);
  const form = await request.formData();
  const act = requestedAct(formText(form, 'accion'));
  if (!mayPerformBulk({ kind, actor, act })) throw new Response(null, { status: 403 });
  const versions = new Map(
    form.getAll('version').map((pair) => String(pair).split(':', 2) as [id: string, version: string]),
  );
  const items = await previewBulk({ kind, actor, act, now }, [...versions.keys()]);
  const reason = formText(form, 'razon', MAX_COMMENT);
  if (reason === '' && (isOfSite(act) || items.some((item) => item.needsReason && item.problem === null)))
    return data({ error: 'Escriba la razón: queda en la historia de cada una.', errors: {}, results: [] }, 422);
  const time = act === 'programar' ? await readScheduleTime(form, now) : undefined;
  if (time && 'errors' in time) return data({ error: '', errors: time.errors, results: [] }, 422);
  if (items.length === 0) return data({ error: 'Marque al menos un renglón.', errors: {}, results: [] }, 422);
  const seen = items.map((item) => ({ ...item, version: Number(versions.get(item.id)) }));
  const report = (failure: unknown) => {
    context.get(staffOutcome).failure = failure;
  };
  const choice = { items: seen, reason, isSilent: form.has('sinAvisar'), at: time?.at };
  const results = await performBulk({ kind, actor, act, now, report }, choice);
  return data({
    error: '',
    errors: {},
    results: results.map((result) => ({ ...result, address: addressOf(kind, result.id) })),
  });
}

/** Returns the address of the list with the view from which the rows were chosen. */
function listAddress({ plural }: ContentKind, view: string | null): string {
  const query = new URLSearchParams(view ?? '');
  query.delete('aviso');
  return withQuery(`/gestion/${plural}`, query);
}

/** Returns the page of a content by its id in the address. */
function addressOf(kind: ContentKind, id: string): string {
  const edited = editedOf(id, kind);
  const registro = edited !== 'nuevo' && 'registro' in edited ? edited.registro : null;
  return registro === null ? `/gestion/${kind.plural}/${id}` : listedPath(kind, { id: null, registro });
}

function requestedAct(name: string | null): BulkAct {
  const act = bulkActOf(name);
  if (!act) throw new Response(null, { status: 400 });
  return act;
}

/** Id of the decision form. */
const DECISION = 'decision';

/** Effect of a bulk act on each content and, once performed, its result. */
export default function Bulk() {
  const { list, act, items } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && answer.results.length > 0) return <Results act={act} list={list} results={answer.results} />;
  const possible = items.filter(({ problem }) => problem === null);
  // Content that nobody has corrected is sent again only if the person says so.
  const [whole, returned] = [possible.filter(isWhole), possible.filter((item) => !isWhole(item))];
  const asksReason = isOfSite(act) || possible.some((item) => item.needsReason);
  return (
    <>
      <Head
        title={`${bulkActs[act].title}: ${whole.length} de ${items.length}`}
        lead="Así quedaría cada una. Nada cambia hasta que usted confirme."
        parent={list}
      />
      <OutcomeNotice tone="warning">{answer?.error}</OutcomeNotice>
      <Table
        caption={<span className="solo-lector">Lo que se haría</span>}
        columns={[
          { id: 'title', label: 'Título', cell: (row) => <a href={row.address}>{row.title}</a> },
          { id: 'waits', label: 'Lo que espera', cell: (row) => row.waits },
          {
            id: 'result',
            label: 'Qué pasará',
            prose: true,
            cell: (row) =>
              row.problem === null && !isWhole(row) ? <Returned {...row} /> : (row.problem ?? bulkActs[act].label),
          },
        ]}
        rows={items}
        rowKey={(row) => row.id}
        empty="No eligió nada. Vuelva a la lista y marque al menos un renglón."
      />
      <Form method="post" id={DECISION} className={styles.decision}>
        <input type="hidden" name="accion" value={act} />
        {whole.map(({ id, version }) => (
          <input key={id} type="hidden" name="version" value={`${id}:${version}`} />
        ))}
        {possible.length > 0 && asksReason ? (
          <TextField
            label={isOfSite(act) ? 'Motivo' : 'Por qué se publican sin revisión'}
            name="razon"
            maxLength={MAX_COMMENT}
            hint="Queda en la historia de cada una."
          />
        ) : null}
        {possible.length > 0 && act === 'programar' ? <ScheduleFields errors={answer?.errors ?? {}} /> : null}
        {possible.length > 0 && (act === 'publicar' || act === 'programar') ? (
          <AudienceChoice sentence="Se avisa por correo a quien sigue cada una." />
        ) : null}
        <ButtonRow>
          {possible.length > 0 ? (
            <SubmitButton>
              {bulkActs[act].label}
              {returned.length === 0 ? ` (${whole.length})` : ''}
            </SubmitButton>
          ) : null}
          <ButtonLink look="outline" href={list.href}>
            Volver a la lista
          </ButtonLink>
        </ButtonRow>
      </Form>
    </>
  );
}

type ResultsProps = {
  act: BulkAct;
  list: { href: string; label: string };
  results: readonly (BulkResult & { address: string })[];
};

/** The result of the act, for each content. */
function Results({ act, list, results }: ResultsProps) {
  const done = results.filter(({ problem }) => problem === null).length;
  const title = `${bulkActs[act].done}: ${done} de ${results.length}`;
  const isAllDone = done === results.length;
  return (
    <>
      <Head title={title} parent={list} />
      <Notice tone={isAllDone ? 'success' : 'warning'} announced>
        {title}.{isAllDone ? '' : ' Cada renglón que no cambió dice por qué.'}
      </Notice>
      <Table
        caption={<span className="solo-lector">Resultado</span>}
        columns={[
          { id: 'title', label: 'Título', cell: (row) => <a href={row.address}>{row.title}</a> },
          { id: 'result', label: 'Resultado', prose: true, cell: (row) => row.problem ?? 'Hecho.' },
        ]}
        rows={results}
        rowKey={(row) => row.id}
      />
      <p className={styles.decision}>
        <ButtonLink href={list.href}>Volver a la lista</ButtonLink>
      </p>
    </>
  );
}

type ReturnedProps = { id: string; version: number; title: string; returned: readonly string[] };

/** The comments of a return that nobody has addressed, and the choice to send it again nevertheless. */
function Returned({ id, version, title, returned }: ReturnedProps) {
  return (
    <div className={styles.again}>
      Devuelto y sin corregir: {returned.map((comment) => `«${comment}»`).join(' ')}
      <Checkbox
        label="Enviar otra vez así"
        aria-label={`Enviar otra vez así: ${title}`}
        id={`otra-vez-${id}`}
        name="version"
        value={`${id}:${version}`}
        form={DECISION}
      />
    </div>
  );
}

function isWhole({ returned }: { returned: readonly string[] }): boolean {
  return returned.length === 0;
}
