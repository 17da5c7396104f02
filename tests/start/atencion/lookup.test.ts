import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConsultaRespuesta } from '#areas/atencion/contract.ts';
import {
  complaint,
  consult,
  formBody,
  formType,
  newCaller,
  pdf,
  post,
  query,
  solveWork,
  submit,
} from '../../setup/atencion/submission.ts';
import { until } from '../../setup/processes.ts';
import { COPYING_MS, copyOfDemonstration } from '../../setup/shared-server/demonstration.ts';
import { type RunningServer, startServer } from '../../setup/start-server.ts';

let server: RunningServer;
let base = '';
beforeAll(async () => {
  server = await startServer({ dataDir: await copyOfDemonstration(), env: { TRUST_PROXY: '1' } });
  base = server.base;
}, COPYING_MS);
afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});
const address = () => `${base}/Publico/ConsultarDenuncia`;
const email = 'prueba@correo.example';

describe('a look-up', () => {
  test('finds the demonstration records, with the fields of the contract and no others', async () => {
    const { registros } = JSON.parse(readFileSync('demo/content/registros.json', 'utf8'));
    const known = registros.filter((each: { folio?: string }) => each.folio);
    expect(known).toHaveLength(2);
    for (const { folio, registro } of known) {
      const { json } = await consult(base, registro.Email, folio);
      expect(ConsultaRespuesta.strict().parse(json)).toMatchObject({ Folio: folio, Motivo: registro.Motivo });
    }
  });

  test('that fails has one answer for every reason: body, status, headers', async () => {
    const { json } = await submit(base, complaint());
    const erased = await submit(base, complaint({ Email: 'borrado@correo.example' }));
    await query(
      server.dataDir,
      `update registros set borrado = now(), llave = null, contenido = null, folio_hmac = null, email_hmac = null
       where creado = (select max(creado) from registros)`,
    );
    const bodies = [
      JSON.stringify({ _Email: email, _Folio: '0000000000000000' }),
      JSON.stringify({ _Email: 'otra@correo.example', _Folio: json.Folio }),
      JSON.stringify({ _Email: 'borrado@correo.example', _Folio: erased.json.Folio }),
      JSON.stringify({ _Email: email, _Folio: 'abc' }),
      JSON.stringify({ _Email: '', _Folio: '' }),
      JSON.stringify({ _Email: [email], _Folio: { a: 1 } }),
      JSON.stringify({ _Email: 'x'.repeat(5000), _Folio: json.Folio }),
      JSON.stringify([]),
      'null',
      '{}',
      '{"_Email":',
      '',
      "' or 1=1 --",
    ];
    const answers = [];
    const requests = [
      ...bodies.map((body) => [body, 'application/json']),
      ['x', 'text/plain'],
      ['<a/>', 'x'],
      ['x'.repeat(70_000), 'application/json'],
    ] as const;
    for (const [body = '', type = ''] of requests) {
      const { status, headers, text } = await post(address(), body, type);
      const { date: _, 'x-request-id': __, ...kept } = headers;
      answers.push(JSON.stringify({ status, headers: Object.entries(kept).sort(), text }));
    }
    expect(new Set(answers).size, [...new Set(answers)].join('\n')).toBe(1);
    expect(JSON.parse(answers[0] ?? '')).toMatchObject({
      status: 404,
      text: '{"type":"/api/problemas/no-encontrado","title":"No existe Información de los datos recibidos.","status":404,"instance":"/Publico/ConsultarDenuncia"}',
    });
    expect((await consult(base, email, json.Folio)).status).toBe(200);
  });

  test('takes POST only, and never a folio in the address', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await fetch(address(), { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  test('allows ten attempts a minute with growing delays, then answers with Retry-After', async () => {
    const caller = newCaller();
    const times: number[] = [];
    for (let at = 0; at < 6; at++) {
      const start = performance.now();
      expect((await consult(base, email, '1', caller)).status).toBe(404);
      times.push(performance.now() - start);
    }
    expect(times[5]).toBeGreaterThan(Math.min(...times.slice(0, 3)) + 700);
    // The rest at once: what is over the limit is refused without waiting.
    const rest = await Promise.all(Array.from({ length: 6 }, () => consult(base, email, '1', caller)));
    const refused = rest.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(30);
    expect((await consult(base, email, '1')).status).toBe(404);
  });

  test('is counted by the address that the balancer saw, not by one that the sender writes before it', async () => {
    const seen = newCaller();
    const forged = () => consult(base, email, '1', `${newCaller()}, ${seen}`);
    const statuses: number[] = [];
    // Four rounds are over the limit of a minute, unless another one begins meanwhile.
    for (let at = 0; at < 12 && !statuses.includes(429); at++)
      statuses.push(...(await Promise.all([forged(), forged(), forged()])).map(({ status }) => status));
    expect(statuses).toContain(429);
  });

  test('under load waits its turn', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => consult(base, email, '1')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
  });

  test('of a visitor is answered while thousands of addresses send wrong folios; later ones of his range take a proof of work', {
    timeout: 120_000,
  }, async () => {
    const { json } = await submit(base, complaint());
    const flood = floodLookups();
    try {
      await until('look-ups are refused', () => flood.refusals() > 20, 60_000);
      for (let at = 0; at < 5; at++) expect((await consult(base, email, json.Folio)).status).toBe(200);

      let turn = 0;
      const other = () => `172.20.0.${200 + (turn++ % 55)}`;
      const form = 'application/x-www-form-urlencoded';
      let requests = false;
      const lookUpOnPage = async () => {
        const { text } = await post(`${base}/institucion/denuncias?accion=consulta`, '', form, other());
        requests ||= text.includes('data-challenge="/Publico/Desafio"');
      };
      const pages: Promise<void>[] = [];
      await until('a page of that range asks for a proof of work', async () => {
        // Without waiting for its answer: a look-up that found a place waits there for half a minute.
        pages.push(lookUpOnPage());
        await pause(200);
        return requests;
      });
      const body = JSON.stringify({ _Email: email, _Folio: json.Folio, altcha: await solveWork(base) });
      expect((await post(address(), body, 'application/json', other())).status).toBe(200);
      // New records have a queue of their own.
      expect((await submit(base, complaint())).status).toBe(200);
      flood.stop();
      await Promise.all(pages);
    } finally {
      flood.stop();
    }
    // Clients that left wait no longer.
    expect((await consult(base, email, json.Folio, '172.20.0.1')).status).toBe(200);
  });
});

/** Sends wrong folios from twenty address ranges over more connections than look-ups may wait, until it is stopped. */
function floodLookups() {
  const agent = new Agent({ keepAlive: true });
  let flooding = true;
  let refusals = 0;
  const attack = () => {
    if (!flooding) return;
    // Each address once: the fourth try of one would be delayed.
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `172.20.${randomInt(20)}.${randomInt(200)}`,
    };
    const request = httpRequest(address(), { method: 'POST', headers, agent }, (response) => {
      if (response.statusCode === 503) refusals += 1;
      response.resume().on('close', () => setTimeout(attack, 500).unref());
    });
    // Stopping the flood closes its connections.
    request.on('error', () => undefined);
    request.end('{"_Email":"a@b.example","_Folio":"1"}');
  };
  for (let at = 0; at < 450; at++) attack();
  return {
    refusals: () => refusals,
    stop: () => {
      flooding = false;
      agent.destroy();
    },
  };
}

describe('volume', () => {
  test('beyond what people send asks to wait or to work, and takes the work', async () => {
    const caller = newCaller();
    for (let at = 0; at < 10; at++) expect((await submit(base, complaint(), { caller })).status).toBe(200);
    const eleventh = await submit(base, complaint(), { caller });
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await submit(base, complaint())).status).toBe(200);

    const extra = [{ name: 'altcha', value: await solveWork(base) }];
    expect((await submit(base, complaint(), { caller, extra })).status).toBe(200);
    expect((await submit(base, complaint(), { caller, extra })).status).toBe(429);
  });

  test('beyond the allowance a file is stored only after a proof of work that comes before it', async () => {
    const caller = newCaller();
    for (let at = 0; at < 10; at++) expect((await submit(base, complaint(), { caller })).status).toBe(200);
    const file = { value: pdf('evidencia'), filename: 'a.pdf' };
    const extra = [{ name: 'altcha', value: await solveWork(base) }];
    expect((await submit(base, complaint(), { caller, file })).status).toBe(429);
    expect((await submit(base, complaint(), { caller, file, extra, fileFirst: true })).status).toBe(429);
    // The solution was not used up.
    expect((await submit(base, complaint(), { caller, file, extra })).status).toBe(200);

    const before = arriving().length;
    const unpaid = beginUpload(caller);
    const allowed = beginUpload(newCaller());
    await expect.poll(() => arriving().length).toBeGreaterThan(before);
    expect(arriving()).toHaveLength(before + 1);
    unpaid.destroy();
    allowed.destroy();
  });

  test('counts what was registered, not what had to be corrected', async () => {
    const caller = newCaller();
    for (let at = 0; at < 15; at++) expect((await submit(base, { Tipo: 'Denuncia' }, { caller })).status).toBe(422);
    expect((await submit(base, complaint(), { caller })).status).toBe(200);
  });

  test('counts each file of which bytes were stored, also one that is refused', async () => {
    const caller = newCaller();
    const file = { value: 'no es un PDF', filename: 'a.pdf' };
    for (let at = 0; at < 10; at++) expect((await submit(base, complaint(), { caller, file })).status).toBe(415);
    expect((await submit(base, complaint(), { caller, file })).status).toBe(429);
  });
});

/** Files of attachments that are arriving. */
function arriving(): string[] {
  const entries = readdirSync(`${server.dataDir}/adjuntos`, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.parentPath.includes('entrantes')).map(({ name }) => name);
}

/** Sends all of a complaint with a file except its end. */
function beginUpload(caller: string) {
  const body = formBody([
    { name: 'denuncia', value: JSON.stringify(complaint()) },
    { name: 'file', value: Buffer.alloc(500_000, ' '), filename: 'a.pdf' },
  ]);
  const headers = { 'content-type': formType, 'content-length': body.length, 'x-forwarded-for': caller };
  const request = httpRequest(`${base}/Publico/Denuncia`, { method: 'POST', headers, agent: false });
  // The test closes the connection.
  request.on('error', () => undefined);
  request.write(body.subarray(0, 400_000));
  return request;
}
