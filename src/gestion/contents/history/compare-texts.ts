import { diffArrays } from 'diff';

/** A part of a field's text in a comparison. */
export type ComparedPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** A word, an amount, a date or a code is one token, as is a run of white space; any other character is a token by itself. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[.,:/-][\p{L}\p{M}\p{N}]+)*|\s+|./gsu;

/** Maximum number of changed tokens to compare, in about 50 ms; the time grows with their square. Beyond it the texts count as unrelated. */
const MAX_CHANGED = 1000;

/** Returns the changes between two texts, in whole words and numbers; for texts that share little, both complete texts. */
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
