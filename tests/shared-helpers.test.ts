import { expect, test } from 'vitest';
import { places, sources } from './setup/source/source.ts';

// Code that repeats a shared function, by the function to call instead.
const repetitions: Readonly<Record<string, { pattern: RegExp; in: string }>> = {
  'DAY_MS (platform/calendar/days.ts)': {
    pattern: /(?<!DAY_MS = )\b(24 \* 3_600_000|86_400_000)\b/,
    in: 'const MAX_AGE_MS = 14 * 86_400_000;',
  },
  'formText or typedText (platform/http/form-text.ts)': {
    pattern: /(?<!string \{\n {2}return )String\(form\.get\(/,
    in: "const intent = String(form.get('accion'));",
  },
  'parseWholeNumber (platform/text/whole-number.ts)': {
    pattern: /\\d\{1,(9|10)\}\$\/\.test\([^?]*\? (await \w+\()?Number\(/,
    in: '/^\\d{1,9}$/.test(id) ? Number(id) : undefined',
  },
  'sumOf (platform/sum.ts)': {
    pattern: /(?<!return items)\.reduce\(\s*\((\w+), [^=;]*\) => \1 \+ [^;]*?,\s*0,?\s*\)/,
    in: 'const total = parts.reduce((sum, part) => sum + part, 0);',
  },
};

test('call shared functions instead of repeating them', () => {
  // The sandboxed PDF programs may read no files of other folders.
  const production = sources().filter(({ path }) => /^src\/(?!platform\/pdf\/|.*\.test\.tsx?$)/.test(path));
  for (const [name, { pattern, in: example }] of Object.entries(repetitions)) {
    expect(example).toMatch(pattern);
    expect(
      production.flatMap((file) => places(file, pattern)),
      `Call ${name}.`,
    ).toEqual([]);
  }
});
