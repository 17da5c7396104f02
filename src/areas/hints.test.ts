import { expect, test } from 'vitest';
import { contentKinds } from './contents.ts';

test('no hint of a form says how a table writes its field', () => {
  const hints = contentKinds.flatMap(({ plural, fields }) =>
    fields.flatMap(({ label, hint = '' }) =>
      /\b(en|si) una tabla\b/i.test(hint) ? [`${plural}, ${label}: ${hint}`] : [],
    ),
  );
  expect(hints).toEqual([]);
});
