import { MAX_COMMENT, MAX_PASSAGE } from '#platform/editing/comment-lengths.ts';
import { type Comment, commentOn, listComments, settleComments } from '#platform/editing/comments.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { formText, typedText } from '#platform/http/form-text.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { plainText } from '#platform/rich-text.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { formatInstant, personName } from '../../../shell/who-and-when.ts';
import { readableText } from '../../differing-fields.server.ts';
import { labelOf } from '../../returned.tsx';
import { type FormField, formFields } from '../fields/form-data.server.ts';

/** A comment in readable form. */
type CommentText = {
  id: number;
  who: string;
  at: string;
  text: string;
  /** Whether it was written by the person of the request. */
  isOwn: boolean;
};

/** A comment on a change of a set, with its field and the commented words. */
export type CommentView = CommentText & { name: string; field: string; passage: string };

/** Fields of the commented content, names of people, and the person of the request. */
type Reading = { fields: readonly FormField[]; names: ReadonlyMap<string, string>; reader: string };

function textOf({ id, persona, momento, texto }: Comment, { names, reader }: Reading): CommentText {
  return {
    id,
    who: personName(names, persona),
    at: formatInstant(momento),
    text: texto,
    isOwn: persona === reader,
  };
}

/** Returns the comments on a row. */
export function commentViews(comments: readonly Comment[], row: number | null, reading: Reading): CommentView[] {
  return comments
    .filter(({ contenido }) => contenido === row)
    .map((comment) => ({
      ...textOf(comment, reading),
      name: comment.campo,
      field: labelOf(reading.fields, comment.campo),
      passage: comment.pasaje,
    }));
}

/** Comments on one place of a version: a field and words in it, or the whole version if both are empty. */
export type Thread = {
  field: string;
  label: string;
  passage: string;
  /** Whether the words are in the pending version. */
  isCurrent: boolean;
  comments: CommentText[];
};

/** Returns comments on a version by their place, in the order of the first comment of each. */
export function threadsOf(list: readonly Comment[], data: ContentData, reading: Reading): Thread[] {
  const places = Map.groupBy(list, ({ campo, pasaje }) => `${campo} ${pasaje}`);
  return [...places.values()].flatMap((comments) => {
    const [first] = comments;
    if (!first) return [];
    const field = reading.fields.find(({ name }) => name === first.campo);
    return {
      field: first.campo,
      label: field?.label ?? '',
      passage: first.pasaje,
      isCurrent: first.pasaje === '' || (field !== undefined && hasPassage(field, data, first.pasaje)),
      comments: comments.map((comment) => textOf(comment, reading)),
    };
  });
}

/** A comment that the server rejected, as it was typed; `thread` is the first comment of the place that it replies to. */
export type RefusedComment = { thread: string; campo: string; pasaje: string; texto: string };

/** Returns the comment of a form as it was typed. */
export function typedComment(form: FormData): RefusedComment {
  return {
    thread: typedText(form, 'hilo'),
    campo: typedText(form, 'campo'),
    pasaje: typedText(form, 'pasaje'),
    texto: typedText(form, 'texto-comentario'),
  };
}

type CommentRequest = { kind: ContentKind; contentId: number; data: ContentData; form: FormData; actor: StaffActor };

/** Adds the comment of a form to the field that contains its words. Returns the errors by form field. */
export async function addComment(request: CommentRequest): Promise<Record<string, string> | undefined> {
  const { kind, contentId, form, actor } = request;
  const texto = formText(form, 'texto-comentario', MAX_COMMENT);
  const pasaje = oneLine(formText(form, 'pasaje'));
  if (texto === '') return { 'texto-comentario': 'Escriba su comentario.' };
  if (pasaje.length > MAX_PASSAGE)
    return { pasaje: `Son ${pasaje.length} letras; deje las que bastan para hallarlas, ${MAX_PASSAGE} o menos.` };
  const campo = await fieldOf(request, formText(form, 'campo'), pasaje);
  if (campo === undefined)
    return {
      pasaje: 'Ningún campo de la versión guardada tiene esas palabras seguidas. Guárdela antes, o cópielas de uno.',
    };
  await commentOn(actor, kind, { contenido: contentId, campo, pasaje, texto });
  return undefined;
}

/** Marks the comments of a place as addressed. */
export async function settleThread({
  kind,
  contentId: contenido,
  form,
  actor,
}: Omit<CommentRequest, 'data'>): Promise<undefined> {
  await settleComments(actor, kind, { contenido, campo: formText(form, 'campo'), pasaje: formText(form, 'pasaje') });
}

/** Returns the chosen field, or the first one that contains the words; undefined if none does. A reply may be about words that were removed. */
async function fieldOf(
  { kind, contentId, data }: CommentRequest,
  chosen: string,
  passage: string,
): Promise<string | undefined> {
  const fields = (await formFields(kind)).toSorted(
    (one, other) => Number(other.name === chosen) - Number(one.name === chosen),
  );
  if (passage === '') return fields.find(({ name }) => name === chosen)?.name ?? '';
  const isAnswer = (await listComments(contentId)).some(({ campo, pasaje }) => campo === chosen && pasaje === passage);
  return isAnswer ? chosen : fields.find((field) => hasPassage(field, data, passage))?.name;
}

function hasPassage(field: FormField, data: ContentData, passage: string): boolean {
  // Links are shown without their address in the form, and with it in comparisons.
  const written = field.control === 'texto-rico' ? plainText(String(data[field.name] ?? '')) : '';
  return [written, oneLine(readableText(field, data))].some((text) => text.includes(passage));
}
