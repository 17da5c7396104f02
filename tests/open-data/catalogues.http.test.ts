import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import jsonld from 'jsonld';
import { Parser, Store } from 'n3';
import Validator from 'rdf-validate-shacl';
import { beforeAll, expect, inject, test } from 'vitest';
import { openDatasets } from '#areas/open-datasets.ts';
import { newestVersion } from '#platform/datasets/versions/read.ts';
import { writeVersion } from '#platform/datasets/versions/write.ts';
import { openFileStore } from '#platform/files/files.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { openPublicUrl } from '#platform/http/public-url.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { linkedDataOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

// The catalogues, validated with the schemas of their authors.

openServerDatabase();
beforeAll(async () => {
  openFileStore(localFileStore(`${inject('dataDir')}/archivos`));
  openPublicUrl(new URL(inject('base')));
  for (const data of openDatasets) if (!(await newestVersion(data.id))) await writeVersion(data, new Date());
});

const schema = (name: string) => readFileSync(new URL(`schemas/${name}`, import.meta.url), 'utf8');

async function read(path: string) {
  const { status, text } = await ask(path);
  expect(status, path).toBe(200);
  return JSON.parse(text);
}

/** Only the agencies of that government have these. */
const federal = new Set(['bureauCode', 'programCode']);

function validatorOf(): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  formats.default(ajv);
  return ajv;
}

test('the catalogue has no violation of the shapes of DCAT-AP', async () => {
  const catalogue = await read('/datos/catalogo.jsonld');
  const data = new Store(new Parser().parse(await jsonld.toRDF(catalogue, { format: 'application/n-quads' })));
  const validator = new Validator(new Store(new Parser().parse(schema('dcat-ap.ttl'))));
  const { results } = await validator.validate(data);
  expect(
    results.map(({ path, focusNode, sourceConstraintComponent }) =>
      [focusNode, path, sourceConstraintComponent].map((term) => term?.value).join(' '),
    ),
  ).toEqual([]);
  // The shapes do find faults.
  delete catalogue['dcat:dataset'][0]['dct:title'];
  const faulty = new Store(new Parser().parse(await jsonld.toRDF(catalogue, { format: 'application/n-quads' })));
  expect((await validator.validate(faulty)).conforms).toBe(false);
});

test('the catalogue names each dataset with its files, their sizes and hashes', async () => {
  const catalogue = await read('/datos/catalogo.jsonld');
  expect(catalogue['dcat:dataset'].map((each: Record<string, unknown>) => each['dct:identifier'])).toEqual(
    openDatasets.map(({ id }) => id),
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
  const ajv = validatorOf();
  for (const name of ['catalog', 'dataset', 'distribution', 'organization', 'vcard']) {
    // Draft 4 differs from draft 7 in the name of the identifier, and in nothing that these use.
    const { id: _, $schema: __, required, ...rules } = JSON.parse(schema(`dcat-us/${name}.json`));
    ajv.addSchema({ ...rules, required: required?.filter((field: string) => !federal.has(field)) }, `${name}.json`);
  }
  ajv.validate('catalog.json', await read('/data.json'));
  expect(ajv.errors).toBeNull();
});

test('every Data Package is valid', async () => {
  const validate = validatorOf().compile(JSON.parse(schema('datapackage.json')));
  for (const path of ['/datos/datapackage.json', ...openDatasets.map(({ id }) => `/datos/${id}/datapackage.json`)]) {
    validate(await read(path));
    expect(validate.errors, path).toBeNull();
  }
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
