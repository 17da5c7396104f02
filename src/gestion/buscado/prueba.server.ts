import { data, redirect } from 'react-router';
import { nombresDePaginas } from '#areas/institucion/datasets/nombres-de-paginas.ts';
import { sinonimos } from '#areas/institucion/datasets/sinonimos.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import { submit } from '#platform/editing/moves/moves.ts';
import { saveVersion } from '#platform/editing/save.ts';
import { checkContent } from '#platform/editing/site-rows.ts';
import { formText } from '#platform/http/form-text.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { type SynonymTrial, synonymTrialKey } from '#platform/searches/synonym-trial.ts';
import { findService } from '#platform/services.ts';
import { checkData } from '../contents/edit/fields/form-data.server.ts';
import { formName } from '../contents/edit/form-name.ts';

/**
 * A remedy to try for a text that visitors type: words of the site that mean the same, separated by commas, or the address of the page that they
 * mean, of which the text becomes another name.
 */
export type TriedGroup = { text: string; words: string; page: string };

/** Returns the remedy of an address or a form: the fields `texto`, and `palabras` or `pagina`. */
export function groupOf(fields: FormData | URLSearchParams): TriedGroup {
  return {
    text: formText(fields, 'texto', 100).replaceAll(',', ' '),
    words: formText(fields, 'palabras', 190),
    page: formText(fields, 'pagina', 300),
  };
}

/** Whether a remedy has a text, and words or a page. */
export function isComplete({ text, words, page }: TriedGroup): boolean {
  return text !== '' && (words !== '' || page !== '');
}

/** Returns the effect of a remedy; undefined while it is not complete, or where this process does not serve the public. */
export async function tryGroup(group: TriedGroup, now: Date): Promise<SynonymTrial | undefined> {
  if (!isComplete(group)) return undefined;
  const { text, page } = group;
  const trial = page ? { words: text, page } : { words: palabrasOf(group) };
  return findService(synonymTrialKey)?.({ ...trial, text, now });
}

/** Saves a remedy as new content and sends it for review. Answers a redirect to it, or what is wrong with it. */
export async function sendGroup(group: TriedGroup, edition: string, actor: StaffActor) {
  const kind = group.page ? nombresDePaginas.content : sinonimos.content;
  const fields = group.page ? { direccion: group.page, nombres: group.text } : { palabras: palabrasOf(group) };
  const checked = checkData(kind, fields);
  const errors =
    'errors' in checked ? checked.errors : await checkContent(kind, { registro: null, data: checked.data });
  const [error] = Object.values(errors);
  if ('errors' in checked || error !== undefined) return data({ error: error ?? '' }, 422);
  try {
    const form = { formulario: formName(kind, 'nuevo'), persona: actor.id, edicion: edition };
    const version = {
      edited: 'nuevo',
      base: 0,
      site: '',
      form,
      data: checked.data,
      resumen: 'Desde lo que se busca',
    } as const;
    const saved = await saveVersion(actor, kind, version);
    await submit(actor, kind, { id: saved.id, version: saved.numero });
    return redirect(`/gestion/${kind.plural}/${saved.id}?aviso=enviado`, 303);
  } catch (refusal) {
    if (refusal instanceof MoveRefusedError) return data({ error: refusal.reason }, 409);
    throw refusal;
  }
}

function palabrasOf({ text, words }: Pick<TriedGroup, 'text' | 'words'>): string {
  return `${text}, ${words}`;
}
