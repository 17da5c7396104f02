import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groupCalls } from '#site/contract/page/calls.ts';
import type { Description } from '#site/contract/page/description.ts';
import { ask } from '../setup/http.ts';
import { findBreaks, shapesOf } from './compare.ts';

const released = JSON.parse(readFileSync('tests/contract/released.json', 'utf8'));
const description = async (): Promise<Description> => JSON.parse((await ask('/api/openapi.json')).text);

test('the contract breaks no client of the last release', async () => {
  expect(
    findBreaks(released, shapesOf(await description())),
    'docs/releases.md says when a call or field may go.',
  ).toEqual([]);
});

test('every example of a call that reads opens', async () => {
  const calls = groupCalls(await description()).flatMap((group) => group.calls);
  const failures: string[] = [];
  // One after another: a process streams at most four tables at a time.
  for (const { exampleAddress } of calls) {
    if (!exampleAddress) continue;
    const { status } = await ask(exampleAddress);
    if (![200, 302, 307].includes(status)) failures.push(`${exampleAddress} ${status}`);
  }
  expect(failures).toEqual([]);
});

/** Their ids are random, the hash of a file, or a day; other answers give their addresses. */
const filesById = [
  '/api/Verificar/{sha256}',
  '/archivos/{id}/{nombre}',
  '/api/File/Download/{id}',
  '/api/File/DownloadPublic/{id}',
  '/api/Storage/GetUrl/{file}/{filename}',
  '/datos/{conjunto}/v/{version}/cambios.csv',
  '/datos/{conjunto}/v/{version}/{archivo}',
];

test('every call that reads has an example, except those of files by id', async () => {
  const calls = groupCalls(await description()).flatMap((group) => group.calls);
  expect(
    calls
      .filter(({ method, path, exampleAddress }) => method === 'GET' && !exampleAddress && !filesById.includes(path))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('the page of the contract lists every call, and the page of its group describes it', async () => {
  const groups = groupCalls(await description());
  const { text } = await ask('/datos-abiertos/contrato');
  for (const { id, calls } of groups) {
    const page = (await ask(`/datos-abiertos/contrato?grupo=${id}`)).text;
    for (const call of calls) {
      expect(text).toContain(`href="/datos-abiertos/contrato?grupo=${id}#${call.id}"`);
      expect(page).toContain(`id="${call.id}"`);
    }
  }
  expect(text).toContain(`${groups.flatMap(({ calls }) => calls).length} llamadas, sin clave ni registro`);
});

test('the page of a group names each field of an answer, those of inner objects included', async () => {
  const { text } = await ask('/datos-abiertos/contrato?grupo=noticias');
  for (const field of ['publicarDespuesDe', 'prev.titulo', '[].titulo'])
    expect(text.replaceAll('<wbr/>', '')).toContain(`<code>${field}</code>`);
  expect(text).toContain('HTML, sin nada que se ejecute.');
});

test('a group that does not exist shows all calls', async () => {
  expect((await ask('/datos-abiertos/contrato?grupo=nada')).text).toContain('llamadas, sin clave ni registro');
});
