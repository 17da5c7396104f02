import { data, redirect } from 'react-router';
import { auditChanges } from '#areas/sets.ts';
import { MAX_COMMENT } from '#platform/editing/comment-lengths.ts';
import { commentInSet } from '#platform/editing/comments.ts';
import { returnRows } from '#platform/editing/sets/set-moves.ts';
import { formText } from '#platform/http/form-text.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { COMMENT_MISSING, decide } from '../../contents/decide.server.ts';
import { settleThread } from '../../contents/edit/comments/comments.server.ts';
import { setOf, type WorkspaceAnswer, type WorkspaceRequest } from '../perform.server.ts';
import { waitingOf } from '../row-doubts.server.ts';

const refuse = (errors: Record<string, string>, key = '') => data<WorkspaceAnswer>({ key, errors }, 422);

/** Performs a review step of a set; returns undefined for other steps. */
export async function performReview(request: WorkspaceRequest) {
  const { audit, actor, form } = request;
  const { id } = setOf(audit);
  const moved = { id, version: parseWholeNumber(formText(form, 'version')) ?? 0 };
  const here = `${audit.address}/revisar`;
  const contenido = parseWholeNumber(formText(form, 'cambio')) ?? 0;
  const row = waitingOf(audit.work).find((each) => each.id === contenido);
  const campo = row?.kind.fields.find(({ name }) => name === formText(form, 'campo'))?.name;
  const step = formText(form, 'accion');
  switch (step) {
    case 'comentar': {
      const texto = formText(form, 'comentario', MAX_COMMENT);
      if (texto === '') return refuse({ comentario: 'Escriba su comentario.' }, `${contenido}`);
      await commentInSet(actor, auditChanges, { id, contenido, campo: campo ?? '', pasaje: '', texto });
      return redirect(`${here}#cambio-${contenido}`, 303);
    }
    case 'atender-comentario': {
      if (!row) throw new Response(null, { status: 404 });
      await settleThread({ kind: row.kind, contentId: contenido, form, actor });
      return redirect(`${here}#cambio-${contenido}`, 303);
    }
    case 'devolver-uno': {
      const comment = formText(form, 'comentario', MAX_COMMENT);
      if (comment === '') return refuse({ comentario: COMMENT_MISSING }, `${contenido}`);
      await returnRows(actor, auditChanges, { ...moved, rows: [contenido], comment, campo });
      return redirect(`${here}?aviso=devuelto-uno#cambio-${contenido}`, 303);
    }
  }
  const { kind } = auditChanges;
  const decided = await decide(step, { ...request, kind, moved, commentField: 'comentario-devolver' });
  if (!decided) return undefined;
  return 'errors' in decided ? refuse(decided.errors) : redirect(`${audit.address}?aviso=${decided.notice}`, 303);
}
