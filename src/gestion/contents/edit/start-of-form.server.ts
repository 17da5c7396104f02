import { type Draft, listOtherWriters } from '#platform/editing/drafts.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { findEditable } from '#platform/editing/read.ts';
import { findTemplate, listTemplates, type TemplateName } from '#platform/editing/templates.ts';
import { listNames } from '#platform/identity/people.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { today } from '#platform/visibility.ts';
import { otherName } from '../../shell/who-and-when.ts';
import { editedOf } from '../kinds.server.ts';

/** Maximum characters of a field text in an address. */
const MAX_TEXT = 300;

type Start = { id: string; query: URLSearchParams; values: ContentData; draft: Draft | undefined; now: Date };

/** Starting point of a new content. */
export type Beginning = {
  /** The text that it starts with instead of blank fields. */
  origin: { copy: true } | { template: TemplateName } | null;
  /** The person has another new content with unsaved text. */
  isOverDraft: boolean;
  /** Templates to choose from. */
  templates: TemplateName[];
};

type StartOfForm = { values: ContentData; draftAt: string | null; beginning: Beginning | null };

/**
 * Returns the initial values of a form: those of the content, or the person's unsaved text. A new content takes texts of its address, with `de`
 * those of another content, or with `plantilla` those of a template; these replace unsaved text.
 */
export async function startOfForm(kind: ContentKind, { id, query, values, draft, now }: Start): Promise<StartOfForm> {
  const typed = { ...draft?.datos };
  const draftAt = draft?.guardado.toISOString() ?? null;
  if (id !== 'nuevo') return { values: { ...values, ...typed }, draftAt, beginning: null };
  const [source, templates] = await Promise.all([findSource(kind, query, today(now)), listTemplates(kind)]);
  if (source) {
    const beginning = { origin: source.origin, isOverDraft: draft !== undefined, templates };
    return { values: { ...values, ...lastingFields(kind, source.data) }, draftAt: null, beginning };
  }
  const beginning = { origin: null, isOverDraft: false, templates };
  return { values: { ...values, ...textsOfAddress(kind, query), ...typed }, draftAt, beginning };
}

/** Returns the fields of the content or template in the address of a new content; null if it names none. */
async function findSource(
  kind: ContentKind,
  query: URLSearchParams,
  today: string,
): Promise<{ data: ContentData; origin: Beginning['origin'] } | null> {
  const source = query.get('de');
  if (source !== null) {
    const edited = editedOf(source, kind);
    const content = edited === 'nuevo' ? undefined : await findEditable(kind, edited, today);
    if (!content) throw new Response(null, { status: 404 });
    return { data: content.data, origin: { copy: true } };
  }
  const named = query.get('plantilla');
  if (named === null) return null;
  const id = parseWholeNumber(named);
  const template = id === undefined ? undefined : await findTemplate(kind, id);
  if (!template) throw new Response(null, { status: 404 });
  const { datos: data, nombre } = template;
  return { data, origin: { template: { id: template.id, nombre } } };
}

/**
 * Returns the fields that a copy keeps. Days and checkboxes start as in any new content, so that a copied date does not publish on the day of
 * last year.
 */
function lastingFields({ fields }: ContentKind, data: ContentData): ContentData {
  return Object.fromEntries(
    fields
      .filter(({ control }) => control !== 'fecha' && control !== 'si-no')
      .map(({ name }) => [name, data[name] ?? null]),
  );
}

/** Returns the texts for single-line fields of a new form in an address, by field. */
function textsOfAddress({ fields }: ContentKind, address: URLSearchParams): ContentData {
  return Object.fromEntries(
    fields.flatMap(({ name, control }) => {
      const text = control === 'linea' ? address.get(name) : null;
      return text ? [[name, text.toWellFormed().slice(0, MAX_TEXT)]] : [];
    }),
  );
}

/** Returns the name of a form under which unsaved text is stored. */
export function draftName({ tipo }: Pick<ContentKind, 'tipo'>, id: string): string {
  return `${tipo} ${id}`;
}

/** Milliseconds for which a person counts as editing after typing. */
const EDITING_MS = 5 * 60_000;

/** Returns the names of the people who are editing the same form. Forms of new content are not shared. */
export async function listWriters(kind: ContentKind, id: string, actor: StaffActor, now: Date): Promise<string[]> {
  if (id === 'nuevo') return [];
  const form = { formulario: draftName(kind, id), persona: actor.id };
  const writers = await listOtherWriters(form, new Date(now.getTime() - EDITING_MS));
  if (writers.length === 0) return [];
  const names = await listNames();
  return writers.map((person) => otherName(names, person)).sort();
}
