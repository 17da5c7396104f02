// Whether the time of a look-up tells why it failed. Interleaved look-ups of five kinds, each from an address of its own; then, for each
// pair of kinds, the difference of the medians and Welch's t. `node bench/lookup-timing.ts [look-ups of each kind]`, after a build.
import { randomInt } from 'node:crypto';
import { median } from './load.ts';
import { startServer, temporaryData } from './server.ts';

const each = Number(process.argv[2] ?? 200);
const email = 'prueba@correo.example';
const kinds = {
  'unknown folio': { _Email: email, _Folio: '1111222233334444' },
  'other e-mail': { _Email: 'otra@correo.example', _Folio: '4821 0937 5612 0458' },
  'malformed folio': { _Email: email, _Folio: 'no es un folio' },
  'malformed input': [],
  'both empty': { _Email: '', _Folio: '' },
} as const;

const data = temporaryData();
const server = await startServer(data.folder, [], { TRUST_PROXY: '1' });
const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
const plan = Object.entries(kinds).flatMap((kind) => Array.from({ length: each }, () => kind));
for (let at = plan.length - 1; at > 0; at--) {
  const other = randomInt(at + 1);
  [plan[at], plan[other]] = [plan[other] as (typeof plan)[number], plan[at] as (typeof plan)[number]];
}
for (const [at, [kind, body]] of plan.entries()) {
  const caller = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
  const start = performance.now();
  const answer = await fetch(`${server.base}/Publico/ConsultarDenuncia`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': caller },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  // The first ones warm up.
  if (answer.status === 404 && at > 20) times.get(kind)?.push(performance.now() - start);
}
await server.stop();
data.remove();

for (const [kind, values] of times)
  console.log(
    `${kind.padEnd(18)} ${values.length} look-ups, median ${median(values).toFixed(1)} ms, s ${Math.sqrt(variance(values)).toFixed(1)} ms`,
  );
let worst = 0;
const names = [...times.keys()];
for (const [at, one] of names.entries())
  for (const two of names.slice(at + 1)) {
    const [a, b] = [times.get(one) ?? [], times.get(two) ?? []];
    const t = (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length);
    worst = Math.max(worst, Math.abs(t));
    console.log(`${one} – ${two}: medians differ by ${(median(a) - median(b)).toFixed(2)} ms, t = ${t.toFixed(2)}`);
  }
// Ten comparisons: |t| ≥ 3.3 comes by chance once in a hundred runs (Bonferroni).
console.log(`${worst < 3.3 ? 'holds ' : 'BROKEN'}  greatest |t| ${worst.toFixed(2)}   < 3.3`);

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function variance(values: number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}
