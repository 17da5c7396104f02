import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { screens } from '#src/routes.ts';
import { type Answer, ask } from '../setup/http.ts';

// What no visitor means, but anyone may send: to every call of the contract and every page, in every place that takes a value.

const hostile = [
  ...['0', '-1', '01', '1.5', '+1', '1e400', 'NaN', 'abc'],
  ...['2147483648', '9223372036854775808', '9'.repeat(400)],
  ...['%00', 'a%00b', '%E0%A4%A', '%ED%A0%80', '%EF%BF%BF', '%F0%9F%98%80'],
  ...['%25', '_', '%5C', '%27', '%22', '%27%20or%201=1--', '%3Cscript%3E', '%3A*%20%26%20!(', '%20', '%2e%2e'],
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

/** What each parameter of each page is given: one of each kind. */
const hostileOnPages = [
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

/** Asks for every address, a few at a time, each hundred from another sender: what is counted by sender is not what is tested. */
async function askAll(addresses: readonly string[], check: (address: string, answer: Answer) => void): Promise<void> {
  const left = [...addresses];
  const one = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      caller += 1;
      const sender = `198.51.${Math.floor(caller / 25_600) % 256}.${Math.floor(caller / 100) % 256}`;
      check(address, await ask(address, { headers: { 'x-forwarded-for': sender } }));
    }
  };
  await Promise.all([one(), one(), one(), one()]);
}

const short = (address: string) => address.slice(0, 120);

test('no call of the contract fails for what it is given: it answers, or refuses as problem+json', async () => {
  const { paths } = Contract.parse(JSON.parse((await ask('/api/openapi.json')).text));
  const addresses = Object.entries(paths).flatMap(([path, { get }]) => {
    const given = get?.parameters.filter((parameter) => parameter.in !== 'header') ?? [];
    const example = (but?: string, value = '') =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        name === but ? value : (given.find((each) => each.name === name)?.schema.example ?? '1'),
      );
    return given.flatMap(({ in: place, name }) =>
      hostile.map((value) => (place === 'path' ? example(name, value) : `${example()}?${name}=${value}`)),
    );
  });
  expect(addresses.length).toBeGreaterThan(1500);
  await askAll(addresses, (address, { status, headers, text }) => {
    expect([200, 204, 302, 400, 404], short(address)).toContain(status);
    if (status >= 400) expect(headers['content-type'], short(address)).toMatch(/^application\/problem\+json/);
    expect(text, short(address)).not.toMatch(/drizzle|node_modules|select .* from/i);
  });
}, 120_000);

describe('pages', () => {
  test('take what they do not understand for not said', async () => {
    const addresses = screens
      .filter(({ path }) => !path.includes(':'))
      .flatMap(({ path, query = [] }) =>
        query.flatMap((name) => [
          ...hostileOnPages.map((value) => `${path}?${name}=${value}`),
          // The same name many times, and as the forms of other systems write lists.
          `${path}?${Array(40).fill(`${name}=1`).join('&')}`,
          `${path}?${name}[]=1&${name}[a]=2`,
        ]),
      );
    expect(addresses.length).toBeGreaterThan(500);
    await askAll(addresses, (address, { status, text }) => {
      // 400: not even an address. 404: it names a record, or a choice, that does not exist.
      expect([200, 400, 404], short(address)).toContain(status);
      expect(text, short(address)).toContain('<h1');
    });
  }, 120_000);

  test.each(screens.filter(({ group, path }) => group === 'informes' && path.includes(':')).map(({ path }) => path))(
    '%s: what names no record has no page',
    async (path) => {
      // Two dots lead out of the folder before anybody sees them; a leading zero is the same number.
      const names = hostile.filter((value) => value !== '01' && value !== '%2e%2e');
      await askAll(
        names.map((value) => path.replaceAll(/:\w+/g, value)),
        (address, { status }) => expect([302, 308, 400, 404], short(address)).toContain(status),
      );
    },
    60_000,
  );
});
