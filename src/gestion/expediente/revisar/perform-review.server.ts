import { data, redirect } from 'react-router';
import { auditChanges } from '#areas/sets.ts';
import { MAX_COMMENT } from '#platform/editing/comment-lengths.ts';
import { commentInSet, settleComments } from '#platform/editing/comments.ts';
import { cancelSchedule, publishVersion, returnToAuthor, schedule } from '#platform/editing/moves/moves.ts';
import { returnRows } from '#platform/editing/sets/set-moves.ts';
import { formText } from '#platform/http/form-text.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { readScheduleTime } from '../../contents/schedule/read-time.server.ts';
import { setOf, type WorkspaceAnswer, type WorkspaceRequest } from '../perform.server.ts';
import { waitingOf } from '../row-doubts.server.ts';

const refuse = (errors: Record<string, string>, key = '') => data<WorkspaceAnswer>({ key, errors }, 422);

/** Performs a step of the review of a set; undefined for another one. */
export async function performReview({ audit, actor, form, now }: WorkspaceRequest) {
  const { id } = setOf(audit);
  const moved = { id, version: parseWholeNumber(formText(form, 'version')) ?? 0 };
  const { kind } = auditChanges;
  const reason = formText(form, 'razon', MAX_COMMENT);
  const isSilent = form.has('sinAvisar');
  const done = (aviso: string) => redirect(`${audit.address}?aviso=${aviso}`, 303);
  const here = `${audit.address}/revisar`;
  const contenido = parseWholeNumber(formText(form, 'cambio')) ?? 0;
  const row = waitingOf(audit.work).find((each) => each.id === contenido);
  const campo = row?.kind.fields.find(({ name }) => name === formText(form, 'campo'))?.name;
  switch (formText(form, 'accion')) {
    case 'comentar': {
      const texto = formText(form, 'comentario', MAX_COMMENT);
      if (texto === '') return refuse({ comentario: 'Escriba su comentario.' }, `${contenido}`);
      await commentInSet(actor, auditChanges, { id, contenido, campo: campo ?? '', pasaje: '', texto });
      return redirect(`${here}#cambio-${contenido}`, 303);
    }
    case 'atender-comentario': {
      if (!row) throw new Response(null, { status: 404 });
      const place = { contenido, campo: formText(form, 'campo'), pasaje: formText(form, 'pasaje') };
      await settleComments(actor, row.kind, place);
      return redirect(`${here}#cambio-${contenido}`, 303);
    }
    case 'devolver': {
      const comment = formText(form, 'comentario-devolver', MAX_COMMENT);
      if (comment === '') return refuse({ 'comentario-devolver': 'Escriba qué falta o qué debe cambiar.' });
      await returnToAuthor(actor, kind, { ...moved, comment });
      return done('devuelto');
    }
    case 'devolver-uno': {
      const comment = formText(form, 'comentario', MAX_COMMENT);
      if (comment === '') return refuse({ comentario: 'Escriba qué falta o qué debe cambiar.' }, `${contenido}`);
      await returnRows(actor, auditChanges, { ...moved, rows: [contenido], comment, campo });
      return redirect(`${here}?aviso=devuelto-uno#cambio-${contenido}`, 303);
    }
    case 'publicar':
      await publishVersion(actor, kind, { ...moved, reason, isSilent });
      return done('publicado');
    case 'programar': {
      const time = await readScheduleTime(form, now);
      if ('errors' in time) return refuse({ ...time.errors });
      await schedule(actor, kind, { ...moved, reason, isSilent, at: time.at, now });
      return done('programado');
    }
    case 'cancelar-programa':
      await cancelSchedule(actor, kind, moved);
      return done('cancelado');
    default:
      return undefined;
  }
}
