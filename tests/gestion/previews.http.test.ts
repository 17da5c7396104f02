import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { previewPath } from '#platform/editing/preview/preview.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { openServerDatabase } from '../setup/database.ts';
import { contentRow, newNota, notaFields, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { ask } from '../setup/http.ts';

openServerDatabase();
let editor: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  await openKeyRing(readConfig({ DATA_DIR: inject('dataDir') }), () => undefined);
  editor = await newPerson([['editor', 'noticias']]);
  stranger = await newPerson([['editor', 'agenda']]);
});

const sql = (text: string, values: unknown[] = []) => runSql(inject('dataDir'), text, values);
const read = (person: TestPerson, path: string) => askStaff(path, { headers: { cookie: person.cookie } });
const step = (person: TestPerson, id: number, accion: string, more: Record<string, string> = {}) =>
  contentRow(id).then(({ version_trabajo: version }) =>
    sendContent(person, id, { accion, version: String(version), ...more }),
  );

describe('a preview', () => {
  const linkOf = async (id: number) => {
    const answer = await read(editor, `/gestion/notas/${id}/vista`);
    return new URL(answer.headers.location ?? '').pathname;
  };

  test('is the real page with the saved version, for everybody with its link, and leaves nothing', async () => {
    const id = await newNota(editor, 'Nota que nadie ha visto');
    await step(editor, id, 'guardar', { ...notaFields('Nota que nadie ha visto'), publicarDespuesDe: '2098-05-05' });
    const link = await linkOf(id);
    const page = await ask(link);
    expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
    ]);
    for (const text of ['<h1', 'Nota que nadie ha visto', 'Vista previa: esta versión no está publicada'])
      expect(page.text).toContain(text);
    expect(await sql('select id from notas where titulo = $1', ['Nota que nadie ha visto'])).toEqual([]);
    expect((await ask('/difusion/notas')).text).not.toContain('Nota que nadie ha visto');
    await step(editor, id, 'guardar', notaFields('Otra versión'));
    expect((await ask(link)).status).toBe(404);
  });

  test('answers 404 without its link', async () => {
    const id = await newNota(editor, 'Nota sin enlace');
    const link = await linkOf(id);
    for (const path of [link.slice(0, -1), `${link}x`, link.replace(/\d+/, '1'), '/borradores/1.1.9999999999999.x'])
      expect((await ask(path)).status, path).toBe(404);
    expect((await read(stranger, `/gestion/notas/${id}/vista`)).status).toBe(403);
    expect((await askStaff(`/gestion/notas/${id}/vista`)).status).toBe(302);
  });

  test('next to the form is of what the person typed, in a frame of the staff application alone', async () => {
    const id = await newNota(editor, 'Nota al lado');
    const fields = { version: '1', edicion: 'al-lado', ...notaFields('Nota escrita a medias') };
    const draft = (values: Record<string, string>) =>
      askStaff(`/gestion/notas/${id}/borrador`, submission(values, editor.cookie));
    expect((await draft(fields)).status).toBe(200);
    const made = await read(editor, `/gestion/notas/${id}/vista/al-lado`);
    const link = new URL(JSON.parse(made.text).address).pathname;
    const page = await ask(link);
    expect([page.status, page.text.includes('Nota escrita a medias')]).toEqual([200, true]);
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${inject('gestion')}`);
    expect([page.headers['x-frame-options'], page.headers['cross-origin-resource-policy']]).toEqual([
      undefined,
      'cross-origin',
    ]);
    const shared = await ask(await linkOf(id));
    expect(shared.text).not.toContain('Nota escrita a medias');
    expect(shared.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    await draft({ ...fields, titulo: '' });
    const unfinished = await ask(link);
    expect([unfinished.status, unfinished.text.includes('La página se verá cuando esto esté bien. Título:')]).toEqual([
      422,
      true,
    ]);
    expect((await read(stranger, `/gestion/notas/${id}/vista/al-lado`)).status).toBe(403);
  });

  test('ends after 48 hours', async () => {
    const id = await newNota(editor, 'Nota con un enlace de antes');
    const { version_trabajo } = await contentRow(id);
    const linkOfAge = (hours: number) =>
      previewPath({ contenido: id, version: Number(version_trabajo) }, new Date(Date.now() - hours * 3_600_000));
    expect([(await ask(linkOfAge(47.9))).status, (await ask(linkOfAge(48))).status]).toEqual([200, 404]);
  });

  test('says why there is no page for a part of an audit that the public does not see', async () => {
    const auditor = await newPerson([['editor', 'auditorias']]);
    const [audit] = await sql('select codigo from auditorias where visible_desde is null order by id limit 1');
    const fields = {
      auditoria: String(audit?.codigo),
      cuenta: 'ingreso',
      orden: '97',
      concepto: 'Cuotas',
      objeto: '5100',
      devengado: '1.50',
      revisado: '1.50',
      accion: 'guardar',
      version: '0',
    };
    const saved = await askStaff('/gestion/renglones/nuevo', submission(fields, auditor.cookie));
    const [form] = (saved.headers.location ?? '').split('?');
    const link = (await read(auditor, `${form}/vista`)).headers.location ?? '';
    const page = await ask(new URL(link).pathname);
    expect(page.status).toBe(422);
    expect(page.text).toContain('El público todavía no ve aquello a lo que pertenece');
  });
});
