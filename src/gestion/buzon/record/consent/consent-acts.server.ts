import { redirect } from 'react-router';
import { z } from 'zod';
import {
  consentTo,
  LeftProposerError,
  NoProposalError,
  refuseProposal,
  SettledProposalError,
  withdrawProposal,
} from '#areas/atencion/commands/consent/decide.ts';
import {
  NobodyConsentsError,
  ProposedBeforeError,
  proposeDismissal,
  proposeExclusion,
  proposeMask,
} from '#areas/atencion/commands/consent/propose.ts';
import {
  excludeSelf,
  LastHandlerError,
  LoneKeyError,
  NoExclusionError,
  readmitHandler,
} from '#areas/atencion/commands/desk/exclude.ts';
import { NoHandlerError } from '#areas/atencion/commands/desk/handle.ts';
import { type NewMask, TooManyMasksError } from '#areas/atencion/commands/desk/masks.ts';
import { ImpossibleEvent, UnseenFollowUp } from '#areas/atencion/commands/follow-up.ts';
import { reasonFault, visibleLetters } from '#areas/atencion/rules/desk/consent.ts';
import { MAX_MASKS } from '#areas/atencion/rules/desk/masking.ts';
import { MAX_ANSWER } from '#areas/atencion/rules/values.ts';
import { formText } from '#platform/http/form-text.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { idOf, refused, type Submission, TOO_LONG } from '../submission.server.ts';

/** Forms of a record's page whose acts need the consent of a second person, by name. Each returns the success notice, or an answer. */
export const consentActs = {
  excluir,
  readmitir,
  desechar,
  consentir: ({ key, ...submission }: Submission) =>
    decide(submission, (decision) => consentTo(submission.actor, { ...decision, key }), 'consentido'),
  'no-consentir': (submission: Submission) =>
    decide(submission, (decision) => refuseProposal(submission.actor, decision), 'negado'),
  'retirar-propuesta': (submission: Submission) =>
    decide(submission, (decision) => withdrawProposal(submission.actor, decision), 'retirada'),
};

/** Proposes to mask words that are most of a text. */
export async function proponerTapar(actor: StaffActor, { clase, texto, ...mask }: NewMask, motivoTapar: string) {
  const values = { texto, clase, motivoTapar };
  const fault = reasonFault(motivoTapar);
  if (fault) {
    const why = 'Con esto se tapa un texto casi completo: tiene efecto cuando otra persona lo consienta.';
    return refused({ motivoTapar: motivoTapar === '' ? `${why} ${fault}` : fault }, values);
  }
  return attempt(
    () => proposeMask(actor, { ...mask, clase, texto, motivo: motivoTapar }),
    (sentence) => refused({ texto: sentence }, values, 409),
    'propuesto',
  );
}

async function excluir({ actor, head, form, now }: Submission) {
  const [persona, motivoExcluir] = [formText(form, 'persona'), formText(form, 'motivoExcluir')];
  const values = { persona, motivoExcluir };
  const refuse = (sentence: string) => refused({ excluir: sentence }, values, 409);
  if (persona === actor.id) {
    const outcome = await attempt(() => excludeSelf(actor, { head, now }), refuse, 'conflicto');
    if (typeof outcome !== 'string') return outcome;
    throw redirect(`/gestion/buzon?aviso=${outcome}`, 303);
  }
  const fault = reasonFault(motivoExcluir);
  if (fault) return refused({ motivoExcluir: fault }, values);
  const proposal = { head, persona, motivo: motivoExcluir, id: idOf(form, persona, motivoExcluir), now };
  return attempt(() => proposeExclusion(actor, proposal), refuse, 'propuesto');
}

async function readmitir({ actor, head, key, form, now }: Submission) {
  try {
    await readmitHandler(actor, { head, key, persona: formText(form, 'persona'), now });
  } catch (error) {
    if (error instanceof NoHandlerError)
      return refused({ excluir: 'Esa persona no está excluida del registro.' }, {}, 409);
    throw error;
  }
  return 'readmitida';
}

async function desechar({ actor, head, key, form, now }: Submission) {
  const [respuesta, motivo] = [formText(form, 'improcedencia'), formText(form, 'motivoDesechar')];
  const values = { improcedencia: respuesta, motivoDesechar: motivo };
  if (visibleLetters(respuesta) === 0) return refused({ improcedencia: 'Escriba lo que leerá la persona.' }, values);
  if (respuesta.length > MAX_ANSWER) return refused({ improcedencia: TOO_LONG }, values);
  const fault = reasonFault(motivo);
  if (fault) return refused({ motivoDesechar: fault }, values);
  const visto = parseWholeNumber(formText(form, 'ultimo')) ?? 0;
  const proposal = { head, key, respuesta, motivo, visto, id: idOf(form, respuesta, motivo), now };
  return attempt(
    () => proposeDismissal(actor, proposal),
    (sentence) => refused({ improcedencia: sentence }, values, 409),
    'propuesto',
  );
}

/** Decides on the proposal of a form. Throws 404 if the record does not have it. */
async function decide(
  { head, form, now }: Omit<Submission, 'key'>,
  work: (decision: { head: Submission['head']; id: string; now: Date }) => Promise<void>,
  notice: string,
) {
  const id = z.uuid().safeParse(formText(form, 'propuesta'));
  if (!id.success) throw new Response(null, { status: 404 });
  const refuse = (sentence: string) => refused({ consentimiento: sentence }, {}, 409);
  return attempt(() => work({ head, id: id.data, now }), refuse, notice);
}

async function attempt(
  work: () => Promise<void>,
  refuse: (sentence: string) => ReturnType<typeof refused>,
  notice: string,
) {
  try {
    await work();
  } catch (error) {
    if (error instanceof NoProposalError) throw new Response(null, { status: 404 });
    const sentence = consentRefusal(error);
    if (sentence === undefined) throw error;
    return refuse(sentence);
  }
  return notice;
}

/** Returns why an act that needs consent failed, and what to do; undefined for another error. */
export function consentRefusal(error: unknown): string | undefined {
  if (error instanceof NobodyConsentsError)
    return 'Hoy nadie puede consentirlo: nadie más atiende este registro y nadie responde por el control. Pida a la administración que dé a alguien el permiso «Control interno».';
  if (error instanceof ProposedBeforeError) return 'Ya hay una propuesta igual que espera consentimiento.';
  if (error instanceof SettledProposalError)
    return error.isVoid
      ? 'El registro cambió después de que se propuso: la propuesta ya no tiene efecto. Propóngalo otra vez si hace falta.'
      : 'Esa propuesta ya se había resuelto.';
  if (error instanceof LeftProposerError)
    return 'Quien lo propuso ya no atiende este registro. No la consienta; si hace falta, que la proponga quien lo atiende.';
  if (error instanceof LastHandlerError)
    return 'Nadie más atiende este tipo de registros. Pida antes a la administración otra persona.';
  if (error instanceof LoneKeyError)
    return 'Después solo una persona podría abrir este registro, y la llave de resguardo vigente no lo abre. Que alguien que puede abrirlo cierre su llave y la abra otra vez: así pasa también a la de resguardo. Después repita.';
  if (error instanceof NoHandlerError) return 'Esa persona no atiende este registro.';
  if (error instanceof NoExclusionError) return 'Esa exclusión ya se había terminado.';
  if (error instanceof TooManyMasksError)
    return `El registro ya tiene ${MAX_MASKS} datos tapados. Descubra antes los que sobren.`;
  if (error instanceof UnseenFollowUp) return 'Mientras escribía llegó algo más al hilo. Léalo; su texto sigue aquí.';
  if (error instanceof ImpossibleEvent) return 'El estado del registro cambió y ya no lo admite.';
  return undefined;
}
