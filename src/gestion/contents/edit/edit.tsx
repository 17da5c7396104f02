import { randomUUID } from 'node:crypto';
import { useState } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { contentKinds } from '#areas/contents.ts';
import { listComments } from '#platform/editing/comments.ts';
import { declaredResult, hasPreview, titleOf } from '#platform/editing/declared-reads.ts';
import { findDraft } from '#platform/editing/drafts.ts';
import { type ContentKind, contentAction, hasRecords, showsSuccessor } from '#platform/editing/kind.ts';
import { listMentions } from '#platform/editing/links/links.ts';
import { type Editable, findEditable, findReturnComment, listHistory } from '#platform/editing/read.ts';
import { needsReason } from '#platform/editing/states.ts';
import { listNames } from '#platform/identity/people.ts';
import { today } from '#platform/visibility.ts';
import { Head } from '../../shell/head.tsx';
import { findNotice } from '../../shell/notices.tsx';
import { stayAfterRefusal } from '../../shell/revalidation.ts';
import { authorName } from '../../shell/who-and-when.ts';
import { isAnswering, signedIn, staffInput } from '../../staff-context.ts';
import { compareFields } from '../history/compare.server.ts';
import { editedOf, kindOfAddress } from '../kinds.server.ts';
import { QUIET } from './autosave.ts';
import { describePublication, draftFindings } from './before-publication.server.ts';
import { Beginning } from './beginning.tsx';
import { threadsOf } from './comments/comments.server.ts';
import { beginComment, CommentingProvider, WRITTEN } from './comments/passage.ts';
import type { Conflict as ConflictShown } from './conflict.server.ts';
import { Conflict } from './conflict.tsx';
import styles from './edit.module.css';
import { type EditAnswer, performEdit } from './edit.server.ts';
import { EditForm } from './edit-form.tsx';
import {
  absolute,
  copyHref,
  historyItems,
  listOf,
  mayDecide,
  mentionLinks,
  possibleSteps,
  publicAddress,
  returnOf,
  siteChangeOf,
  stateForDisplay,
} from './edit-page.server.ts';
import { formFields } from './fields/form-data.server.ts';
import { deleteSavedCopies } from './local-copy.ts';
import { fieldsOfForm, findNewWorkspace, isNewAudit } from './new-audit.server.ts';
import { Outcome, stepNotices } from './outcome.tsx';
import { ReviewBar } from './side/review.tsx';
import { Side } from './side/side.tsx';
import { draftName, listWriters, startOfForm } from './start-of-form.server.ts';
import { ToDecide } from './to-decide.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor, now, config } = signedIn(context);
  const kind = kindOfAddress(params.tipo, actor);
  const id = params.id ?? '';
  const editable = await findEditable(kind, editedOf(id, kind), today(now));
  if (!editable) throw new Response(null, { status: 404 });
  if (!context.get(isAnswering)) await leadToContent(kind, editable, { id, search: new URL(request.url).search });
  const address = await publicAddress(kind, editable, editable.site?.data ?? editable.data);
  const may = possibleSteps(
    editable,
    (verb) => (verb !== 'retirar' || hasRecords(kind)) && actor.can(contentAction(kind, verb)),
  );
  const [fields, draft, names, history, returned, comments, mentions, aboutWithdrawal, publication] = await Promise.all(
    [
      formFields(kind),
      findDraft(draftName(kind, id), actor.id),
      listNames(),
      editable.id === null ? [] : listHistory(editable.id),
      editable.id === null ? undefined : findReturnComment(editable.id),
      listComments(editable.id),
      address === null || !hasRecords(kind) ? [] : listMentions(contentKinds, address),
      editable.registro === null ? null : declaredResult(kind.aboutWithdrawal, editable.registro),
      describePublication(kind, editable, { mayPublish: may.publicar, now }),
    ],
  );
  const nameOf = (person: string | null) => authorName(names, person);
  const { estado, version, data: values } = editable;
  const query = new URL(request.url).searchParams;
  const start = await startOfForm(kind, { id, query, values, draft, now });
  return {
    kind: { plural: kind.plural, one: kind.one },
    list: listOf(kind),
    id,
    contentId: editable.id,
    fields: fieldsOfForm(kind, { fields, beginning: start.beginning, today: today(now) }),
    beginsWorkspace: isNewAudit(kind, editable),
    values: start.values,
    version: draft ? draft.base : version,
    savedVersion: version,
    edition: randomUUID(),
    writers: await listWriters(kind, id, actor, now),
    site: editable.site?.digest ?? '',
    siteChange: await siteChangeOf(editable, { fields, values: start.values, hasDraft: draft !== undefined }),
    /** Differences from the site, for a person who decides about them. */
    toDecide: mayDecide(editable, may) ? await compareFields(fields, editable.site?.data ?? {}, values) : null,
    beginning: start.beginning,
    copyHref: copyHref(kind, id, may.editar),
    draftAt: start.draftAt,
    // A title composed of several fields is not blank before they are filled in.
    title: (id === 'nuevo' ? '' : await titleOf(kind, values)) || kind.add,
    state: stateForDisplay(editable),
    page: absolute(address, config.publicUrl),
    hasPreview: hasPreview(kind, values),
    may,
    needsReason: needsReason(estado, editable.responsable, actor.id),
    returned: returnOf(returned, editable, { fields, nameOf }),
    history: historyItems(history, nameOf),
    ...publication,
    ...(await draftFindings(kind, editable.registro, draft && start.values)),
    threads: threadsOf(comments, values, { fields, names, reader: actor.id }),
    aboutWithdrawal: aboutWithdrawal ?? null,
    onlyMistakes: kind.part?.onlyMistakes === true,
    maySupersede: showsSuccessor(kind),
    registro: editable.registro,
    mentions: mentionLinks(mentions),
    notice: query.get('aviso'),
  };
}

/** Redirects from the address of a row, or another one, to that of its content, and from that of a new audit to its workspace. */
async function leadToContent(kind: ContentKind, editable: Editable, { id, search }: { id: string; search: string }) {
  const workspace = await findNewWorkspace(kind, editable);
  if (workspace) throw redirect(`${workspace}${search}`);
  if (editable.id !== null && id !== String(editable.id)) throw redirect(`/gestion/${kind.plural}/${editable.id}`);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { actor, now } = context.get(staffInput);
  // The login ended while the person wrote: the page stays as it is, with all typed text.
  if (!actor) return data<EditAnswer>({ errors: {}, ended: true }, 401);
  const kind = kindOfAddress(params.tipo, actor);
  const id = params.id ?? '';
  context.set(isAnswering, true);
  return performEdit({ kind, id, edited: editedOf(id, kind), form: await request.formData(), actor, now });
}

/** Keeps the page, with all typed text, without an answer or after a server error: the error page would replace the form. */
export async function clientAction(call: ClientActionFunctionArgs) {
  try {
    return await deleteSavedCopies(call);
  } catch (error) {
    // Redirects and refusals (4xx).
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return data<EditAnswer>({ errors: {}, unanswered: true }, 503);
  }
}

export const shouldRevalidate = stayAfterRefusal;

const NO_ERRORS = {};

/** The edit page of any kind of content. */
export default function Edit() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EditAnswer | undefined;
  const { kind, fields, id, version, title, notice } = page;
  const [autosave, setAutosave] = useState(QUIET);
  const formId = `contenido-${kind.plural}`;
  const sentence = answer || page.draftAt !== null ? undefined : findNotice(stepNotices, notice);
  const base = answer?.conflict?.with === 'version' ? answer.conflict.version : version;
  const hasFieldErrors = fields.some(({ name }) => answer?.errors[name] !== undefined);
  const conflict: ConflictShown | null =
    answer?.conflict ?? (page.siteChange && { with: 'site', site: page.site, fields: page.siteChange });
  const form = (
    <CommentingProvider value={page.may.comentar ? beginComment : null}>
      <EditForm
        key={`${id} ${page.savedVersion}`}
        formId={formId}
        address={`/gestion/${kind.plural}/${id}`}
        base={base}
        site={conflict?.with === 'site' ? conflict.site : page.site}
        page={page}
        answer={answer}
        errors={answer?.errors ?? NO_ERRORS}
        errorsTitle={answer?.refused ? 'No se publicó: corríjalo y guarde otra versión' : 'La versión no se guardó'}
        values={answer?.values ?? page.values}
        onAutosave={setAutosave}
      />
    </CommentingProvider>
  );
  return (
    <>
      <Head title={title} parent={page.list} />
      <Outcome answer={answer} hasFieldErrors={hasFieldErrors} sentence={sentence}>
        {conflict ? <Conflict conflict={conflict} formId={page.may.editar ? formId : null} /> : null}
      </Outcome>
      {page.beginning && !answer ? <Beginning {...page.beginning} plural={kind.plural} /> : null}
      <div className={styles.columns}>
        <div className={styles.main} id={WRITTEN}>
          {page.toDecide ? (
            <ToDecide
              fields={page.toDecide}
              isNew={page.site === ''}
              mayEdit={page.may.editar}
              hasErrors={hasFieldErrors}
            >
              {form}
            </ToDecide>
          ) : (
            form
          )}
        </div>
        <Side page={page} autosave={autosave} errors={answer?.errors ?? NO_ERRORS} comment={answer?.comment} />
      </div>
      {page.may.editar || page.contentId === null ? null : <ReviewBar page={page} />}
    </>
  );
}
