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
    const unknown = await feedOf('tipo=nota');
    expect([unknown.status, unknown.text.includes('El más parecido: notas.')]).toEqual([404, true]);
    expect((await feedOf('ente=999999')).entries).toEqual([]);
    expect((await feedOf('texto=de%20la')).entries).toEqual([]);
  });

  test('of a page of documents has those that it lists, and names the nearest page of another address', async () => {
    const { ids, text } = await feedOf('pagina=/difusion/Foros-y-Eventos');
    const page = texts(mainOf((await ask('/difusion/Foros-y-Eventos')).text), 'a');
    const titles = texts(text, 'title').slice(1);
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(page).toContain(title);
    for (const id of ids) expect(id).toContain('#documento-');
    expect(text).toContain('lo que cambia de Foros y eventos');
    const unknown = await ask('/buscar.atom?pagina=/difusion/foros');
    expect([unknown.status, unknown.text.includes('/difusion/Foros-y-Eventos')]).toEqual([404, true]);
  });

  test('of a section of transparency has the versions of its formats, and is named by its page', async () => {
    const path = '/transparencia/obligaciones-de-transparencia/70/I';
    const feed = `/buscar.atom?${new URLSearchParams({ pagina: path })}`;
    expect(linksOf(mainOf((await ask(path)).text)).map(({ href }) => href)).toContain(feed);
    const { text, entries, ids } = await feedOf(feed.split('?')[1] ?? '');
    expect(entries.length).toBeGreaterThan(0);
    for (const id of ids) expect(id).toContain('#version-formato-');
    for (const entry of entries) expect(new URL(values(entry, 'link', 'href')[0] ?? '').pathname).toBe(path);
    expect(text).toContain('lo que cambia de Artículo 70, fracción I.');
    expect((await ask('/buscar.atom?pagina=/transparencia/obligaciones-de-transparencia/70/none')).status).toBe(404);
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
      ['/difusion/Foros-y-Eventos', '/buscar.atom?pagina=%2Fdifusion%2FForos-y-Eventos'],
    ] as const) {
      const { text } = await ask(path);
      expect(values(text, 'link', 'href', { type: 'application/atom+xml' }), path).toEqual([feed]);
      expect(linksOf(mainOf(text)).map(({ href }) => href)).toContain(feed);
      expect((await ask(feed)).status).toBe(200);
    }
  });
});
