import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { answerErrors } from '../web/errors.ts';
import { countRequests, serveMetrics } from './serve-metrics.ts';

const token = 'clave-de-metricas-de-treinta-y-dos-letras';

async function application(settings: Record<string, string> = {}) {
  const app = Fastify();
  countRequests(app);
  answerErrors(app);
  serveMetrics(app, readConfig({ DATA_DIR: '/tmp', ...settings }));
  app.get('/registros/:id', async () => 'bien');
  await app.ready();
  const statusFor = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  return { app, statusFor };
}

test('without a token this machine alone reads them, and no proxy on it passes them on', async () => {
  const { app, statusFor } = await application();
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await statusFor(address), address).toBe(200);
  for (const address of ['10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1'])
    expect(await statusFor(address), address).toBe(404);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await statusFor('127.0.0.1', { [name]: 'for=10.0.0.1' }), name).toBe(404);
  await app.close();
});

test('with a token configured, requires it from every address', async () => {
  const { app, statusFor } = await application({ METRICS_TOKEN: token });
  expect(await statusFor('10.0.0.1', { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.0.0.2' })).toBe(200);
  for (const authorization of ['', `Bearer ${token}x`, token, `Basic ${token}`])
    expect(await statusFor('127.0.0.1', { authorization })).toBe(404);
  await app.close();
});

test('requests are counted by route, never by address; a service that is not open has no values', async () => {
  const { app } = await application();
  for (const id of [1, 2, 3]) await app.inject(`/registros/${id}`);
  await app.inject('/nada');
  const { body, headers } = await app.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(body).toContain('http_requests_total{route="/registros/:id",status="200"} 3');
  expect(body).toContain('http_requests_total{route="",status="404"}');
  expect(body).toMatch(/^disk_free_bytes\{store="data"\} \d+$/m);
  expect(body).toMatch(/^database_up 0$/m);
  expect(body).toMatch(/# TYPE job_queue_jobs gauge\n(\n|$)/);
  await app.close();
});
