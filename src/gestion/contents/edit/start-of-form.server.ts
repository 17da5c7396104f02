import type { Draft } from '#platform/editing/drafts.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { findEditable } from '#platform/editing/read.ts';
import { today } from '#platform/visibility.ts';
import { formatInstant } from '../../shell/instant.ts';
import { editedOf } from '../kinds.server.ts';

/** Characters of a text that an address gives to a field. */
const LONGEST_TEXT = 300;

type Start = { id: string; query: URLSearchParams; values: ContentData; draft: Draft | undefined; now: Date };

/**
 * Returns the values with which a form begins: those of the content, or of what the person typed and did not save. A new one takes texts of
 * its address, or with `de` those of another content: a copy is what the person wants now, not what they left half written.
 */
export async function startOfForm(
  kind: ContentKind,
  { id, query, values, draft, now }: Start,
): Promise<{ values: ContentData; isCopy: boolean; isOverDraft: boolean; draftAt: string | null }> {
  const source = id === 'nuevo' ? query.get('de') : null;
  if (source !== null) {
    const copied = await copiedFields(kind, source, today(now));
    return { values: { ...values, ...copied }, isCopy: true, isOverDraft: draft !== undefined, draftAt: null };
  }
  const texts = id === 'nuevo' ? textsOfAddress(kind, query) : {};
  const typed = {
    values: { ...values, ...texts, ...draft?.datos },
    draftAt: draft ? formatInstant(draft.guardado) : null,
  };
  return { ...typed, isCopy: false, isOverDraft: false };
}

/**
 * Returns the fields with which a copy of a content begins, by the name of that content in addresses. Days and marks begin as in any new one:
 * nobody publishes on the day of last year because it was in the copied text.
 */
async function copiedFields(kind: ContentKind, id: string, today: string): Promise<ContentData> {
  const edited = editedOf(id, kind);
  const source = edited === 'nuevo' ? undefined : await findEditable(kind, edited, today);
  if (!source) throw new Response(null, { status: 404 });
  return Object.fromEntries(
    kind.fields
      .filter(({ control }) => control !== 'fecha' && control !== 'si-no')
      .map(({ name }) => [name, source.data[name] ?? null]),
  );
}

/** Returns the texts that an address gives to lines of a new form, by their field. */
function textsOfAddress({ fields }: ContentKind, address: URLSearchParams): ContentData {
  return Object.fromEntries(
    fields.flatMap(({ name, control }) => {
      const text = control === 'linea' ? address.get(name) : null;
      return text ? [[name, text.toWellFormed().slice(0, LONGEST_TEXT)]] : [];
    }),
  );
}
