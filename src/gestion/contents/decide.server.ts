import { identity } from '#institution/identity.ts';
import { addBusinessDays, isBusinessDay } from '#platform/calendar/business-days.ts';
import { localInstant } from '#platform/calendar/days.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { MAX_COMMENT } from '#platform/editing/comment-lengths.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import {
  cancelSchedule,
  publishVersion,
  returnToAuthor,
  schedule,
  TIME_PASSED,
} from '#platform/editing/moves/moves.ts';
import { formatDateLong, localDate, localTime } from '#platform/format.ts';
import { formText } from '#platform/http/form-text.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import type { ScheduleErrors } from './schedule/fields.tsx';

/** Error of a return without its comment. */
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

/** Performs a decision on pending content: return, publish, schedule or cancel. Returns the notice, or errors by field; undefined for other steps. */
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

/**
 * Returns the scheduled time of a form, or the errors of its day. A non-working day must be confirmed, since nobody could correct the
 * publication.
 */
export async function readScheduleTime(form: FormData, now: Date): Promise<{ at: Date } | { errors: ScheduleErrors }> {
  const dia = formText(form, 'dia');
  const at = localInstant(dia, formText(form, 'hora'), identity.zonaHoraria);
  if (!at) return { errors: { dia: 'Escriba el día y la hora.' } };
  if (at <= now) return { errors: { dia: TIME_PASSED } };
  if (form.has('inhabil')) return { at };
  const calendar = await businessCalendar();
  if (isBusinessDay(dia, calendar)) return { at };
  const next = formatDateLong(addBusinessDays(dia, 1, calendar));
  return {
    errors: {
      dia: `Ese día es inhábil: nadie podría corregirla antes del ${next}.`,
      inhabil: 'Elija otro día, o confírmelo.',
    },
  };
}

/** Returns the day and time of a schedule as form fields. */
export function scheduleFields(at: Date | null): { dia: string; hora: string } | null {
  return at && { dia: localDate(at, identity.zonaHoraria), hora: localTime(at, identity.zonaHoraria).slice(0, 5) };
}
