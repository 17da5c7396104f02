import { expect, inject, test } from 'vitest';
import { identity } from '#institution/identity.ts';
import { findDatasetVersion, newestVersion } from '#platform/datasets/versions/read.ts';
import { formatDateLong, formatInteger, formatPesosWithCents, localDate } from '#platform/format.ts';
import { runSql } from '#tests/setup/gestion/people.ts';
import { elements, hrefsOf, linksOf, mainOf, partUnder, textOf, texts, values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { freshVersion, openServerDatasets } from '#tests/setup/open-data.ts';

openServerDatasets();

test.each(['erratas', 'programa', 'formato-8'])(
  '%s, whose rows are no publications, is followed by its versions',
  async (id) => {
    const { data, version } = await freshVersion(id);
    const feed = `/datos/${id}/cambios.atom`;
    const page = await ask(`/datos/${id}`);
    expect(values(page.text, 'link', 'href', { rel: 'alternate', type: 'application/atom+xml' })).toEqual([feed]);
    expect(hrefsOf(mainOf(page.text))).toContain(feed);
    await expect
      .poll(async () => elements((await ask(feed)).text, 'entry').map((entry) => texts(entry, 'title'))[0])
      .toEqual([`${data.title}, versión ${version.nombre}`]);
    const [entry] = elements((await ask(feed)).text, 'entry');
    expect(entry && texts(entry, 'updated')).toEqual([version.creada.toISOString()]);
  },
);

test.each(['erratas', 'seguimiento-por-dia'])('%s last changed with its newest version', async (id) => {
  const { version } = await freshVersion(id);
  const { text } = await ask(`/datos/${id}`);
  expect(textOf(mainOf(text))).toContain(
    `Cambió por última vez el ${formatDateLong(localDate(version.creada, identity.zonaHoraria))}.`,
  );
});

test.each(['notas', 'formato-8'])('%s says when one of its rows last changed', async (id) => {
  expect(textOf(mainOf((await ask(`/datos/${id}`)).text))).toMatch(/Cambió por última vez el \d+ de \w+ de \d{4}\./);
});

test('a row that is computed says since which version it has its values', async () => {
  // Other test files may change audits, and so months of the programme.
  await expect
    .poll(async () => {
      const { data } = await freshVersion('programa');
      const [row] = await data.first(1, new Date());
      const main = mainOf((await ask(`/datos/programa/renglones/${row?.[0]}`)).text);
      const [link] = linksOf(main).filter(({ href }) => href.startsWith('/datos/programa/v/'));
      return [
        /Dice lo que dice desde la versión (\S+)( o antes)?\./.exec(textOf(main))?.[1] === link?.text,
        link?.href,
      ];
    })
    .toEqual([true, expect.stringMatching(/^\/datos\/programa\/v\/\d{4}-\d\d-\d\d\.\d+$/)]);
});

test.each(['observaciones', 'formato-8', 'notas'])(
  'a row of %s says since when it has its values, and by which act',
  async (id) => {
    const { data } = await freshVersion(id);
    const [row] = await data.first(1, new Date());
    const { text } = await ask(`/datos/${id}/renglones/${row?.[0]}`);
    expect(textOf(mainOf(text))).toMatch(
      /Dice lo que dice desde el \d+ de \w+ de \d{4}.*en el acto \d+ de la bitácora/,
    );
  },
);

test('a row says its amounts and days as pages do, and by which names files have them', async () => {
  const { data } = await freshVersion('observaciones');
  const [row] = await data.first(1, new Date());
  const page = mainOf((await ask(`/datos/observaciones/renglones/${row?.[0]}`)).text);
  const shownIn = (name: string) =>
    elements(page, 'div').flatMap((part) => (texts(part, 'code').join() === name ? texts(part, 'dd') : []));
  const cellOf = (name: string) => row?.[data.columns.findIndex((column) => column.name === name)];
  expect(shownIn('monto')).toEqual([formatPesosWithCents(Math.round(Number(cellOf('monto')) * 100))]);
  expect(shownIn('emitida_el')).toEqual([formatDateLong(String(cellOf('emitida_el')))]);
  expect([shownIn('id'), shownIn('numero')]).toEqual([[String(cellOf('id'))], [String(cellOf('numero'))]]);
});

test('a version that a process left unfinished is written by another', { timeout: 120_000 }, async () => {
  const run = (text: string, values?: unknown[]) => runSql(inject('dataDir'), text, values);
  // As a process leaves it that nobody ended.
  const [job] = await run(
    `insert into pgboss.job (name, data, policy, singleton_key, state, started_on, heartbeat_on, heartbeat_seconds, expire_seconds,
        retry_limit, retry_delay, retry_backoff)
      select name, '{"conjunto": "formato-20"}', policy, 'unfinished', 'active', now(), now(), heartbeat_seconds, expire_seconds, 5, 1, false
      from pgboss.queue where name = 'datos-versiones' returning id`,
  );
  const stateOf = async () => (await run('select state::text from pgboss.job where id = $1', [job?.id]))[0]?.state;
  await expect.poll(stateOf, { timeout: 100_000, interval: 1000 }).toBe('completed');
  expect(await newestVersion('formato-20')).toMatchObject({ conjunto: 'formato-20' });
});

test('reports have the address and the hash of their file', async () => {
  const { data, version } = await freshVersion('informes');
  expect(data.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['pdf', 'pdf_sha256']));
  const rows = JSON.parse((await ask(`/datos/informes/v/${version.nombre}/informes.json`)).text) as Record<
    string,
    string
  >[];
  const [report] = rows.filter(({ pdf }) => pdf);
  const verified = await ask(`/verificar?sha256=${report?.pdf_sha256}`);
  expect([report?.pdf_sha256?.length, verified.status]).toEqual([64, 200]);
  expect((await ask(new URL(report?.pdf ?? '').pathname)).headers.etag).toBe(`"${report?.pdf_sha256}"`);
  expect(await findDatasetVersion('informes', version.nombre)).toMatchObject({ filas: rows.length });
});

test('observations have the words of the institution, which their dictionary lists', async () => {
  const { data, version } = await freshVersion('observaciones');
  const page = await ask('/datos/observaciones');
  const dictionary = partUnder(page.text, 'columnas').flatMap((part) => elements(part, 'tr'));
  const typeOfColumn = (name: string) => {
    const row = dictionary.find((each) => texts(each, 'code').includes(name));
    return row && texts(row, 'td')[1];
  };
  expect(typeOfColumn('estado')).toBe('solventada, concluida, pendiente');
  expect(typeOfColumn('situacion')?.split(', ')).toContain('Parcialmente solventada');
  expect(typeOfColumn('rubro')).toBe('ingreso, egreso, otro');
  // A column with more than twenty values lists none.
  expect(typeOfColumn('descripcion')).toBe('texto');
  expect(textOf(mainOf(page.text))).toContain(`${formatInteger(version.filas)} observaciones en una tabla de`);
  const rows = JSON.parse((await ask(`/datos/${data.id}/v/${version.nombre}/${data.id}.json`)).text) as Record<
    string,
    string | null
  >[];
  const inWords = rows.filter(({ situacion }) => situacion === 'Parcialmente solventada');
  expect(new Set(inWords.map(({ estado }) => estado))).toEqual(new Set(['pendiente']));
});
