import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { consult } from '../setup/atencion/submission.ts';
import { ask } from '../setup/http.ts';

/** Returns the value of a metric. */
async function read(name: string): Promise<number> {
  const { status, text } = await ask('/metrics');
  expect(status).toBe(200);
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  expect(line, name).toBeDefined();
  return Number(line?.split(' ').at(-1));
}

test('requests, stored answers and security events are counted', async () => {
  const page = 'http_requests_total{route="/accesibilidad",status="200"}';
  await ask('/accesibilidad?desconocido=1');
  const [requests, hits, refused] = [
    await read(page),
    await read('answer_cache_hits_total'),
    await read('security_events_total{event="folio-rechazado"}'),
  ];
  // Not the canonical address: it is answered by way of Fastify.
  const hitsAfter = async () => {
    await ask('/accesibilidad?desconocido=1');
    await ask('/accesibilidad');
    return read('answer_cache_hits_total');
  };
  // Another test may publish meanwhile, and the answer is made once more.
  await expect.poll(hitsAfter).toBeGreaterThanOrEqual(hits + 2);
  expect(await read(page)).toBeGreaterThan(requests);
  expect((await consult(inject('base'), 'prueba@correo.example', '1')).status).toBe(404);
  expect(await read('security_events_total{event="folio-rechazado"}')).toBeGreaterThan(refused);
});

test('key ring, disk, queues and database are described', async () => {
  expect(await read('key_ring_open')).toBe(1);
  expect(await read('database_up')).toBe(1);
  expect(await read('disk_free_bytes{store="attachments"}')).toBeGreaterThan(0);
  expect(await read('database_connections{state="waiting"}')).toBeGreaterThanOrEqual(0);
  expect(await read('job_queue_age_seconds{queue="texto-pdf"}')).toBeGreaterThanOrEqual(0);
});

test.each(['deploy/alerts.yml', 'deploy/grafana-dashboard.json'])(
  '%s names only metrics that are served',
  async (file) => {
    const expressions = [...readFileSync(file, 'utf8').matchAll(/\bexpr"?: (.*)$/gm)].map(([, text = '']) => text);
    const names = expressions.flatMap((text) => text.replaceAll(/\{.*?\}/g, '').match(/[a-z]+(_[a-z]+)+/g) ?? []);
    const served = (await ask('/metrics')).text;
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !served.includes(`# TYPE ${name} `))).toEqual([]);
  },
);

test('the alert of late queues leaves out those that wait for a mail server or a virus scanner', async () => {
  const [, pattern = ''] = /queue!~"(.+?)"/.exec(readFileSync('deploy/alerts.yml', 'utf8')) ?? [];
  const { text } = await ask('/metrics');
  const queues = [...text.matchAll(/^job_queue_age_seconds\{queue="(.+?)"\}/gm)].map(([, queue = '']) => queue);
  // Prometheus matches the whole value of a label.
  const whole = new RegExp(`^(?:${pattern})$`);
  expect(queues.filter((queue) => whole.test(queue)).toSorted()).toEqual([
    'atencion-antivirus',
    'correo-de-acceso',
    'resumen-de-persona',
  ]);
});

test('a visitor whom a proxy passes on finds no metrics', async () => {
  expect((await ask('/metrics', { headers: { 'x-forwarded-for': '10.0.0.1' } })).status).toBe(404);
});

test.each(['/accesibilidad?x=1', '/api/Notas/Top/5?x=1', '/404', '/api/nada'])(
  'the answer of %s names its request',
  async (path) => {
    expect((await ask(path)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  },
);
