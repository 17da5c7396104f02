import type { Client } from 'pg';
import { openedWith } from '#tests/setup/gestion/content-site.ts';
import { submission } from '#tests/setup/gestion/requests.ts';
import { ask } from '#tests/setup/http.ts';
import { atMost, type Measure } from './report.ts';
import { largestAudit, type Staff } from './scale-staff.ts';

const WARM_UP = 10;
const EDITS = 60;
/** Milliseconds until a cell is saved. */
const BOUND = 100;

/** Measures how long a person waits for a cell that was edited in place in the workspace of an audit: amounts of its observations in turn. */
export async function cellEdits(database: Client, { gestion: origin, cookie }: Staff): Promise<Measure> {
  const audit = await largestAudit(database);
  const workspace = `/gestion/expedientes/r${audit}`;
  const { rows } = await database.query<{ id: number }>('select id from observaciones where auditoria_id = $1', [
    audit,
  ]);
  const keys = rows.map(({ id }) => `observaciones-r${id}`);
  const opened = new Map<string, Record<string, string>>();
  for (const renglon of keys) {
    const { text } = await ask(`${workspace}?abre=${renglon}`, { origin, headers: { cookie } });
    opened.set(renglon, Object.fromEntries(openedWith(text.split('id="panel"')[1] ?? '')));
  }
  const times: number[] = [];
  for (let edit = 0; edit < WARM_UP + EDITS; edit++) {
    const renglon = keys[edit % keys.length] ?? '';
    const { version = '', sitio = '' } = opened.get(renglon) ?? {};
    const fields = { accion: 'celda', renglon, campo: 'monto', monto: String(900_000_000 + edit), version, sitio };
    const start = performance.now();
    const { status, text } = await ask(`${workspace}.data`, { origin, ...submission(fields, cookie) });
    if (edit >= WARM_UP) times.push(performance.now() - start);
    if (status !== 200) throw new Error(`The edit answered ${status}: ${text.slice(0, 200)}`);
    // The first edit of a public row writes what the site shows as a version of its own.
    opened.set(renglon, { version: String(Math.max(1, Number(version)) + 1), sitio });
  }
  times.sort((one, other) => one - other);
  const median = times[EDITS / 2]?.toFixed(0);
  return atMost(
    `edit of a cell in place, p95 of ${EDITS} (median ${median} ms)`,
    times[Math.floor(EDITS * 0.95)] ?? 0,
    BOUND,
    ' ms',
  );
}
