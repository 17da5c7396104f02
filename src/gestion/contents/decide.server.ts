import { MAX_COMMENT } from '#platform/editing/comment-lengths.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import { cancelSchedule, publishVersion, returnToAuthor, schedule } from '#platform/editing/moves/moves.ts';
import { formText } from '#platform/http/form-text.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { readScheduleTime } from './schedule/read-time.server.ts';

/** Says that a return needs its comment. */
export const COMMENT_MISSING = 'Escriba qué falta o qué debe cambiar.';

type Decision = {
  kind: ContentKind;
  form: FormData;
  actor: StaffActor;
  now: Date;
  moved: { id: number; version: number };
  /** Name of the field with the comment of a return. */
  commentField: string;
};

/** Returns content that waits, publishes it, or changes its hour, and returns the notice of its page, or the errors by field; undefined for another step. */
export async function decide(
  step: string,
  { kind, form, actor, now, moved, commentField }: Decision,
): Promise<{ notice: string } | { errors: Record<string, string> } | undefined> {
  const approved = { ...moved, reason: formText(form, 'razon', MAX_COMMENT), isSilent: form.has('sinAvisar') };
  switch (step) {
    case 'devolver': {
      const comment = formText(form, commentField, MAX_COMMENT);
      if (comment === '') return { errors: { [commentField]: COMMENT_MISSING } };
      await returnToAuthor(actor, kind, { ...moved, comment });
      return { notice: 'devuelto' };
    }
    case 'publicar':
      await publishVersion(actor, kind, approved);
      return { notice: 'publicado' };
    case 'programar': {
      const time = await readScheduleTime(form, now);
      if ('errors' in time) return { errors: { ...time.errors } };
      await schedule(actor, kind, { ...approved, at: time.at, now });
      return { notice: 'programado' };
    }
    case 'cancelar-programa':
      await cancelSchedule(actor, kind, moved);
      return { notice: 'cancelado' };
    default:
      return undefined;
  }
}
