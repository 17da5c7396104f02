import { expect, test } from 'vitest';
import { texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

test('the feed of corrections has the newest first, with stable ids and a tag', async () => {
  const { status, headers, text } = await ask('/informes/erratas.atom');
  expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  const [, ...updated] = texts(text, 'updated');
  expect(updated.length).toBeGreaterThan(0);
  expect(updated).toEqual(updated.toSorted().toReversed());
  const ids = texts(text, 'id').slice(1);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /\/informes\/informe\/\d+#errata-\d+$/.test(id))).toBe(true);
  const same = await ask('/informes/erratas.atom', { headers: { 'if-none-match': String(headers.etag) } });
  expect(same.status).toBe(304);
});
