import { data, redirect } from 'react-router';
import { z } from 'zod';
import { consentTo, NoProposalError, refuseProposal } from '#areas/atencion/commands/consent/decide.ts';
import { listUnnotified } from '#areas/atencion/commands/consent/exclusion-mail.ts';
import { decidePermissions } from '#areas/atencion/commands/consent/permissions.ts';
import { endExclusion } from '#areas/atencion/commands/desk/exclude.ts';
import { LastControllerError, LastKeyError } from '#areas/atencion/commands/leaving.ts';
import {
  type ListedExclusion,
  listConsented,
  listConsentsOf,
  listExclusions,
} from '#areas/atencion/queries/consents.ts';
import { findDeskHead } from '#areas/atencion/queries/desk.ts';
import { controllersOf, handlersOf, listChangesOf } from '#areas/atencion/queries/handlers.ts';
import { reasonFault } from '#areas/atencion/rules/desk/consent.ts';
import { recordName, recordTypes } from '#areas/atencion/rules/desk/record-types.ts';
import { type EstadoDenuncia, type TipoRegistro, tiposRegistro } from '#areas/atencion/rules/values.ts';
import { formText } from '#platform/http/form-text.ts';
import { listNames, listPeople, NothingWaitsError, OtherChangeError } from '#platform/identity/people.ts';
import { listStaff } from '#platform/identity/permissions/granted.ts';
import { findRequests, type PermissionRequest } from '#platform/identity/permissions/requests.ts';
import type { WaitingChange } from '#platform/identity/permissions/waiting.ts';
import { EVERYWHERE } from '#platform/identity/roles.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { CONTROL } from '../addresses.ts';
import { withDeskErrors } from '../buzon/desk.server.ts';
import { consentRefusal } from '../buzon/record/consent/consent-acts.server.ts';
import { whatIsProposed } from '../buzon/record/open-record.server.ts';
import { scopeNames } from '../personal/areas.server.ts';
import { formatInstant, personName } from '../shell/who-and-when.ts';
import { requirePermission, type SignedInInput, type StaffContext } from '../staff-context.ts';

type Outcome = { errors: Record<string, string>; values: Record<string, string> };

/** Returns the facts about a request whose person must have the control role. Throws 403. */
export function controllerOf(context: StaffContext): SignedInInput {
  return requirePermission(context, ({ can }) => can('atencion.terminar-exclusion'));
}

/** Maximum number of dismissals and masks on the control page. */
const MAX_CONSENTED = 50;

/** Returns the acts pending the person's consent, the acts with consent, and all exclusions of handlers by others, without any record content. */
export async function readControl(actor: StaffActor) {
  const [waiting, exclusions, names, changes, unnotified, staff, consented, people] = await Promise.all([
    listConsentsOf(actor),
    listExclusions(),
    listNames(),
    listChangesOf(actor),
    listUnnotified(),
    listStaff(),
    listConsented(MAX_CONSENTED),
    listPeople(),
  ]);
  const requests = await findRequests(changes.map(({ persona }) => persona));
  const addresses = new Map(people.map(({ id, correo }) => [id, correo]));
  const nameOf = (person: string | null) => personName(names, person);
  return {
    unnotified: unnotified.map(nameOf),
    /** Number of records altered in the database; decisions about them are not shown. */
    altered: new Set([waiting, exclusions, consented].flatMap(({ altered }) => altered)).size,
    people: changes.map((change) => ({
      ...describeChange(change),
      address: addresses.get(change.persona),
      request: describeRequest(requests.get(change.persona), nameOf),
    })),
    consented: consented.rows.map((act) => ({
      ...describeRecord(act),
      id: act.id,
      what: act.clase === 'desechar' ? 'Se declaró improcedente' : 'Se tapó un texto casi completo',
      by: nameOf(act.propuso),
      consentedBy: nameOf(act.resolvio),
      at: formatInstant(act.resuelto ?? act.propuesto),
      reason: act.motivo,
    })),
    duties: [
      ...tiposRegistro.map((tipo) => ({ title: recordTypes[tipo].many, people: handlersOf(staff, tipo) })),
      { title: 'Responden por el control', people: controllersOf(staff) },
    ].map(({ title, people }) => ({ title, names: people.map(({ nombre }) => nombre).join(', ') || 'Nadie' })),
    waiting: waiting.rows.map((act) => ({
      ...describeRecord(act),
      id: act.id,
      record: act.registroId,
      what: whatIsProposed(act, nameOf),
      by: nameOf(act.propuso),
      at: formatInstant(act.propuesto),
      reason: act.motivo,
    })),
    inForce: exclusions.rows
      .filter(({ estado }) => estado !== 'terminado')
      .map((exclusion) => describeExclusion(exclusion, nameOf)),
    ended: exclusions.rows
      .filter(({ estado }) => estado === 'terminado')
      .map((exclusion) => ({
        ...describeExclusion(exclusion, nameOf),
        endedBy: nameOf(exclusion.termino),
        endedAt: exclusion.terminado ? formatInstant(exclusion.terminado) : '',
        endReason: exclusion.motivoDeFin,
        isShared: exclusion.isShared,
      })),
  };
}

function describeChange({ persona, nombre, isNamed, taken, kept, requested }: WaitingChange) {
  const typesOf = (areas: readonly string[]) =>
    areas
      .map((area) => (area === EVERYWHERE ? 'todos los tipos' : (scopeNames[area] ?? area).toLowerCase()))
      .join(', ');
  const what = [
    ...(taken.length > 0 ? [`Que deje de atender registros: ${typesOf(taken)}`] : []),
    ...(taken.length > 0 && kept.length > 0 ? [`Seguiría con: ${typesOf(kept)}`] : []),
    ...(isNamed ? ['Que responda por el control'] : []),
  ];
  return { persona, requested, name: nombre, what: what.join('. ') };
}

function describeRequest(request: PermissionRequest | undefined, nameOf: (person: string) => string): string {
  if (!request) return 'Lo pidió quien administra la gestión.';
  const at = formatInstant(request.at);
  return request.isInvitation ? `Lo trae la invitación que aceptó, ${at}.` : `Lo pidió ${nameOf(request.by)}, ${at}.`;
}

/** Grants or refuses consent, or ends an exclusion. */
export async function changeControl(context: StaffContext, request: Request) {
  const { actor, now } = controllerOf(context);
  const form = await request.formData();
  const text = (name: string) => formText(form, name);
  const accion = text('accion');
  const refuse = (error: string, status: number, values: Outcome['values'] = {}) =>
    data<Outcome>({ errors: { [text('exclusion') || 'consentimiento']: error }, values }, status);
  const fault = accion === 'terminar' ? reasonFault(text('motivo')) : undefined;
  if (fault) return refuse(fault, 422, { [idOf(text('exclusion'))]: text('motivo') });
  try {
    await withDeskErrors(() => decide(actor, { accion, text, now }));
  } catch (error) {
    const sentence = refusalSentence(error);
    if (sentence === undefined) throw error;
    return refuse(sentence, 409);
  }
  return redirect(`${CONTROL}?aviso=${accion}`, 303);
}

/** Performs the decision that a form sends. Throws 404 for an unknown record, 400 for an unknown decision. */
async function decide(
  actor: StaffActor,
  { accion, text, now }: { accion: string; text: (name: string) => string; now: Date },
): Promise<void> {
  if (accion === 'terminar') await endExclusion(actor, { id: idOf(text('exclusion')), motivo: text('motivo'), now });
  else if (accion === 'consentir' || accion === 'no-consentir') {
    const head = await findDeskHead(idOf(text('registro')));
    if (!head) throw new Response(null, { status: 404 });
    const decision = { head, id: idOf(text('propuesta')), now };
    if (accion === 'consentir') await consentTo(actor, { ...decision, key: undefined });
    else await refuseProposal(actor, decision);
  } else if (accion === 'consentir-permisos' || accion === 'no-consentir-permisos') {
    const isConsented = accion === 'consentir-permisos';
    await decidePermissions(actor, { persona: text('persona'), requested: text('pedido'), isConsented });
  } else throw new Response(null, { status: 400 });
}

/** Returns the sentence on a refused decision; undefined for other errors. Throws 404 if there is nothing to decide. */
function refusalSentence(error: unknown): string | undefined {
  if (error instanceof LastKeyError || error instanceof LastControllerError)
    return 'Nadie más abriría sus registros, o respondería por el control: antes dé ese permiso a otra persona.';
  if (error instanceof OtherChangeError)
    return 'Quien administra la gestión cambió lo que pidió. Léalo otra vez y decida.';
  if (error instanceof NoProposalError || error instanceof NothingWaitsError) throw new Response(null, { status: 404 });
  return consentRefusal(error);
}

function idOf(value: string): string {
  const id = z.uuid().safeParse(value);
  if (!id.success) throw new Response(null, { status: 404 });
  return id.data;
}

type OfRecord = { numero: number; creado: Date; tipo: TipoRegistro; estadoDelRegistro: EstadoDenuncia };

function describeRecord({ numero, creado, tipo, estadoDelRegistro }: OfRecord) {
  return { name: recordName({ numero, creado }), type: recordTypes[tipo].one, state: estadoDelRegistro };
}

function describeExclusion(exclusion: ListedExclusion, nameOf: (person: string | null) => string) {
  const { id, persona, propuso, propuesto, resolvio, resuelto, motivo } = exclusion;
  return {
    ...describeRecord(exclusion),
    id,
    excluded: nameOf(persona),
    by: nameOf(propuso),
    at: formatInstant(resuelto ?? propuesto),
    /** Null for an exclusion from before consent was required. */
    consentedBy: resolvio && nameOf(resolvio),
    reason: motivo,
  };
}

/** Content of the page of control. */
export type Control = Awaited<ReturnType<typeof readControl>>;
