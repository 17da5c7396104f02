import { foldText } from '#platform/text/fold.ts';
import { type Marks, markText } from '#ui/text/mark-text.ts';

/** Maximum number of listed forms of a word. */
const MAX_FORMS = 3;

/**
 * Returns the spellings of a single searched word in texts, most frequent first: « con «obra» u «obras»». Empty if there is only the typed
 * spelling, or several words were searched.
 */
export function wordForms(typed: string, texts: readonly string[], marks: Marks): string {
  if (!/^[\p{L}\p{M}]+$/u.test(typed)) return '';
  const marked = texts.flatMap((text) => markedForms(text, marks));
  const byForm = Map.groupBy(marked, (text) => foldText(text));
  const forms = [...byForm].toSorted(([, a], [, b]) => b.length - a.length).slice(0, MAX_FORMS);
  if (forms.every(([form]) => form === foldText(typed))) return '';
  const named = forms.map(([form, [first]]) => first?.toLowerCase() ?? form);
  const quoted = named.map((form) => `«${form}»`);
  const last = quoted.pop() ?? '';
  const or = /^«h?o/.test(last) ? 'u' : 'o';
  return ` con ${quoted.length > 0 ? `${quoted.join(', ')} ${or} ` : ''}${last}`;
}

/** Returns the marked parts of a text; words separated only by a space or «de» are joined: «Órgano Interno de Control». */
function markedForms(text: string, marks: Marks): string[] {
  const forms: string[] = [];
  let gap: string | undefined;
  for (const part of markText(text, marks)) {
    if (!part.isMarked) {
      if (gap !== undefined) gap = LINK.test(gap + part.text) ? gap + part.text : undefined;
    } else {
      forms.push(gap === undefined ? part.text : `${forms.pop()}${gap}${part.text}`);
      gap = '';
    }
  }
  return forms;
}

/** Text between the words of one name. */
const LINK = /^\s*(del?)?\s*$/;
