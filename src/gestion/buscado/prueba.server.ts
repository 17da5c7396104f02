import { data, redirect } from 'react-router';
import { nombresDePaginas } from '#areas/institucion/datasets/nombres-de-paginas.ts';
import { sinonimos } from '#areas/institucion/datasets/sinonimos.ts';
import { findErrors } from '#platform/editing/declared-reads.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import { submit } from '#platform/editing/moves/moves.ts';
import { type Editable, findEditable } from '#platform/editing/read.ts';
import { saveVersion } from '#platform/editing/save.ts';
import { formText } from '#platform/http/form-text.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { findPageNames } from '#platform/search/site-pages.ts';
import { type SynonymTrial, synonymTrialKey } from '#platform/searches/site-services.ts';
import { findService } from '#platform/services.ts';
import { contentKey } from '../addresses.ts';
import { checkData } from '../contents/edit/fields/form-data.server.ts';
import { draftName } from '../contents/edit/start-of-form.server.ts';

/**
 * A remedy to try for a text that visitors type: synonyms from the site, separated by commas, or the address of the intended page, which gets the
 * text as another name.
 */
type TriedGroup = { text: string; words: string; page: string };

/** Returns the remedy in an address or a form: the fields `texto`, and `palabras` or `pagina`. */
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

/** Returns the effect of a remedy; undefined if it is incomplete, or this process does not serve the public. */
export async function tryGroup(group: TriedGroup, now: Date): Promise<SynonymTrial | undefined> {
  if (!isComplete(group)) return undefined;
  const { text, page } = group;
  const trial = page ? { words: text, page } : { words: palabrasOf(group) };
  return findService(synonymTrialKey)?.({ ...trial, text, now });
}

/** Saves a remedy as new content, or adds a name to those of the page, and submits it for review. Returns a redirect to it, or the errors. */
export async function sendGroup(group: TriedGroup, edition: string, actor: StaffActor) {
  const kind = group.page ? nombresDePaginas.content : sinonimos.content;
  const named = group.page ? await findNamed(group.page) : undefined;
  if (named && named.estado !== 'publicado') return data({ error: IN_WORK }, 409);
  const names = [named?.data.nombres, group.text].filter(Boolean).join(', ');
  const fields = group.page ? { direccion: group.page, nombres: names } : { palabras: palabrasOf(group) };
  const checked = checkData(kind, fields);
  const registro = named?.registro ?? null;
  const errors = 'errors' in checked ? checked.errors : await findErrors(kind, { registro, data: checked.data });
  const [error] = Object.values(errors);
  if ('errors' in checked || error !== undefined) return data({ error: error ?? '' }, 422);
  try {
    const formulario = draftName(kind, named ? contentKey(named) : 'nuevo');
    const saved = await saveVersion(actor, kind, {
      edited: registro === null ? 'nuevo' : { registro },
      base: named?.version ?? 0,
      site: named?.site?.digest ?? '',
      form: { formulario, persona: actor.id, edicion: edition },
      data: checked.data,
      resumen: 'Desde lo que se busca',
    });
    await submit(actor, kind, { id: saved.id, version: saved.numero });
    return redirect(`/gestion/${kind.plural}/${saved.id}?aviso=enviado`, 303);
  } catch (refusal) {
    if (refusal instanceof MoveRefusedError) return data({ error: refusal.reason }, 409);
    throw refusal;
  }
}

const IN_WORK = 'Alguien ya cambia los otros nombres de esa página: agréguelo ahí, o espere a que se publiquen.';

/** Returns the content with the other names of a page, from which a form starts. */
async function findNamed(page: string): Promise<Editable | undefined> {
  const registro = await findPageNames(page);
  return registro === undefined ? undefined : findEditable(nombresDePaginas.content, { registro }, '');
}

function palabrasOf({ text, words }: Pick<TriedGroup, 'text' | 'words'>): string {
  return `${text}, ${words}`;
}
