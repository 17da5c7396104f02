// Whether the time of a look-up tells why it failed. Interleaved look-ups of six kinds, each from an address of its own; then, for each
// pair of kinds, the difference of the medians and Welch's t. `node bench/submissions/lookup-timing.ts [look-ups of each kind]`, after a build, on
// a machine that does nothing else. 500 of each kind take some ten minutes.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { changeRecords } from '#tests/setup/atencion/change-records.ts';
import { complaint, submit } from '#tests/setup/atencion/submission.ts';
import { median } from '../load.ts';
import { startServer, temporaryData } from '../server.ts';

/** Fifteen comparisons: |t| ≥ 3.4 comes by chance once in a hundred runs (Bonferroni, two-sided). */
const BOUND = 3.4;
const each = Number(process.argv[2] ?? 200);
const email = 'prueba@correo.example';

const data = temporaryData();
const server = await startServer(data.folder, [], { TRUST_PROXY: '1' });
const kinds = {
  'unknown folio': { _Email: email, _Folio: '1111222233334444' },
  'other e-mail': { _Email: 'otra@correo.example', _Folio: '4821 0937 5612 0458' },
  'erased record': { _Email: email, _Folio: await erasedFolio() },
  'malformed folio': { _Email: email, _Folio: 'no es un folio' },
  'malformed input': [],
  'both empty': { _Email: '', _Folio: '' },
};
const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
const plan = Object.entries(kinds).flatMap((kind) => Array.from({ length: each }, () => kind));
for (let at = plan.length - 1; at > 0; at--) {
  const other = randomInt(at + 1);
  [plan[at], plan[other]] = [plan[other] as (typeof plan)[number], plan[at] as (typeof plan)[number]];
}
let odd = 0;
for (const [at, [kind, body]] of plan.entries()) {
  const start = performance.now();
  const answer = await lookUp(body, `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`);
  await answer.arrayBuffer();
  if (answer.status !== 404) odd += 1;
  // The first ones warm up.
  else if (at > 20) times.get(kind)?.push(performance.now() - start);
}
await server.stop();
data.remove();

for (const [kind, values] of times) {
  const spread = Math.sqrt(variance(values)).toFixed(1);
  console.log(`${kind.padEnd(16)} ${values.length} look-ups, median ${median(values).toFixed(1)} ms, s ${spread} ms`);
}
let worst = 0;
let blind = 0;
const names = [...times.keys()];
for (const [at, one] of names.entries())
  for (const two of names.slice(at + 1)) {
    const [a, b] = [times.get(one) ?? [], times.get(two) ?? []];
    const error = Math.sqrt(variance(a) / a.length + variance(b) / b.length);
    const t = (mean(a) - mean(b)) / error;
    worst = Math.max(worst, Math.abs(t));
    blind = Math.max(blind, BOUND * error);
    const difference = (median(a) - median(b)).toFixed(2);
    console.log(`${`${one} – ${two}`.padEnd(34)} medians differ by ${difference} ms, t = ${t.toFixed(2)}`);
  }
const holds = worst < BOUND && odd === 0;
console.log(
  `${holds ? 'holds ' : 'BROKEN'}  greatest |t| ${worst.toFixed(2)} < ${BOUND}; answers other than 404: ${odd}`,
);
console.log(
  holds
    ? `No reason for a failed look-up can be told from its time: means that differ by ${blind.toFixed(2)} ms or more would have been seen.`
    : 'A reason for a failed look-up can be told from its time, or not all were answered alike. On a busy machine run it again.',
);
process.exitCode = holds ? 0 : 1;

function lookUp(body: unknown, caller: string): Promise<Response> {
  return fetch(`${server.base}/Publico/ConsultarDenuncia`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': caller },
    body: JSON.stringify(body),
  });
}

/** The folio of a record that was found, and then erased as `npm run retention` does it. */
async function erasedFolio(): Promise<string> {
  const { json } = await submit(server.base, complaint({ Tipo: 'Participación Ciudadana' }));
  const folio = String(json.Folio);
  const lookupFields = { _Email: email, _Folio: folio };
  if ((await lookUp(lookupFields, '10.255.255.1')).status !== 200) throw new Error('The record is not found');
  const newest = '(select max(creado) from registros)';
  await changeRecords(
    data.folder,
    `update registros set creado = creado - interval '3 years' where creado = ${newest}`,
  );
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: data.folder };
  execFileSync(process.execPath, ['build/server/command.js', 'retention', '--apply'], { env });
  if ((await lookUp(lookupFields, '10.255.255.2')).status !== 404) throw new Error('The record was not erased');
  return folio;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function variance(values: number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}
