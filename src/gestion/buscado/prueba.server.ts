import { data, redirect } from 'react-router';
import { sinonimos } from '#areas/institucion/datasets/sinonimos.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import { submit } from '#platform/editing/moves/moves.ts';
import { saveVersion } from '#platform/editing/save.ts';
import { checkContent } from '#platform/editing/site-rows.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { type SynonymTrial, synonymTrialKey } from '#platform/searches/synonym-trial.ts';
import { findService } from '#platform/services.ts';
import { checkData } from '../contents/edit/fields/form-data.server.ts';
import { formName } from '../contents/edit/form-name.ts';

const kind = sinonimos.content;

/** A group to try: the text that visitors type, and the words of the site, separated by commas. */
export type TriedGroup = { text: string; words: string };

/** Returns the group of an address or a form: the fields `texto` and `palabras`. */
export function groupOf(fields: { get(name: string): unknown }): TriedGroup {
  const textOf = (name: string) => String(fields.get(name) ?? '').trim();
  return { text: textOf('texto').replaceAll(',', ' ').slice(0, 100), words: textOf('palabras').slice(0, 190) };
}

/** Returns the effect of a group; undefined while it is not complete, or where this process does not serve the public. */
export async function tryGroup(group: TriedGroup, now: Date): Promise<SynonymTrial | undefined> {
  if (group.text === '' || group.words === '') return undefined;
  return findService(synonymTrialKey)?.({ words: palabrasOf(group), text: group.text, now });
}

/** Saves a group as new content and sends it for review. Answers a redirect to it, or the error of the words. */
export async function sendGroup(group: TriedGroup, edition: string, actor: StaffActor) {
  const checked = checkData(kind, { palabras: palabrasOf(group) });
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

function palabrasOf({ text, words }: TriedGroup): string {
  return `${text}, ${words}`;
}
