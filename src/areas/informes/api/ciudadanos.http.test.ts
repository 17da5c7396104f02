import { expect, test } from 'vitest';
import { z } from 'zod';
import { climb, expectProblem } from '#tests/setup/call.ts';
import { ask } from '#tests/setup/http.ts';

test('GET /api/Informes/Ciudadano/{enteId}/18/ gives the id of a file that opens', async () => {
  const id = await climb('/api/Informes/Ciudadano/60/18/', z.int());
  const { blockBlob, sharedPolicy } = JSON.parse((await ask(`/api/File/DownloadPublic/${id}`)).text);
  const { pathname } = new URL(blockBlob.uri);
  const file = await ask(pathname + sharedPolicy);
  expect([file.status, file.headers['content-type'], file.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(await climb('/api/Informes/Ciudadano/60/18', z.int())).toBe(id);
});

test('a body without a report, and one that does not exist: 404', async () => {
  for (const path of ['/api/Informes/Ciudadano/80/18/', '/api/Informes/Ciudadano/999999/18/'])
    await expectProblem(path, 404);
});

test('what is no id is refused', async () => {
  for (const path of ['/api/Informes/Ciudadano/x/18/', '/api/Informes/Ciudadano/60/1.5/'])
    await expectProblem(path, 400);
});
