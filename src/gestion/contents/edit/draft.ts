import type { ActionFunctionArgs } from 'react-router';
import { keepDraft } from '#platform/editing/drafts.ts';
import { contentAction } from '#platform/editing/kind.ts';
import { findEditable } from '#platform/editing/read.ts';
import { formText } from '#platform/http/form-text.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { today } from '#platform/visibility.ts';
import { signedIn } from '../../staff-context.ts';
import { editedOf, kindOfAddress } from '../kinds.server.ts';
import { describeProblems } from './before-publication.server.ts';
import { carriedData } from './check-version.server.ts';
import { editionOf } from './edit.server.ts';
import { readForm } from './fields/form-data.server.ts';
import { withSentFields } from './new-audit.server.ts';
import { draftName, listWriters } from './start-of-form.server.ts';

/** Stores unsaved text as a draft, and returns who else is writing and the faults of the text. The form calls it while the person writes. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { actor, now } = signedIn(context);
  const kind = kindOfAddress(params.tipo, actor);
  if (!actor.can(contentAction(kind, 'editar'))) throw new Response(null, { status: 403 });
  const editable = await findEditable(kind, editedOf(params.id, kind), today(now));
  if (!editable) throw new Response(null, { status: 404 });
  const form = await request.formData();
  const base = parseWholeNumber(formText(form, 'version')) ?? 0;
  const sent = withSentFields(kind, form);
  const draft = { base, datos: readForm(sent, form, {}), guardado: now };
  const open = { formulario: draftName(kind, params.id ?? ''), persona: actor.id, edicion: editionOf(form) };
  // The draft was sent before the form was saved, and arrived late.
  if (!(await keepDraft(open, draft))) return new Response(null, { status: 409 });
  const [writers, findings] = await Promise.all([
    listWriters(kind, params.id ?? '', actor, now),
    describeProblems(kind, { ...editable, data: readForm(sent, form, carriedData(editable)) }),
  ]);
  return Response.json({ savedAt: now.toISOString(), writers, findings });
}
