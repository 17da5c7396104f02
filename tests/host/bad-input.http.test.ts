import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { siteMap } from '#site/site-map/site-map.ts';
import { type Answer, ask } from '../setup/http.ts';

// Sends hostile values in every parameter of every call of the contract and of every page.

const hostileValues = [
  '0',
  '-1',
  '01',
  '1.5',
  '+1',
  '1e400',
  'NaN',
  'abc',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(400),
  '%00',
  'a%00b',
  '%E0%A4%A',
  '%ED%A0%80',
  '%EF%BF%BF',
  '%F0%9F%98%80',
  '%25',
  '_',
  '%5C',
  '%27',
  '%22',
  '%27%20or%201=1--',
  '%3Cscript%3E',
  '%3A*%20%26%20!(',
  '%20',
  '%2e%2e',
  'x'.repeat(10_000),
];

const Contract = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z
        .object({
          parameters: z
            .array(
              z.object({
                in: z.enum(['path', 'query', 'header']),
                name: z.string(),
                schema: z.object({ example: z.string().default('1') }),
              }),
            )
            .default([]),
        })
        .optional(),
    }),
  ),
});

/** Values for the parameters of pages: one of each kind. */
const hostilePageValues = [
  '0',
  '-1',
  '1e400',
  'abc',
  '2147483648',
  '9'.repeat(400),
  '%ED%A0%80',
  '%25',
  '%27%22',
  'x'.repeat(10_000),
];

let caller = 0;

/** Requests all addresses, three at a time: a process streams four tables, and another test file may read one. Every hundred requests use another sender, to stay below the limits per sender. */
async function requestAll(
  addresses: readonly string[],
  check: (address: string, answer: Answer) => void,
): Promise<void> {
  const remaining = [...addresses];
  const requestNext = async () => {
    for (let address = remaining.pop(); address !== undefined; address = remaining.pop()) {
      caller += 1;
      const sender = `198.51.${Math.floor(caller / 25_600) % 256}.${Math.floor(caller / 100) % 256}`;
      check(address, await ask(address, { headers: { 'x-forwarded-for': sender } }));
    }
  };
  await Promise.all([requestNext(), requestNext(), requestNext()]);
}

const short = (address: string) => address.slice(0, 120);

test('every call of the contract answers, or rejects the value with problem+json', async () => {
  const { paths } = Contract.parse(JSON.parse((await ask('/api/openapi.json')).text));
  const addresses = Object.entries(paths).flatMap(([path, { get }]) => {
    const parameters = get?.parameters.filter((parameter) => parameter.in !== 'header') ?? [];
    const addressWith = (replacedName?: string, value = '') =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        name === replacedName ? value : (parameters.find((each) => each.name === name)?.schema.example ?? '1'),
      );
    return parameters.flatMap(({ in: location, name }) =>
      hostileValues.map((value) =>
        location === 'path' ? addressWith(name, value) : `${addressWith()}?${name}=${value}`,
      ),
    );
  });
  expect(addresses.length).toBeGreaterThan(1500);
  await requestAll(addresses, (address, { status, headers, text }) => {
    expect([200, 204, 302, 400, 404, 414], short(address)).toContain(status);
    if (status >= 400) expect(headers['content-type'], short(address)).toMatch(/^application\/problem\+json/);
    expect(text, short(address)).not.toMatch(/drizzle|node_modules|select .* from/i);
  });
});

describe('pages', () => {
  test('ignore invalid parameters', async () => {
    const addresses = siteMap.screens
      .filter(({ path }) => !path.includes(':'))
      .flatMap(({ path, query = [] }) =>
        query.flatMap((name) => [
          ...hostilePageValues.map((value) => `${path}?${name}=${value}`),
          // Repeated names, and lists in the notations of other frameworks.
          `${path}?${Array(40).fill(`${name}=1`).join('&')}`,
          `${path}?${name}[]=1&${name}[a]=2`,
        ]),
      );
    expect(addresses.length).toBeGreaterThan(500);
    await requestAll(addresses, (address, { status, text, headers }) => {
      // The page of a record has one address: repeated parameters redirect to it.
      if (status === 308) return expect(headers.location, short(address)).toMatch(/\?\w+=\d+$/);
      // 400: malformed address. 404: unknown record or option. 414: too long.
      expect([200, 400, 404, 414], short(address)).toContain(status);
      expect(text, short(address)).toContain('<h1');
    });
  });

  test.each(
    siteMap.screens.filter(({ group, path }) => group === 'informes' && path.includes(':')).map(({ path }) => path),
  )(
    '%s answers no page for an unknown record',
    async (path) => {
      // Clients resolve two dots before they send the request; a leading zero is the same number.
      const names = hostileValues.filter((value) => value !== '01' && value !== '%2e%2e');
      await requestAll(
        names.map((value) => path.replaceAll(/:\w+/g, value)),
        (address, { status }) => expect([302, 308, 400, 404, 414], short(address)).toContain(status),
      );
    },
    60_000,
  );
});
