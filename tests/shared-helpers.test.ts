import { expect, test } from 'vitest';
import { places, sources } from './setup/source/source.ts';

// Code that repeats a shared function, and the function to call instead.
const repetitions = [
  {
    call: 'DAY_MS',
    file: 'src/platform/calendar/days.ts',
    pattern: /\b(24 \* 3_600_000|86_400_000)\b/,
    example: 'const MAX_AGE_MS = 14 * 86_400_000;',
  },
  {
    call: 'formText or typedText',
    file: 'src/platform/http/form-text.ts',
    pattern: /\bString\(form\.get\(/,
    example: "const intent = String(form.get('accion'));",
  },
  {
    call: 'parseWholeNumber',
    file: 'src/platform/text/whole-number.ts',
    pattern: /\\d\{1,(9|10)\}\$\/\.test\([^?]*\? (await \w+\()?Number\(/,
    example: '/^\\d{1,9}$/.test(id) ? Number(id) : undefined',
  },
  {
    call: 'sumOf',
    file: 'src/platform/sum.ts',
    pattern: /\.reduce\(\s*\((\w+), [^=;]*\) => \1 \+ [^;]*?,\s*0,?\s*\)/,
    example: 'const total = parts.reduce((sum, part) => sum + part, 0);',
  },
];

test.each(repetitions)('call $call instead of repeating it', ({ call, file, pattern, example }) => {
  expect(example).toMatch(pattern);
  // The sandboxed PDF programs may read no files of other folders.
  const production = sources().filter(({ path }) => /^src\/(?!platform\/pdf\/|.*\.test\.tsx?$)/.test(path));
  expect(
    production.filter(({ path }) => path !== file).flatMap((each) => places(each, pattern)),
    `Call ${call} of ${file}.`,
  ).toEqual([]);
});
