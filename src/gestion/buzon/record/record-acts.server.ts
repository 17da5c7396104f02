import { data, redirect } from 'react-router';
import {
  answerSender,
  assignTo,
  excludeHandler,
  LastHandlerError,
  maskWords,
  type NewMask,
  NoHandlerError,
  noteInternally,
  readmitHandler,
  TooManyMasksError,
  unmaskWords,
} from '#areas/atencion/commands/desk/handle.ts';
import { readRegistro } from '#areas/atencion/commands/desk/read.ts';
import { submissionId } from '#areas/atencion/commands/desk/submission-id.ts';
import { ImpossibleEvent, UnseenFollowUp } from '#areas/atencion/commands/follow-up.ts';
import { LockedKeyError } from '#areas/atencion/commands/sealing/open-record.ts';
import type { DeskHead } from '#areas/atencion/queries/desk.ts';
import {
  MAX_MASKS,
  type MaskKind,
  maskKinds,
  type UnmaskReason,
  unmaskReasons,
} from '#areas/atencion/rules/desk/masking.ts';
import type { PrivateKey } from '#areas/atencion/rules/recipients.ts';
import { transitions } from '#areas/atencion/rules/states.ts';
import { SealError } from '#platform/encryption/seal.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { labelledFields } from './record-fields.ts';

const MAX_TEXT = 10_000;

/**
 * Why a form was not sent at all: the login or the key ended, the record is damaged, the person may not handle it any more, or the server did
 * not answer.
 */
export type Unsent = 'sesion' | 'llave' | 'no-abre' | 'permiso' | 'sin-respuesta';

/** State of the page after a rejected form, with the typed values. */
export type RecordAnswer = {
  unsent?: Unsent;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** Masked words that this answer alone shows. */
  revealed?: { mask: string; text: string };
};

type Submission = { actor: StaffActor; head: DeskHead; key: PrivateKey | undefined; form: FormData; now: Date };

/** Performs the act that a form of the record's page asks for. */
export async function performOnRecord(submission: Submission) {
  const { form, head } = submission;
  const perform = acts.get(String(form.get('accion')));
  if (!perform) throw new Response(null, { status: 400 });
  const outcome = await perform(submission).catch((error) => {
    const unsent = error instanceof LockedKeyError ? 'llave' : error instanceof SealError ? 'no-abre' : undefined;
    if (!unsent) throw error;
    const [respuesta, nota] = [textOf(form, 'respuesta'), textOf(form, 'nota')];
    return data<RecordAnswer>({ unsent, values: { respuesta, nota } }, 409);
  });
  if (typeof outcome === 'string') return redirect(`/gestion/buzon/${head.id}?aviso=${outcome}`, 303);
  return outcome;
}

const refused = (errors: Record<string, string>, values: Record<string, string>, status = 422) =>
  data<RecordAnswer>({ errors, values }, status);
const textOf = (form: FormData, name: string) =>
  String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .trim();

/** Returns the id of the row that a form writes, of the mark with which its page was opened. */
const idOf = (form: FormData, ...texts: string[]) =>
  submissionId(textOf(form, 'envio'), [textOf(form, 'accion'), ...texts]);

/** Each returns the notice of its success, or an answer with the typed values. */
const acts = new Map<string, (submission: Submission) => Promise<string | ReturnType<typeof refused>>>(
  Object.entries({ responder, anotar, asignar, excluir, readmitir, tapar, destapar }),
);

async function responder({ actor, head, key, form, now }: Submission) {
  const [respuesta, evento] = [textOf(form, 'respuesta'), textOf(form, 'evento')];
  // Whether the state admits it is decided when the record is locked: a second click finds what the first one wrote.
  const event = transitions.find((each) => each.origen === 'personal' && each.event === evento)?.event;
  const values = { respuesta, evento };
  if (respuesta === '') return refused({ respuesta: 'Escriba lo que leerá la persona.' }, values);
  if (respuesta.length > MAX_TEXT) return refused({ respuesta: 'Escriba a lo más 10 000 letras.' }, values);
  if (!event || event === 'agregar')
    return refused({ evento: 'El estado del registro cambió. Elija otra vez y envíe.' }, values, 409);
  try {
    await answerSender(actor, {
      head,
      key,
      id: idOf(form, evento, respuesta),
      event,
      respuesta,
      visto: parseWholeNumber(String(form.get('ultimo'))) ?? 0,
      now,
    });
  } catch (error) {
    if (error instanceof UnseenFollowUp)
      return refused(
        { respuesta: 'Mientras escribía llegó algo más al hilo. Léalo; su texto sigue aquí.' },
        values,
        409,
      );
    if (error instanceof ImpossibleEvent)
      return refused({ evento: 'El estado del registro cambió. Elija otra vez y envíe.' }, values, 409);
    throw error;
  }
  return 'respondido';
}

async function anotar({ actor, head, key, form, now }: Submission) {
  const nota = textOf(form, 'nota');
  if (nota === '') return refused({ nota: 'Escriba la nota.' }, { nota });
  if (nota.length > MAX_TEXT) return refused({ nota: 'Escriba a lo más 10 000 letras.' }, { nota });
  await noteInternally(actor, { head, key, id: idOf(form, nota), nota, now });
  return 'anotado';
}

async function asignar({ actor, head, form, now }: Submission) {
  try {
    await assignTo(actor, { head, persona: textOf(form, 'persona'), now });
  } catch (error) {
    if (error instanceof NoHandlerError) return refused({ asignar: 'Elija a una persona de la lista.' }, {});
    throw error;
  }
  return 'asignado';
}

async function excluir({ actor, head, form, now }: Submission) {
  const persona = textOf(form, 'persona');
  try {
    await excludeHandler(actor, { head, persona, now });
  } catch (error) {
    if (error instanceof LastHandlerError)
      return refused(
        { excluir: 'Nadie más atiende este tipo de registros. Pida antes a la administración otra persona.' },
        {},
        409,
      );
    if (error instanceof NoHandlerError) return refused({ excluir: 'Elija a una persona de la lista.' }, {});
    throw error;
  }
  if (persona !== actor.id) return 'excluida';
  throw redirect('/gestion/buzon?aviso=conflicto', 303);
}

async function readmitir({ actor, head, key, form }: Submission) {
  try {
    await readmitHandler(actor, { head, key, persona: textOf(form, 'persona') });
  } catch (error) {
    if (error instanceof NoHandlerError)
      return refused({ excluir: 'Esa persona no está excluida del registro.' }, {}, 409);
    throw error;
  }
  return 'readmitida';
}

async function tapar({ actor, head, key, form, now }: Submission) {
  const [texto, clase] = [textOf(form, 'texto'), textOf(form, 'clase')];
  if (texto.length < 2 || texto.length > 200)
    return refused({ texto: 'Copie las palabras como aparecen, de 2 a 200 letras.' }, { texto, clase });
  if (!Object.hasOwn(maskKinds, clase)) return refused({ clase: 'Elija qué es.' }, { texto, clase });
  if (!(await hasWords(actor, { head, key, texto, now })))
    return refused(
      { texto: 'Esas palabras no aparecen así en el registro: revise mayúsculas, acentos y espacios.' },
      { texto, clase },
    );
  // Checked against `maskKinds` above.
  try {
    await maskWords(actor, { head, key, id: idOf(form, clase, texto), texto, clase: clase as MaskKind, now });
  } catch (error) {
    if (error instanceof TooManyMasksError)
      return refused(
        { texto: `El registro ya tiene ${MAX_MASKS} datos tapados. Descubra antes los que sobren.` },
        { texto, clase },
        409,
      );
    throw error;
  }
  return 'tapado';
}

/** Returns whether words occur in a record. A mask that hides nothing would be a false promise. */
async function hasWords(actor: StaffActor, { head, key, texto, now }: Omit<NewMask, 'clase'>) {
  const { content, thread, files } = await readRegistro(actor, { head, key, now });
  const texts = [
    ...labelledFields(head.tipo, content).map(({ value }) => value),
    content.Motivo ?? '',
    ...thread.map((entry) => entry.texto),
    ...files.map(({ nombre }) => nombre),
  ];
  return texts.some((text) => text.includes(texto));
}

async function destapar({ actor, head, key, form, now }: Submission) {
  const [mask, motivo] = [textOf(form, 'tapado'), textOf(form, 'motivo')];
  if (!Object.hasOwn(unmaskReasons, motivo)) return refused({ motivo: 'Elija por qué.' }, { tapado: mask });
  const { masks } = await readRegistro(actor, { head, key, now });
  const masked = masks.find(({ id }) => id === mask);
  if (!masked) throw new Response(null, { status: 404 });
  const remove = motivo === 'corregir';
  // Checked against `unmaskReasons` above.
  await unmaskWords(actor, { head, mask, motivo: motivo as UnmaskReason, remove });
  return remove ? 'destapado' : data<RecordAnswer>({ revealed: { mask, text: masked.texto } });
}
