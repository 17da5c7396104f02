import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileFiles } from '../../setup/atencion/hostile-files.ts';
import { complaint, formBody, formType, type Part, post, query } from '../../setup/atencion/submission.ts';
import { migratedDataDir } from '../../setup/data-folder/migrated-database.ts';
import { type RunningServer, startServer } from '../../setup/start-server.ts';

// Submissions changed at random, from a seed that the message of a failure names. FUZZ_CASES and FUZZ_SEED choose others.
const cases = Number(process.env.FUZZ_CASES ?? 10_000);
const seed = Number(process.env.FUZZ_SEED ?? 20261120);
const AT_ONCE = 6;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    dataDir: migratedDataDir(),
    removeDataDir: true,
    env: { TRUST_PROXY: '1', DEMO: '0', ATTACHMENT_MAX_MB: '1' },
  });
});
afterAll(() => server.stop());

/** Mulberry32: small, and the same everywhere. */
function random(state: number): () => number {
  let at = state;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const values: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'ñ',
  '💥',
  '\u202e',
  "' or 1=1 --",
  '<script>',
  '../../etc',
  '{{7*7}}',
  '%00',
  'null',
  '-1',
  '1e999',
  0,
  -1,
  1.5,
  1e308,
  true,
  false,
  null,
  [],
  {},
  [[[[[]]]]],
  { a: { b: {} } },
  ['Denuncia'],
  { toString: 'x' },
  { length: 1e9 },
  'x'.repeat(300),
  'x'.repeat(30_000),
  'ñ'.repeat(200_000),
  '\n'.repeat(1000),
];
const names = [
  'Tipo',
  'Denunciante',
  'Email',
  'Motivo',
  'Dependencia',
  'Evidencia',
  'Edad',
  'Folio',
  'Ambito',
  '__proto__',
  'constructor',
  'toString',
];
const tipos = ['Solicitud', 'Denuncia', 'Seguimiento', 'Participación Ciudadana', 'Otra', ''];
const types = [
  // Most are what they should be, so that what is inside is read.
  ...Array.from({ length: 24 }, () => formType),
  'multipart/form-data',
  'multipart/form-data; boundary=otra',
  'text/plain',
  'application/json',
  'application/x-www-form-urlencoded',
  '',
];

function mutant(next: () => number, at: number): { body: Buffer; type: string } {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const registro: Record<string, unknown> = complaint({ Motivo: `Caso ${at}`, Tipo: pick(tipos) });
  // Nearly all are rejected: only a rejected submission can be stored by mistake, and each that is stored costs a slow hash.
  if (next() < 0.97) delete registro[pick(['Denunciante', 'Email', 'Motivo'])];
  for (let changes = Math.floor(next() * 4); changes > 0; changes--) registro[pick(names)] = pick(values);
  let text = next() < 0.03 ? JSON.stringify(pick(values)) : JSON.stringify(registro);
  if (next() < 0.1) text = text.slice(0, Math.floor(next() * text.length));
  const parts: Part[] = [
    { name: pick(['denuncia', 'denuncia', 'denuncia', 'denuncia', 'Denuncia', 'x']), value: text },
  ];
  while (next() < 0.3) {
    const { name, content } = pick(hostileFiles);
    const file = {
      name: pick(['file', 'otro']),
      filename: name.replaceAll('"', ''),
      type: pick(['image/png', 'x', 'application/octet-stream']),
      value: content,
    };
    if (next() < 0.5) parts.push(file);
    else parts.unshift(file);
  }
  while (next() < 0.2)
    parts.push({ name: pick([...names, 'altcha', 'x'.repeat(150)]), value: JSON.stringify(pick(values)) ?? '' });
  return { body: damage(formBody(parts), next), type: pick(types) };
}

function damage(body: Buffer, next: () => number): Buffer {
  const kind = next();
  if (kind < 0.08) return body.subarray(0, Math.floor(next() * body.length));
  if (kind < 0.2) {
    const copy = Buffer.from(body);
    for (let flips = 0; flips < 5; flips++) copy[Math.floor(next() * copy.length)] = Math.floor(next() * 256);
    return copy;
  }
  if (kind < 0.23) return Buffer.concat([body, body]);
  return body;
}

test(`${cases} changed submissions (seed ${seed}): never a fault, and nothing stored that was refused`, {
  timeout: 600_000 + cases * 200,
}, async () => {
  const folios = new Set<unknown>();
  const statuses: Record<number, number> = {};
  let at = 0;
  const work = async () => {
    while (at < cases) {
      const current = ++at;
      const { body, type } = mutant(random(seed + current), current);
      const reply = await post(`${server.base}/Publico/Denuncia`, body, type).catch((error) => {
        const { exitCode, signalCode } = server.process;
        throw new Error(
          `case ${current}: ${error} (server ended with ${exitCode ?? signalCode ?? 'nothing'})\n${server.output()}`,
        );
      });
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      if (reply.status === 200) folios.add(reply.json.Folio);
      else expect(reply.json, reply.text).toMatchObject({ status: reply.status, title: expect.any(String) });
      expect([200, 400, 404, 413, 415, 422, 503]).toContain(reply.status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.info(`answers: ${JSON.stringify(statuses)}`);
  expect(server.output()).not.toMatch(/error-interno|"level":50/);
  const [row] = await query<{ registros: number; adjuntos: number }>(
    server.dataDir,
    'select (select count(*)::int from registros) as registros, (select count(*)::int from adjuntos) as adjuntos',
  );
  expect(row?.registros).toBe(folios.size);
  const folder = `${server.dataDir}/adjuntos`;
  const stored = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  expect(stored.filter((entry) => entry.isFile())).toHaveLength(row?.adjuntos ?? 0);
});
