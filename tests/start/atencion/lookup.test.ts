import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConsultaRespuesta, Desafio } from '#areas/atencion/contract.ts';
import { complaint, consult, newCaller, post, query, submit } from '../../setup/atencion/submission.ts';
import { until } from '../../setup/processes.ts';
import { type RunningServer, startServer } from '../../setup/start-server.ts';

let server: RunningServer;
let base = '';
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1' } });
  base = server.base;
}, 240_000);
afterAll(() => server.stop());
const address = () => `${base}/Publico/ConsultarDenuncia`;
const email = 'prueba@correo.example';

describe('a look-up', () => {
  test('finds the demonstration records, with the fields of the contract and no others', async () => {
    const { registros } = JSON.parse(readFileSync('content/demo/registros.json', 'utf8'));
    const known = registros.filter((each: { folio?: string }) => each.folio);
    expect(known).toHaveLength(2);
    for (const { folio, registro } of known) {
      const { json } = await consult(base, registro.Email, folio);
      expect(ConsultaRespuesta.strict().parse(json)).toMatchObject({ Folio: folio, Motivo: registro.Motivo });
    }
  });

  test('that fails is one answer, whatever the reason: body, status, headers', async () => {
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
    const asked = [
      ...bodies.map((body) => [body, 'application/json']),
      ['x', 'text/plain'],
      ['<a/>', 'x'],
      ['x'.repeat(70_000), 'application/json'],
    ] as const;
    for (const [body = '', type = ''] of asked) {
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

  test('is tried ten times a minute at most, ever slower, and then says when to come back', async () => {
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
    for (let at = 0; at < 4; at++)
      statuses.push(...(await Promise.all([forged(), forged(), forged()])).map(({ status }) => status));
    expect(statuses).toContain(429);
  });

  test('under load waits in a queue of networks, and beyond it is refused with Retry-After', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, () => consult(base, email, '1')));
    const statuses = new Set(replies.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([404, 503]);
    for (const { status, headers } of replies) if (status === 503) expect(headers['retry-after']).toBe('2');
    // Two at a time without a queue would answer two.
    expect(replies.filter(({ status }) => status === 404).length).toBeGreaterThan(2);
  });

  test('of a visitor is answered while thousands of addresses send wrong folios; later ones of his range take a proof of work', {
    timeout: 120_000,
  }, async () => {
    const { json } = await submit(base, complaint());
    let flooding = true;
    let refusals = 0;
    const attack = async () => {
      while (flooding) {
        // Twenty ranges, three tries of each address: the fourth one would wait.
        const caller = `172.20.${randomInt(20)}.${randomInt(200)}`;
        for (let at = 0; at < 3; at++) if ((await consult(base, email, '1', caller)).status === 503) refusals += 1;
      }
    };
    const flood = Promise.all(Array.from({ length: 40 }, attack));
    try {
      await until('look-ups are refused', () => refusals > 100, 60_000);
      for (let at = 0; at < 5; at++) expect((await consult(base, email, json.Folio)).status).toBe(200);

      let host = 200;
      const form = 'application/x-www-form-urlencoded';
      const lookUpOnPage = () => post(`${base}/institucion/denuncias?accion=consulta`, '', form, `172.20.0.${host++}`);
      await expect.poll(async () => (await lookUpOnPage()).text).toContain('data-challenge="/Publico/Desafio"');
      const challenge: Challenge = await (await fetch(`${base}/Publico/Desafio`)).json();
      const solution = await solveChallenge({ challenge, deriveKey });
      const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
      const body = JSON.stringify({ _Email: email, _Folio: json.Folio, altcha });
      expect((await post(address(), body, 'application/json', `172.20.0.${host++}`)).status).toBe(200);
    } finally {
      flooding = false;
      await flood;
    }
  });
});

describe('volume', () => {
  test('beyond what people send asks to wait or to work, and takes the work', async () => {
    const caller = newCaller();
    for (let at = 0; at < 10; at++) expect((await submit(base, complaint(), { caller })).status).toBe(200);
    const eleventh = await submit(base, complaint(), { caller });
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await submit(base, complaint())).status).toBe(200);

    const challenge: Challenge = await (await fetch(`${base}/Publico/Desafio`)).json();
    expect(Desafio.parse(challenge)).toEqual(challenge);
    const solution = await solveChallenge({ challenge, deriveKey });
    const value = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const extra = [{ name: 'altcha', value }];
    expect((await submit(base, complaint(), { caller, extra })).status).toBe(200);
    expect((await submit(base, complaint(), { caller, extra })).status).toBe(429);
  });

  test('counts what was registered, not what had to be corrected', async () => {
    const caller = newCaller();
    for (let at = 0; at < 15; at++) expect((await submit(base, { Tipo: 'Denuncia' }, { caller })).status).toBe(422);
    expect((await submit(base, complaint(), { caller })).status).toBe(200);
  });
});
