import { diffArrays } from 'diff';

/** A part of a field's text in a comparison. */
export type ComparedPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** A word, an amount, a date or a code is one token, as are blanks; any other character is one by itself. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[.,:/-][\p{L}\p{M}\p{N}]+)*|\s+|./gsu;

/** Changed tokens up to which they are found, in some 50 ms; the time grows with their square. A text with more is another text. */
const MAX_CHANGED = 1000;

/** Returns what changed from one text to another, in whole words and numbers; of texts that share little, the one and the other. */
export function compareTexts(before: string, after: string): ComparedPart[] {
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: MAX_CHANGED });
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return changes.map((change) => ({ kind: kindOf(change), text: change.value.join('') }));
}

function kindOf({ added, removed }: { added: boolean; removed: boolean }): ComparedPart['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}
