// Submissions on a full disk. Mounts a small file system in memory, fills it under the running server in four ways, and
// says what was answered and what was left behind. Linux, as root: `node bench/submissions/full-disk.ts`, after a build. Two minutes.
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openRecords } from '#tests/setup/atencion/open-records.ts';
import { complaint, formBody, formType, pdf, query, submit } from '#tests/setup/atencion/submission.ts';
import { startServer } from '../server.ts';

const disk = mkdtempSync(join(tmpdir(), 'disco-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=0711', 'tmpfs', disk]);
const dataDir = join(disk, 'data');
const filler = join(disk, 'relleno');
const sentFolios: string[] = [];
let broken = 0;

const free = () => statfsSync(disk).bavail * statfsSync(disk).bsize;
const stored = () => {
  const folder = join(dataDir, 'adjuntos');
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isFile()).length;
};
const file = (bytes: number) => Buffer.concat([pdf(String(Math.random())), Buffer.alloc(bytes, ' ')]);

/** Fills the disk until `left` bytes are free. */
function fillTo(left: number): void {
  const handle = openSync(filler, 'a');
  const block = Buffer.alloc(65_536);
  try {
    while (free() > left) if (writeSync(handle, block) < block.length) break;
  } catch {
    // Full.
  }
  closeSync(handle);
}

async function send(base: string, attached?: Buffer): Promise<{ status: number; said: unknown }> {
  const reply = await submit(base, complaint(), attached ? { file: { value: attached, filename: 'a.pdf' } } : {});
  if (reply.status === 200) sentFolios.push(String(reply.json.Folio));
  return { status: reply.status, said: (reply.json.errors as { file?: string } | undefined)?.file ?? reply.json.title };
}

/** A file that arrives slowly: `between` happens when half of it is there. */
function sendSlowly(base: string, attached: Buffer, between: () => void): Promise<{ status: number; text: string }> {
  const parts = [
    { name: 'denuncia', value: JSON.stringify(complaint()) },
    { name: 'file', value: attached, filename: 'a.pdf' },
  ];
  const body = formBody(parts);
  const headers = { 'content-type': formType, 'content-length': body.length, 'x-forwarded-for': '10.1.2.3' };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${base}/Publico/Denuncia`, { method: 'POST', headers }, (incoming) => {
      let text = '';
      incoming.on('data', (piece) => (text += piece));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject);
    outgoing.write(body.subarray(0, body.length / 2), async () => {
      await pause(500);
      between();
      outgoing.end(body.subarray(body.length / 2));
    });
  });
}

function report(what: string, holds: boolean, saw: string): void {
  if (!holds) broken += 1;
  console.log(`${holds ? 'holds ' : 'BROKEN'}  ${what.padEnd(62)} ${saw}`);
}

const server = await startServer(dataDir, [], { DEMO: '0', TRUST_PROXY: '1' });
try {
  const { base } = server;
  fillTo(545_000_000);
  let last = await send(base, file(20_000_000));
  for (let at = 0; at < 10 && last.status === 200; at++) last = await send(base, file(20_000_000));
  const storedFiles = stored();
  report('the reserve of 500 MB is left: files are refused', last.status === 503, `${last.status} ${last.said}`);
  report(
    'nothing is left of the refused file',
    storedFiles === sentFolios.length,
    `${sentFolios.length} given, ${storedFiles} stored`,
  );
  report('without a file it is taken', (await send(base)).status === 200, '');

  rmSync(filler);
  fillTo(530_000_000);
  const cut = await sendSlowly(base, file(20_000_000), () => fillTo(0));
  report('the disk fills while a file arrives', cut.status === 503, `${cut.status} ${cut.text.slice(0, 200)}`);
  report('nothing is left of it', stored() === storedFiles, `${stored()} stored, ${free()} bytes free`);

  let refused = await send(base);
  for (let at = 0; at < 200 && refused.status === 200; at++) {
    await query(dataDir, "select pg_logical_emit_message(true, 'x', repeat('x', 400000))").catch(() => undefined);
    refused = await send(base);
  }
  report('the database finds no room', refused.status === 503, `${refused.status} ${refused.said}`);
  const page = await fetch(`${base}/institucion/denuncias`);
  report('the page of the form is still served', page.status === 200, String(page.status));

  rmSync(filler);
  const start = performance.now();
  do {
    await pause(250);
    last = await send(base, file(1000));
  } while (last.status !== 200 && performance.now() - start < 60_000);
  const waited = ((performance.now() - start) / 1000).toFixed(1);
  report('with room again it serves again, by itself', last.status === 200, `after ${waited} s`);
  const folios = (await openRecords(dataDir)).map(({ content }) => content.Folio ?? '');
  const lost = sentFolios.filter((folio) => !folios.includes(folio));
  report(
    'every folio that was given is there',
    lost.length === 0,
    `${sentFolios.length} given, ${folios.length} stored`,
  );
  report('none twice', new Set(folios).size === folios.length, '');
  const [row] = await query<{ adjuntos: number }>(dataDir, 'select count(*)::int as adjuntos from adjuntos');
  report('no file without a record', row?.adjuntos === stored(), `${row?.adjuntos} rows, ${stored()} files`);
} finally {
  await server.stop();
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
}
process.exitCode = broken > 0 ? 1 : 0;
