import { request } from 'node:http';
import { expect, inject, test } from 'vitest';
import { complaint, formBody, formType, newCaller, pdf, solveWork, submit } from '#tests/setup/atencion/submission.ts';

/** Begins an upload that does not end; the returned function closes its connection. */
function beginUpload(caller: string): () => void {
  const body = formBody([
    { name: 'denuncia', value: JSON.stringify(complaint()) },
    { name: 'file', value: Buffer.alloc(500_000, ' '), filename: 'a.pdf' },
  ]);
  const headers = { 'content-type': formType, 'content-length': body.length, 'x-forwarded-for': caller };
  const outgoing = request(`${inject('base')}/Publico/Denuncia`, { method: 'POST', headers, agent: false });
  outgoing.on('error', () => {
    // The test closes the connection.
  });
  outgoing.write(body.subarray(0, 200_000));
  return () => outgoing.destroy();
}

test('a network may send few files at the same time; a closed connection makes room for the next one', async () => {
  const caller = newCaller();
  const file = { value: pdf('uno'), filename: 'a.pdf' };
  // Proof of work, so that these submissions do not use up the allowance.
  const proven = async () => [{ name: 'altcha', value: await solveWork(inject('base')) }];
  const send = async () => submit(inject('base'), complaint(), { caller, file, extra: await proven() });
  const closings = Array.from({ length: 4 }, () => beginUpload(caller));
  await expect.poll(async () => (await send()).status).toBe(503);
  const refused = await send();
  expect(refused.json.title).toContain('Se están recibiendo varios archivos');
  // Others, and complaints without a file, are not affected.
  expect((await submit(inject('base'), complaint(), { caller, extra: await proven() })).status).toBe(200);
  expect((await submit(inject('base'), complaint(), { file })).status).toBe(200);
  closings[0]?.();
  await expect.poll(async () => (await send()).status).toBe(200);
  for (const close of closings) close();
});
