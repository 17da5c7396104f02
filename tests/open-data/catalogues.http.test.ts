import { readFileSync } from 'node:fs';
import jsonld from 'jsonld';
import { DataFactory, Parser, Store } from 'n3';
import Validator from 'rdf-validate-shacl';
import { Validator as SecondValidator } from 'shacl-engine';
import { beforeAll, expect, test } from 'vitest';
import { listOpenDatasets } from '#areas/open-datasets.ts';
import { newestVersion } from '#platform/datasets/versions/read.ts';
import { writeVersion } from '#platform/datasets/versions/write.ts';
import { linkedDataOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { openServerDatasets } from '#tests/setup/open-data.ts';
import { DataPackage, DcatUs } from './catalogue-schemas.ts';

// The catalogues, validated by what their specifications require.

openServerDatasets();
beforeAll(async () => {
  for (const data of await listOpenDatasets(new Date()))
    if (!(await newestVersion(data.id))) await writeVersion(data, new Date());
});

const shapes = readFileSync(new URL('dcat-ap.ttl', import.meta.url), 'utf8');

async function read(path: string) {
  const { status, text } = await ask(path);
  expect(status, path).toBe(200);
  return JSON.parse(text);
}

test('the catalogue has no violation of the shapes of DCAT-AP', async () => {
  const catalogue = await read('/datos/catalogo.jsonld');
  const data = new Store(new Parser().parse(await jsonld.toRDF(catalogue, { format: 'application/n-quads' })));
  const validator = new Validator(new Store(new Parser().parse(shapes)));
  const { results } = await validator.validate(data);
  // Another engine, written from scratch: it agrees.
  const second = new SecondValidator(new Store(new Parser().parse(shapes)), { factory: DataFactory });
  const { conforms, results: secondResults } = await second.validate({ dataset: data });
  expect([conforms, secondResults.map(({ focusNode }) => focusNode.term?.value)]).toEqual([true, []]);
  expect(
    results.map(({ path, focusNode, sourceConstraintComponent }) =>
      [focusNode, path, sourceConstraintComponent].map((term) => term?.value).join(' '),
    ),
  ).toEqual([]);
  // The shapes do find faults.
  const [dataset] = catalogue['dcat:dataset'];
  for (const [thing, name] of [
    [catalogue, 'dct:publisher'],
    [dataset, 'dct:title'],
    [dataset, 'dcat:contactPoint'],
    [dataset['dcat:distribution'][0], 'dcat:accessURL'],
  ]) {
    const { [name]: value } = thing;
    delete thing[name];
    const faulty = new Store(new Parser().parse(await jsonld.toRDF(catalogue, { format: 'application/n-quads' })));
    expect((await validator.validate(faulty)).conforms, name).toBe(false);
    expect((await second.validate({ dataset: faulty })).conforms, name).toBe(false);
    thing[name] = value;
  }
});

test('the catalogue names each dataset with its files, their sizes and hashes', async () => {
  const catalogue = await read('/datos/catalogo.jsonld');
  expect(catalogue['dcat:dataset'].map((each: Record<string, unknown>) => each['dct:identifier'])).toEqual(
    (await listOpenDatasets(new Date())).map(({ id }) => id),
  );
  for (const { 'dcat:distribution': files } of catalogue['dcat:dataset']) {
    expect(files).toHaveLength(4);
    for (const file of files) {
      const head = await ask(new URL(file['dcat:downloadURL']['@id']).pathname, { method: 'HEAD' });
      expect([head.status, head.headers['content-length'], head.headers.etag]).toEqual([
        200,
        file['dcat:byteSize']['@value'],
        `"${file['spdx:checksum']['spdx:checksumValue']['@value']}"`,
      ]);
    }
  }
});

test('data.json is valid DCAT-US', async () => {
  expect(DcatUs.safeParse(await read('/data.json')).error?.issues).toBeUndefined();
});

test('every Data Package is valid', async () => {
  for (const path of [
    '/datos/datapackage.json',
    ...(await listOpenDatasets(new Date())).map(({ id }) => `/datos/${id}/datapackage.json`),
  ])
    expect(DataPackage.safeParse(await read(path)).error?.issues, path).toBeUndefined();
});

test('the page of a dataset describes it for search engines', async () => {
  const things = linkedDataOf((await ask('/datos/acuerdos')).text).map((text) => JSON.parse(text));
  expect(things).toContainEqual(
    expect.objectContaining({
      '@type': 'Dataset',
      name: 'Acuerdos',
      distribution: expect.arrayContaining([expect.objectContaining({ encodingFormat: 'text/csv' })]),
    }),
  );
});

test('the page of open data links to the catalogues', async () => {
  const { text } = await ask('/datos-abiertos');
  for (const path of ['/datos/catalogo.jsonld', '/data.json', '/datos/datapackage.json']) expect(text).toContain(path);
  expect((await ask('/datos')).headers.location).toBe('/datos-abiertos');
});
