import { expect, test } from 'vitest';
import { FILES_AREA } from '#platform/files/schema.ts';
import { fixedTables } from './open-datasets.ts';

test('an upload concerns only the datasets whose rows name or read files', () => {
  const concerned = fixedTables.filter(({ tags }) => tags !== 'all' && tags.includes(FILES_AREA)).map(({ id }) => id);
  expect(concerned).toContain('documentos');
  expect(concerned).toContain('presupuestos');
  for (const id of ['acuerdos', 'entes', 'programa', 'encuestas-cifras']) expect(concerned).not.toContain(id);
});
