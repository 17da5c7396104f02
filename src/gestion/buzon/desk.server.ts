import { z } from 'zod';
import { readerOfRecord } from '#areas/atencion/commands/desk/desk-actor.ts';
import { LockedKeyError, UnsharedKeyError } from '#areas/atencion/commands/sealing/open-record.ts';
import { type DeskHead, findDeskHead } from '#areas/atencion/queries/desk.ts';
import { clockOf, clockWords, stopsOfStates } from '#areas/atencion/rules/desk/clock.ts';
import type { EstadoDenuncia } from '#areas/atencion/rules/values.ts';
import { identity } from '#institution/identity.ts';
import { ForbiddenActError } from '#platform/acts/act.ts';
import type { BusinessCalendar } from '#platform/calendar/business-days.ts';
import { SealError } from '#platform/encryption/seal.ts';
import { localDate } from '#platform/format.ts';
import { requirePermission, type SignedInInput, type StaffContext } from '../staff-context.ts';

const recordId = z.uuid();

/** Returns the facts about a request whose person must handle some type of records. Throws 403. */
export function handlerOf(context: StaffContext): SignedInInput {
  return requirePermission(context, ({ can }) => can('atencion.leer'));
}

/** Returns the metadata of the record in an address, without opening it. Throws 404. */
export async function headOfAddress(id: string | undefined): Promise<DeskHead> {
  const parsed = recordId.safeParse(id);
  const head = parsed.success ? await findDeskHead(parsed.data) : undefined;
  if (!head) throw new Response(null, { status: 404 });
  return head;
}

/**
 * Returns the metadata of the record in an address, for a page without its sealed content. Throws 404, and 403 for a person who may not open the
 * record.
 */
export async function headForHandler(context: StaffContext, id: string | undefined): Promise<DeskHead> {
  const { actor } = handlerOf(context);
  const head = await headOfAddress(id);
  if (!(await readerOfRecord(actor, head)).may('atencion.leer', 'atencion')) throw new Response(null, { status: 403 });
  return head;
}

/** Performs acts on a record. Throws the responses of `deskError`. */
export async function withDeskErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    throw deskError(error);
  });
}

/**
 * Returns the response to an error of an act on a record: 403 without permission or if the person's key does not open it, and 409 for a damaged or
 * altered record. Returns any other error as it is.
 */
export function deskError(error: unknown): unknown {
  if (error instanceof ForbiddenActError || error instanceof LockedKeyError || error instanceof UnsharedKeyError)
    return new Response(null, { status: 403 });
  // The database was altered: nothing of the record is shown as if it were authentic.
  if (error instanceof SealError)
    return new Response('Este registro no es el que se recibió.', {
      status: 409,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  return error;
}

/** Returns the term of a record for display; null for a record without a term. */
export function describeTerm(
  { aceptado, limite, cerrado }: Pick<DeskHead, 'aceptado' | 'limite' | 'cerrado'>,
  states: readonly { estado: EstadoDenuncia; creado: Date }[],
  { now, calendar }: { now: Date; calendar: BusinessCalendar },
) {
  if (!aceptado || !limite) return null;
  const dayOf = (instant: Date) => localDate(instant, identity.zonaHoraria);
  const today = dayOf(now);
  const closed = cerrado && dayOf(cerrado);
  const stops = stopsOfStates(states);
  const clock = clockOf({ aceptado, cerrado: closed, stops }, today, calendar);
  return { cells: clock.cells, ...clockWords(clock, { limite, cerrado: closed }, today) };
}

/** A term for display. */
export type DescribedTerm = ReturnType<typeof describeTerm>;
