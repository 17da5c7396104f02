import { data, redirect } from 'react-router';
import {
  answerSender,
  assignTo,
  MAX_NOTES,
  NoHandlerError,
  noteInternally,
  TooManyNotesError,
} from '#areas/atencion/commands/desk/handle.ts';
import {
  maskWords,
  type NewMask,
  TooManyMasksError,
  unmaskWords,
  WholeTextError,
} from '#areas/atencion/commands/desk/masks.ts';
import { readRegistro } from '#areas/atencion/commands/desk/read.ts';
import { ImpossibleEvent, UnseenFollowUp } from '#areas/atencion/commands/follow-up.ts';
import { LockedKeyError } from '#areas/atencion/commands/sealing/open-record.ts';
import { AlteredRecordError } from '#areas/atencion/commands/sealing/record-mark.ts';
import { visibleLetters } from '#areas/atencion/rules/desk/consent.ts';
import {
  MAX_MASKS,
  type MaskKind,
  maskKinds,
  maskText,
  type UnmaskReason,
  unmaskReasons,
} from '#areas/atencion/rules/desk/masking.ts';
import { labelledFields } from '#areas/atencion/rules/desk/record-fields.ts';
import { transitions } from '#areas/atencion/rules/states.ts';
import { MAX_ANSWER } from '#areas/atencion/rules/values.ts';
import { SealError } from '#platform/encryption/seal.ts';
import { formText } from '#platform/http/form-text.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { consentActs, proponerTapar } from './consent/consent-acts.server.ts';
import { idOf, type RecordAnswer, refused, type Submission, TOO_LONG, type Unsent } from './submission.server.ts';

/** Performs the act of a form on the record's page. */
export async function performOnRecord(submission: Submission) {
  const { form, head } = submission;
  const perform = acts.get(formText(form, 'accion'));
  if (!perform) throw new Response(null, { status: 400 });
  const outcome = await perform(submission).catch((error) => {
    const unsent = unsentBy(error);
    if (!unsent) throw error;
    const texts = ['respuesta', 'nota', 'improcedencia'].map((name) => [name, formText(form, name)]);
    return data<RecordAnswer>({ unsent, values: Object.fromEntries(texts) }, 409);
  });
  if (typeof outcome === 'string') return redirect(`/gestion/buzon/${head.id}?aviso=${outcome}`, 303);
  return outcome;
}

function unsentBy(error: unknown): Unsent | undefined {
  if (error instanceof LockedKeyError) return 'llave';
  if (error instanceof AlteredRecordError) return 'alterado';
  return error instanceof SealError ? 'no-abre' : undefined;
}

/** Each returns the success notice, or an answer with the typed values. */
const acts = new Map<string, (submission: Submission) => Promise<string | ReturnType<typeof refused>>>(
  Object.entries({ responder, anotar, asignar, tapar, destapar, ...consentActs }),
);

async function responder({ actor, head, key, form, now }: Submission) {
  const [respuesta, evento] = [formText(form, 'respuesta'), formText(form, 'evento')];
  // Whether the state admits the event is decided when the record is locked: a double click sees the first write.
  const event = transitions.find((each) => each.origen === 'personal' && each.event === evento)?.event;
  const values = { respuesta, evento };
  if (visibleLetters(respuesta) === 0) return refused({ respuesta: 'Escriba lo que leerá la persona.' }, values);
  if (respuesta.length > MAX_ANSWER) return refused({ respuesta: TOO_LONG }, values);
  if (event === 'desechar')
    return refused({ evento: 'Lo consiente otra persona: use «Proponer que sea improcedente».' }, values);
  if (!event || event === 'agregar')
    return refused({ evento: 'El estado del registro cambió. Elija otra vez y envíe.' }, values, 409);
  try {
    await answerSender(actor, {
      head,
      key,
      id: idOf(form, evento, respuesta),
      event,
      respuesta,
      visto: parseWholeNumber(formText(form, 'ultimo')) ?? 0,
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
  const nota = formText(form, 'nota');
  if (visibleLetters(nota) === 0) return refused({ nota: 'Escriba la nota.' }, { nota });
  if (nota.length > MAX_ANSWER) return refused({ nota: TOO_LONG }, { nota });
  try {
    await noteInternally(actor, { head, key, id: idOf(form, nota), nota, now });
  } catch (error) {
    if (error instanceof TooManyNotesError)
      return refused(
        { nota: `Ya escribió ${MAX_NOTES} notas en este registro. Siga en un documento aparte.` },
        { nota },
        409,
      );
    throw error;
  }
  return 'anotado';
}

async function asignar({ actor, head, form, now }: Submission) {
  try {
    await assignTo(actor, { head, persona: formText(form, 'persona'), now });
  } catch (error) {
    if (error instanceof NoHandlerError) return refused({ asignar: 'Elija a una persona de la lista.' }, {});
    throw error;
  }
  return 'asignado';
}

async function tapar({ actor, head, key, form, now }: Submission) {
  const [texto, clase, motivoTapar] = [formText(form, 'texto'), formText(form, 'clase'), formText(form, 'motivoTapar')];
  if (texto.length < 2 || texto.length > 200)
    return refused({ texto: 'Copie las palabras como aparecen, de 2 a 200 letras.' }, { texto, clase });
  if (!Object.hasOwn(maskKinds, clase)) return refused({ clase: 'Elija qué es.' }, { texto, clase });
  const id = idOf(form, clase, texto);
  if (!(await showsWords(actor, { head, key, id, texto, now })))
    return refused(
      { texto: 'Esas palabras no aparecen así en el registro: revise mayúsculas, acentos y espacios.' },
      { texto, clase },
    );
  // Checked against `maskKinds` above.
  const mask = { head, key, id, texto, clase: clase as MaskKind, now };
  try {
    await maskWords(actor, mask);
  } catch (error) {
    if (error instanceof WholeTextError) return proponerTapar(actor, mask, motivoTapar);
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

/**
 * Returns whether a record shows words. A mask without a match would be a false promise; for words under another mask, the answer would reveal
 * what it hides.
 */
async function showsWords(actor: StaffActor, { head, key, id, texto, now }: Omit<NewMask, 'clase'>) {
  const { content, thread, files, masks } = await readRegistro(actor, { head, key, now });
  // Excludes the mask itself, for a form that is sent twice.
  const others = masks.filter((mask) => mask.id !== id);
  const texts = [
    ...labelledFields(head.tipo, content).map(({ value }) => value),
    content.Motivo ?? '',
    ...thread.map((entry) => entry.texto),
    ...files.map(({ nombre }) => nombre),
  ];
  return texts.some((text) =>
    maskText(text, others).some((segment) => 'text' in segment && segment.text.includes(texto)),
  );
}

async function destapar({ actor, head, key, form, now }: Submission) {
  const [mask, motivo] = [formText(form, 'tapado'), formText(form, 'motivo')];
  if (!Object.hasOwn(unmaskReasons, motivo)) return refused({ motivo: 'Elija por qué.' }, { tapado: mask });
  const { masks } = await readRegistro(actor, { head, key, now });
  const masked = masks.find(({ id }) => id === mask);
  if (!masked) throw new Response(null, { status: 404 });
  const remove = motivo === 'corregir';
  // Checked against `unmaskReasons` above.
  await unmaskWords(actor, { head, mask, motivo: motivo as UnmaskReason, remove });
  return remove ? 'destapado' : data<RecordAnswer>({ revealed: { mask, text: masked.texto } });
}
