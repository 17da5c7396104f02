import { foldText } from '#platform/text/fold.ts';
import { type Marks, markText } from '#ui/text/mark-text.ts';

/** Forms of a word that are named. */
const MOST_FORMS = 3;

/**
 * Returns how texts spell the one word that was searched, the most frequent first: « con «obra» u «obras»». Empty where they spell it in one way, as it was typed, or
 * where several words were searched.
 */
export function wordForms(typed: string, texts: readonly string[], marks: Marks): string {
  if (!/^[\p{L}\p{M}]+$/u.test(typed)) return '';
  const marked = texts.flatMap((text) => markText(text, marks).filter(({ isMarked }) => isMarked));
  const byForm = Map.groupBy(marked, ({ text }) => foldText(text));
  const forms = [...byForm].toSorted(([, a], [, b]) => b.length - a.length).slice(0, MOST_FORMS);
  if (forms.every(([form]) => form === foldText(typed))) return '';
  const named = forms.map(([form, [first]]) => first?.text.toLowerCase() ?? form);
  const quoted = named.map((form) => `«${form}»`);
  const last = quoted.pop() ?? '';
  const or = /^«h?o/.test(last) ? 'u' : 'o';
  return ` con ${quoted.length > 0 ? `${quoted.join(', ')} ${or} ` : ''}${last}`;
}
