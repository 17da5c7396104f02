import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DenunciaRespuesta } from '#areas/atencion/contract.ts';
import { privacyNoticeVersion } from '#institution/submissions.ts';
import {
  complaint,
  consult,
  formBody,
  formType,
  newCaller,
  pdf,
  post,
  query,
  submit,
} from '../../setup/atencion/submission.ts';
import { migratedDataDir } from '../../setup/data-folder/migrated-database.ts';
import { expectHeaders, problemJson } from '../../setup/headers.ts';
import { type RunningServer, startServer } from '../../setup/start-server.ts';

let server: RunningServer;
let base = '';
beforeAll(async () => {
  server = await startServer({ dataDir: migratedDataDir(), removeDataDir: true, env: { TRUST_PROXY: '1', DEMO: '0' } });
  base = server.base;
});
afterAll(() => server.stop());
const rows = async (folio: unknown) => (await consult(base, 'prueba@correo.example', folio)).status;

describe('a submission', () => {
  test('is answered with Tipo and Folio only, never kept by anyone, without a cookie', async () => {
    const reply = await submit(base, complaint());
    expect(reply.status).toBe(200);
    expect(DenunciaRespuesta.parse(reply.json)).toEqual(reply.json);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test.each(['Solicitud', 'Participación Ciudadana'])('of each Tipo is found with its folio: %s', async (Tipo) => {
    const reply = await submit(base, complaint({ Tipo, Direccion: 'CD' }));
    expect(reply.json.Tipo).toBe(Tipo);
    const consulta = await consult(base, 'PRUEBA@correo.example', String(reply.json.Folio).replace(/(....)/g, '$1-'));
    expect(consulta.json).toMatchObject({ Folio: reply.json.Folio, Tipo, StatusDenuncia: 'Recibida', Seguimiento: [] });
  });

  test('has its parts in any order', async () => {
    const file = { value: pdf('orden'), filename: 'a.pdf', type: 'application/pdf' };
    for (const fileFirst of [true, false]) {
      const reply = await submit(base, complaint({ Evidencia: '' }), { file, fileFirst });
      expect(reply.status, reply.text).toBe(200);
      const consulta = await consult(base, 'prueba@correo.example', reply.json.Folio);
      expect(consulta.json.Evidencia).toBe('1 archivo adjunto');
    }
  });

  test('may come as a form of one field for each datum, as a page sends it', async () => {
    const parts = Object.entries(complaint()).map(([name, value]) => ({ name, value: String(value) }));
    expect((await post(`${base}/Publico/Denuncia`, formBody(parts), formType)).status).toBe(200);
  });

  test('that a trigger of the database changes is refused with 503, and leaves nothing', async () => {
    const { dataDir } = server;
    const count = async () => (await query<{ n: number }>(dataDir, 'select count(*)::int as n from registros'))[0]?.n;
    const before = await count();
    await query(
      dataDir,
      `create function cambia() returns trigger language plpgsql as 'begin new.contenido = set_byte(new.contenido, 20, 0); new.contenido = set_byte(new.contenido, 21, 0); return new; end'`,
    );
    await query(dataDir, 'create trigger cambia before insert on registros for each row execute function cambia()');
    const reply = await submit(base, complaint());
    expect([reply.status, reply.json.type]).toEqual([503, expect.stringMatching(/servicio-no-disponible$/)]);
    await query(dataDir, 'drop function cambia() cascade');
    expect(await count()).toBe(before);
    expect((await submit(base, complaint())).status).toBe(200);
  });

  test('keeps the version of the privacy notice that the page showed', async () => {
    await submit(base, complaint());
    expect(await query(server.dataDir, 'select distinct aviso from registros')).toEqual([
      { aviso: privacyNoticeVersion },
    ]);
    expect(await (await fetch(`${base}/institucion/denuncias`)).text()).toContain(privacyNoticeVersion);
  });

  test('that is refused says every field and the first line of the specification', async () => {
    const reply = await submit(base, { Tipo: 'Solicitud', Email: 'x' });
    expectHeaders({ ...reply, body: Buffer.from(reply.text) }, problemJson);
    expect([reply.status, reply.json.title]).toEqual([422, 'Por favor, llene todos los campos.']);
    expect(Object.keys(reply.json.errors as object).sort()).toEqual(['Denunciante', 'Direccion', 'Motivo']);
    const other = await submit(base, { Tipo: 'Denuncia' });
    expect(other.json.title).toBe('Por favor, llene los campos requeridos.');
  });

  test.each([
    [400, '--frontera-de-prueba\r\nContent-Disposition: form-data; name="denuncia"\r\n\r\n{', formType],
    [400, '', 'multipart/form-data'],
    [415, '{}', 'application/json'],
    [415, 'x', 'text/plain'],
  ])('that is no form is answered %d', async (status, body, type) => {
    expect((await post(`${base}/Publico/Denuncia`, body, type)).status).toBe(status);
  });

  test('with a record that is not JSON is answered 400, without quoting it', async () => {
    for (const value of ['{"Denunciante":"Ana', '[]', '"x"', '']) {
      const reply = await post(`${base}/Publico/Denuncia`, formBody([{ name: 'denuncia', value }]), formType);
      expect(reply.status).toBe(400);
      expect(reply.text).not.toContain('Ana');
    }
  });
});

describe('the same content', () => {
  test('sent again is the same folio, once', async () => {
    const registro = complaint();
    const caller = newCaller();
    const [one, two] = [await submit(base, registro, { caller }), await submit(base, registro, { caller })];
    expect(two.json).toEqual(one.json);
    expect((await submit(base, { ...registro, Motivo: `${registro.Motivo}.` })).json).not.toEqual(one.json);
    expect(await rows(one.json.Folio)).toBe(200);
  });

  test('sent four times at once, with its file, is one folio, one record, one stored file', async () => {
    const registro = complaint({ Email: 'doble@correo.example' });
    const file = { value: pdf('doble envío'), filename: 'a.pdf', type: 'application/pdf' };
    const caller = newCaller();
    const before = await stored();
    const replies = await Promise.all(Array.from({ length: 4 }, () => submit(base, registro, { file, caller })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ json }) => json.Folio)).size).toBe(1);
    const after = await stored();
    expect([after.registros - before.registros, after.adjuntos - before.adjuntos]).toEqual([1, 1]);
  });

  test('with another file is another submission', async () => {
    const registro = complaint();
    const caller = newCaller();
    const send = (text: string) => submit(base, registro, { caller, file: { value: pdf(text), filename: 'a.pdf' } });
    const [one, same, other] = [await send('uno'), await send('uno'), await send('otro')];
    expect(same.json).toEqual(one.json);
    expect(other.json).not.toEqual(one.json);
  });
});

describe('a follow-up', () => {
  test('joins the record that it names, once, and is not repeated aloud', async () => {
    const { json } = await submit(base, complaint());
    const message = complaint({ Tipo: 'Seguimiento', Folio: String(json.Folio), Motivo: 'Dato nuevo muy propio' });
    const caller = newCaller();
    const replies = await Promise.all([1, 2, 3].map(() => submit(base, message, { caller })));
    for (const reply of replies) expect(reply.json).toEqual({ Tipo: 'Seguimiento', Folio: json.Folio });
    const consulta = await consult(base, 'prueba@correo.example', json.Folio);
    expect(consulta.json.Seguimiento).toEqual([
      { Id: 1, Created: expect.any(String), Respuesta: 'Recibimos la información que usted agregó.' },
    ]);
    expect(consulta.text).not.toContain('Dato nuevo');
  });

  test('is rejected like a look-up that fails, for every fault, and leaves nothing', async () => {
    const { json } = await submit(base, complaint());
    const before = await stored();
    const file = { value: pdf('seguimiento'), filename: 'a.pdf' };
    const neutral = { status: 404, title: 'No existe Información de los datos recibidos.' };
    for (const wrong of [{ Email: 'otro@x.mx', Folio: json.Folio }, { Folio: '0000000000000000' }, { Folio: 'no' }]) {
      const reply = await submit(base, complaint({ Tipo: 'Seguimiento', ...wrong }), { file });
      expect(reply.json).toEqual({ type: '/api/problemas/no-encontrado', instance: '/Publico/Denuncia', ...neutral });
    }
    expect(await stored()).toEqual(before);
  });
});

async function stored(): Promise<{ registros: number; adjuntos: number; seguimientos: number }> {
  const counts = ['registros', 'adjuntos', 'seguimientos'].map(
    (table) => `(select count(*)::int from ${table}) as ${table}`,
  );
  const [row] = await query<{ registros: number; adjuntos: number; seguimientos: number }>(
    server.dataDir,
    `select ${counts.join(', ')}`,
  );
  if (!row) throw new Error('no counts');
  return row;
}
