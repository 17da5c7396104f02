import { DomUtils } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { siteMapAddresses } from '#tests/setup/addresses.ts';
import { catalog, enteNamed, tipoEnteNamed } from '#tests/setup/demonstration/records.ts';
import { elements, type Markup, parseHtml, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { accountFaults, auditFaults, enteFaults, type Readings, typeFaults } from './figure-faults.ts';

const account = '/informes/cuenta-publica-2324';
const progress = '/auditorias/avance-solventacion';

/** Returns the faults of the pages at some addresses. */
async function faultsOf(addresses: readonly string[], find: (page: Markup) => string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    const { status, text } = await ask(address);
    if (status === 200) faults.push(...find(text).map((fault) => `${address}: ${fault}`));
  }
  return faults;
}

/** Adds 2 to the number at a place of a heading, and returns whether it is there. */
function changeNumber(page: Markup, heading: { tag: string; id?: string }, place: number): boolean {
  const [title] = elements(page, heading.tag, heading.id ? { id: heading.id } : {});
  let position = 0;
  for (const node of title ? DomUtils.filter((each) => each.type === 'text', title) : []) {
    if (!('data' in node)) continue;
    node.data = node.data.replaceAll(/\d+/g, (digits) => {
      position += 1;
      return position === place ? String(Number(digits) + 2) : digits;
    });
  }
  return position >= place;
}

describe('a wrong figure is found', () => {
  const hermosillo = `/entes/${enteNamed('Hermosillo').id}`;
  const year = `${account}?ejercicio=2022`;
  test.each([
    [hermosillo, { tag: 'h1' }, 1, enteFaults],
    [hermosillo, { tag: 'h1' }, 2, enteFaults],
    [hermosillo, { tag: '*', id: 'montos' }, 2, enteFaults],
    [hermosillo, { tag: '*', id: 'mayores' }, 1, enteFaults],
    [hermosillo, { tag: '*', id: 'cuentas' }, 1, enteFaults],
    [year, { tag: 'h1' }, 2, accountFaults],
    [year, { tag: '*', id: 'cuenta' }, 1, accountFaults],
    [year, { tag: '*', id: 'anios' }, 2, accountFaults],
    [year, { tag: '*', id: 'anios' }, 5, accountFaults],
    [`${progress}?tipo-ente=${tipoEnteNamed('Ayuntamientos')}`, { tag: '*', id: 'resumen' }, 1, typeFaults],
    [`${progress}?tipo-ente=${tipoEnteNamed('Ayuntamientos')}`, { tag: '*', id: 'reloj' }, 3, typeFaults],
  ])('%s %j, number %i', async (address, heading, place, find) => {
    const page = parseHtml((await ask(address)).text);
    expect(find(page)).toEqual([]);
    expect(changeNumber(page, heading, place)).toBe(true);
    expect(find(page)).toHaveLength(1);
  });

  test('in the title of an audit with observations that were turned over', async () => {
    const audits = (await siteMapAddresses()).filter((address) => /^\/auditorias\/auditoria\/\d+$/.test(address));
    for (const address of audits) {
      const page = parseHtml((await ask(address)).text);
      const [title = ''] = texts(page, 'h1');
      if (!/resolvió \d+ de \d+ observaciones; \d+ se turn/.test(title)) continue;
      expect(auditFaults(page)).toEqual([]);
      expect(changeNumber(page, { tag: 'h1' }, 2)).toBe(true);
      expect(auditFaults(page)).toHaveLength(1);
      return;
    }
    throw new Error('No audit has observations that were turned over');
  });
});

test('the sentences of all entes, audits, accounts and types say what their tables say', {
  timeout: 600_000,
}, async () => {
  const listed = await siteMapAddresses();
  const entes = listed.filter((address) => /^\/entes\/\d+$/.test(address));
  const audits = listed.filter((address) => /^\/auditorias\/auditoria\/\d+$/.test(address));
  const years = catalog.ejercicios.map(({ anio }) => `${account}?ejercicio=${anio}`);
  const types = catalog.tiposEnte.map(({ id }) => `${progress}?tipo-ente=${id}`);
  expect(Math.min(entes.length, audits.length)).toBeGreaterThan(100);
  expect(Math.min(years.length, types.length)).toBeGreaterThan(5);
  const readings: Readings = new Map();
  const faultsIn = (addresses: readonly string[], find: typeof enteFaults) =>
    faultsOf(addresses, (page) => find(page, readings));
  expect([
    ...(await faultsIn(entes, enteFaults)),
    ...(await faultsIn(audits, auditFaults)),
    ...(await faultsIn(years, accountFaults)),
    ...(await faultsIn(types, typeFaults)),
  ]).toEqual([]);
  // A sentence in other words is read by no comparison: each must have read most of its pages.
  const shares = { headline: 0.6, outcomes: 0.6, destinations: 0.6, largest: 0.5, owingAccounts: 0.7 };
  for (const [name, share] of Object.entries(shares))
    expect(readings.get(name) ?? 0, name).toBeGreaterThan(entes.length * share);
  for (const [name, share] of Object.entries({
    auditTitle: 0.5,
    reviewed: 0.9,
    amounts: 0.5,
    openAmount: 0.5,
    lists: 0.9,
    listSums: 0.5,
    life: 0.7,
  }))
    expect(readings.get(name) ?? 0, name).toBeGreaterThan(audits.length * share);
  for (const name of ['accountTitle', 'accountSteps', 'owingType', 'openByYear'])
    expect(readings.get(name), name).toBe(years.length);
  for (const name of ['progress', 'slowestType', 'clock'])
    expect(readings.get(name) ?? 0, name).toBeGreaterThan(types.length * 0.6);
});
