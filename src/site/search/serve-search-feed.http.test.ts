import { describe, expect, test } from 'vitest';
import { visibleAuditorias } from '#tests/setup/demonstration/records.ts';
import { elements, linksOf, mainOf, texts, values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const feedOf = async (query: string) => {
  const answer = await ask(`/buscar.atom?${query}`);
  return { ...answer, entries: elements(answer.text, 'entry'), ids: texts(answer.text, 'id').slice(1) };
};

describe('the feed of a search', () => {
  test('has what the search finds, the last change first, and is linked from its page', async () => {
    const page = await ask('/buscar?texto=alumbrado');
    expect(linksOf(mainOf(page.text)).map(({ href }) => href)).toContain('/buscar.atom?texto=alumbrado');
    const { status, headers, entries, text } = await feedOf('texto=alumbrado');
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(entries.length).toBeGreaterThan(0);
    const updated = texts(text, 'updated').slice(1);
    expect(updated).toEqual(updated.toSorted().toReversed());
    expect(text).toContain('lo que cambia de «alumbrado»');
  });

  test('without words has what an ente, a municipality or a kind has', async () => {
    const [audit] = visibleAuditorias;
    expect((await feedOf(`ente=${audit?.enteId}`)).entries.length).toBeGreaterThan(0);
    expect((await feedOf('municipio=26030')).entries.length).toBeGreaterThan(0);
    const notes = await feedOf('tipo=notas');
    expect(notes.text).toContain('lo que cambia de Notas');
    expect(notes.ids.length).toBeGreaterThan(0);
    for (const id of notes.ids) expect(id).toContain('#nota-');
    expect((await feedOf('ente=999999')).entries).toEqual([]);
    expect((await feedOf('texto=de%20la')).entries).toEqual([]);
  });

  test('has one id for each publication', async () => {
    const { ids } = await feedOf('');
    expect(ids.length).toBe(100);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is named by the pages of what it is about', async () => {
    const [audit] = visibleAuditorias;
    for (const [path, feed] of [
      [`/entes/${audit?.enteId}`, `/buscar.atom?ente=${audit?.enteId}`],
      ['/difusion/notas', '/buscar.atom?tipo=notas'],
      ['/datos/notas', '/datos/notas/cambios.atom'],
    ] as const) {
      const { text } = await ask(path);
      expect(values(text, 'link', 'href', { type: 'application/atom+xml' }), path).toEqual([feed]);
      expect(linksOf(mainOf(text)).map(({ href }) => href)).toContain(feed);
      expect((await ask(feed)).status).toBe(200);
    }
  });
});
