import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '#tests/setup/html.ts';
import { forms, fresh } from '../../setup/atencion/forms.ts';
import { formBody, formType, newCaller, pdf, post } from '../../setup/atencion/submission.ts';
import { migratedDataDir } from '../../setup/data-folder/migrated-database.ts';
import { killDatabase, until } from '../../setup/processes.ts';
import { type RunningServer, startServer } from '../../setup/start-server.ts';

const page = forms.denuncia.address;
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    dataDir: migratedDataDir(),
    removeDataDir: true,
    env: { TRUST_PROXY: '1', DEMO: '0', LOG_LEVEL: 'info' },
  });
});
afterAll(() => server.stop());

const send = (values: Record<string, string>, file?: Buffer) => {
  const parts = Object.entries(values).map(([name, value]) => ({ name, value }));
  const attached = file ? [{ name: 'file', value: file, filename: 'prueba-secreta.pdf' }] : [];
  return post(server.base + page, formBody([...parts, ...attached]), formType);
};

test('a file of the largest size passes through the page’s action', async () => {
  const largest = Buffer.concat([pdf(), Buffer.alloc(25_000_000 - pdf().length, ' ')]);
  const reply = await send({ ...fresh(forms.denuncia.values), Evidencia: '' }, largest);
  expect([reply.status, reply.text.includes('prueba-secreta.pdf, 25')]).toEqual([200, true]);
});

test('the log contains nothing of a form, its file or its folio', async () => {
  const values = fresh({ ...forms.denuncia.values, Denunciante: 'Nombre secreto', Email: 'secreto@correo.example' });
  const reply = await send(values, pdf('bitácora'));
  expect(reply.status).toBe(200);
  await send({ ...values, Motivo: '' });
  const folio = /es: ((?:\d{4} ){3}\d{4})\./.exec(reply.text)?.[1] ?? '';
  const lookup = new URLSearchParams({ Email: values.Email ?? '', Folio: folio });
  const type = 'application/x-www-form-urlencoded';
  expect((await post(`${server.base}${page}?accion=consulta`, String(lookup), type)).status).toBe(200);
  await until('the log is written', () => server.output().includes('request completed'));
  for (const secret of ['secreto', folio, folio.replaceAll(' ', ''), 'prueba-secreta'])
    expect(server.output(), secret).not.toContain(secret);
});

test('the log does not contain the link of a preview', async () => {
  const before = server.output().length;
  expect((await fetch(`${server.base}/borradores/1.1.9999999999999.enlaceFirmado`)).status).toBe(404);
  await until('the log is written', () => server.output().slice(before).includes('/borradores/:clave'));
  expect(server.output()).not.toContain('enlaceFirmado');
});

test('returns a form with the typed text while the database is down', async () => {
  const repair = await killDatabase(server.dataDir);
  const values = fresh(forms.denuncia.values);
  const reply = await send(values);
  expect([reply.status, reply.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(texts(reply.text, 'title')).toEqual([expect.stringMatching(/^Error: Denuncias/)]);
  expect(reply.text).toContain('El servicio no está disponible por el momento. Intente de nuevo.');
  expect(reply.text).toContain('href="#denuncia-enviar"');
  for (const field of ['Email', 'Dependencia', 'Motivo', 'Evidencia']) expect(reply.text).toContain(values[field]);
  const lookup = String(new URLSearchParams({ Email: 'golondrina', Folio: '1111222233334444' }));
  const type = 'application/x-www-form-urlencoded';
  const lookupReply = await post(`${server.base}${page}?accion=consulta`, lookup, type, newCaller());
  expect([lookupReply.status, lookupReply.text.includes('1111222233334444')]).toEqual([503, true]);
  repair();
  await until('the form is taken', async () => (await send(values)).status === 200);
});
