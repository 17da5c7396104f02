import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { siteMap } from '#site/site-map/site-map.ts';
import { siteMapAddresses } from '../setup/addresses.ts';
import { climb } from '../setup/call.ts';
import { ask } from '../setup/http.ts';

const Operation = z.looseObject({
  summary: z.string().min(5),
  tags: z.array(z.string()).min(1),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.enum(['path', 'query']), schema: z.looseObject({}) }))
    .optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});
const Description = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  servers: z.tuple([z.strictObject({ url: z.url() })]),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
  paths: z.record(
    z.string().startsWith('/'),
    z
      .record(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation)
      .or(z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation)),
  ),
});

describe('/api/openapi.json', async () => {
  const { text } = await ask('/api/openapi.json');
  const description = Description.parse(JSON.parse(text));
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

  test('names the origin of this server', () => {
    expect(description.servers[0].url).toBe(inject('base'));
  });

  test('references only schemas that it contains', () => {
    const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !(name in description.components.schemas))).toEqual([]);
  });

  test.each(operations)(
    '$method $path declares its path parameters and a successful response',
    ({ path, operation }) => {
      const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declaredParameters = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      expect(declaredParameters.sort()).toEqual(pathParameters.sort());
      expect(Object.keys(operation.responses).filter((status) => /^[23]/.test(status))).not.toEqual([]);
    },
  );

  test('contains no page, file or catch-all route', () => {
    const pages = new Set(siteMap.screens.map((screen) => screen.path as string));
    expect(operations.filter(({ path }) => path.includes('*') || pages.has(path))).toEqual([]);
  });

  test('contains only addresses that answer', async () => {
    for (const { path } of operations.filter(({ path, method }) => method === 'get' && !path.includes('{'))) {
      const answer = await ask(path);
      expect(answer.status, path).not.toBe(404);
      expect(answer.status, path).toBeLessThan(500);
    }
  });
});

test('/weatherforecast returns five days', async () => {
  const Day = z.strictObject({
    date: z.iso.date(),
    temperatureC: z.int(),
    temperatureF: z.int(),
    summary: z.string().min(1),
  });
  const days = await climb('/weatherforecast', z.array(Day).length(5));
  for (const { temperatureC, temperatureF } of days) expect(temperatureF).toBe(Math.round(32 + temperatureC * 1.8));
});

test('security.txt says where to report a vulnerability, for some time', async () => {
  const { text } = await ask('/.well-known/security.txt');
  expect(text).toMatch(
    /^Contact: mailto:\S+@\S+\nExpires: (\S+)\nPreferred-Languages: es\nCanonical: http\S+\/security.txt\n$/,
  );
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 30 * 86_400_000);
});

test('robots.txt names the site map', async () => {
  const { text } = await ask('/robots.txt');
  expect(text).toBe(`User-agent: *\nAllow: /\nSitemap: ${inject('base')}/sitemap.xml\n`);
});

test('sitemap.xml lists every fixed page once, and only addresses that answer 200', async () => {
  const listed = await siteMapAddresses();
  expect(new Set(listed).size).toBe(listed.length);
  const fixed = siteMap.screens.filter(({ path, record }) => !path.includes(':') && !record && path !== '/404');
  expect(listed).toEqual(expect.arrayContaining(fixed.map(({ path }) => path)));
  // The first ten records of each page and the last one.
  const byPage = Map.groupBy(listed, (address) => siteMap.find(address.split('?')[0] ?? '')?.path);
  expect(byPage.get(undefined), 'addresses that no page of the site map answers').toBeUndefined();
  const sampled = [...byPage.values()].flatMap((records) => [...records.slice(0, 10), ...records.slice(10).slice(-1)]);
  for (const address of sampled) expect((await ask(address, { method: 'HEAD' })).status, address).toBe(200);
});

test('the manifest names icons that exist', async () => {
  const Manifest = z.looseObject({
    lang: z.literal('es-MX'),
    icons: z.array(z.looseObject({ src: z.string() })).min(1),
  });
  const { icons } = Manifest.parse(JSON.parse((await ask('/manifest.webmanifest')).text));
  for (const { src } of icons) expect((await ask(src)).status).toBe(200);
});
