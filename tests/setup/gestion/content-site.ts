import { beforeAll, expect } from 'vitest';
import { values } from '../html.ts';
import { ask } from '../http.ts';
import type { emptySite } from '../import/site.ts';
import { uploadPdf } from './imports.ts';
import { kindCases } from './kind-cases.ts';
import { newPerson, runSql, type TestPerson } from './people.ts';
import { type Fields, publishAllOf, requestsOf, sendAllOf } from './workspaces.ts';

/** Other values of a case: by field, or in the place of each of its values. */
type Changes = Record<string, string> | ((value: string) => string);

/** An editor and a publisher of a site, which has the published rows of some cases, in this order. */
export function contentSite(site: ReturnType<typeof emptySite>, plurals: readonly string[]) {
  const rows = new Map<string, number>();
  const people = new Map<'editor' | 'publicador', TestPerson>();
  let file = '';
  const cookieOf = (role: 'editor' | 'publicador') => people.get(role)?.cookie ?? '';
  const as = (role: 'editor' | 'publicador') => requestsOf(site.gestion(), cookieOf(role));
  const readAs = (role: 'editor' | 'publicador', path: string) => as(role).read(path);
  const sendAs = (role: 'editor' | 'publicador', path: string, fields: Fields) => as(role).send(path, fields);
  const read = (path: string) => readAs('editor', path);
  const send = (path: string, fields: Fields) => sendAs('editor', path, fields);
  const publish = (path: string, version: string) => sendAs('publicador', path, { accion: 'publicar', version });
  /** Sends all that waits in a workspace, and publishes it. */
  const publishSet = async (address: string) => {
    const workspace = (await read(address)).headers.location ?? address;
    await sendAllOf(as('editor'), workspace);
    return publishAllOf(as('publicador'), workspace);
  };
  const caseOf = (plural: string) => kindCases.find((each) => each.plural === plural)?.fields({ rows, file }) ?? [];

  /** Adds and publishes a row as its case writes it, with other values. */
  const add = async (plural: string, changes: Changes = {}): Promise<number> => {
    const base: Fields = [
      ['accion', 'enviar'],
      ['version', '0'],
      ['sitio', ''],
    ];
    const submitted = await send(`/gestion/${plural}/nuevo`, [...base, ...withChanges(caseOf(plural), changes)]);
    expect(submitted.status, submitted.text).toBe(303);
    const address = (submitted.headers.location ?? '').replace(/\?.*/, '');
    const published = address.startsWith('/gestion/expedientes/')
      ? await publishSet(address)
      : await publish(address, '1');
    expect(published.status, published.text).toBe(303);
    const [content] = await runSql(site.dataDir, 'select registro from contenidos where id = $1', [
      address.split('/').at(-1),
    ]);
    return Number(content?.registro);
  };
  beforeAll(async () => {
    const server = { gestion: site.gestion(), dataDir: site.dataDir };
    for (const role of ['editor', 'publicador'] as const) people.set(role, await newPerson([[role, '*']], { server }));
    file = await uploadPdf({ cookie: cookieOf('editor') }, site.gestion());
    for (const plural of plurals) rows.set(plural, await add(plural));
  });

  /** Address of the form of a row. */
  const addressOf = async (plural: string, row = rows.get(plural)) => {
    const path = `/gestion/${plural}/r${row}`;
    return (await read(path)).headers.location ?? path;
  };
  /** Saves or submits a row as its case wrote it, with other values. */
  const save = async (accion: 'guardar' | 'enviar', plural: string, changes: Changes) => {
    const address = await addressOf(plural);
    const opened = openedWith((await read(address)).text);
    return send(address, [['accion', accion], ...opened, ...withChanges(caseOf(plural), changes)]);
  };
  return {
    rows,
    read,
    readAs,
    send,
    sendAs,
    publish,
    publishSet,
    caseOf,
    add,
    addressOf,
    save,
    /** Number of a PDF file of the library. */
    file: () => file,
    /** Sends a request of a visitor. */
    open: async (path: string) => (await ask(path, { origin: site.base() })).text,
    status: async (path: string) => (await ask(path, { origin: site.base() })).status,
    /** Publishes a row as its case wrote it, with other values. Returns the answer to the submission, or to the publication. */
    async republish(plural: string, changes: Changes) {
      const saved = await save('enviar', plural, changes);
      if (saved.status !== 303) return saved;
      const address = await addressOf(plural);
      const [moved] = await runSql(site.dataDir, 'select conjunto from contenidos where id = $1', [
        address.split('/').at(-1),
      ]);
      if (moved?.conjunto) return publishSet(`/gestion/expedientes/${moved.conjunto}`);
      const [, version = ''] = openedWith((await read(address)).text)[0] ?? [];
      return publish(address, version);
    },
  };
}

/** The fields with which a form says what it was opened on: the version, and the digest of the public row. */
export function openedWith(page: string): [string, string][] {
  return ['version', 'sitio'].map((name) => [name, values(page, 'input', 'value', { name })[0] ?? '']);
}

function withChanges(fields: readonly [string, string][], changes: Changes): [string, string][] {
  return fields.map(([name, value]) => [
    name,
    typeof changes === 'function' ? changes(value) : (changes[name] ?? value),
  ]);
}
