import { get, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts';
import { findCaddy, startCaddy } from '../setup/caddy.ts';
import { testCommands } from '../setup/commands.ts';
import { freePort } from '../setup/free-port.ts';
import { findNginx, startNginx } from '../setup/nginx.ts';

// The shipped configurations of nginx and Caddy, with the programs themselves: `.ci/run` brings them where Debian's packages are at hand.

const commands = testCommands();
const nginx = findNginx();
const caddy = findCaddy();
const PAGE = '/institucion/acerca-de';

/** Returns the status of a page through the balancer. */
function visit(base: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${base}${PAGE}`, { rejectUnauthorized: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });
}

/** Sends a form that is larger than any attachment may be; returns the text of the answer. */
function sendTooMuch(base: string): Promise<string> {
  const headers = { 'content-type': 'multipart/form-data; boundary=limite', 'content-length': 40_000_000 };
  return new Promise((resolve, reject) => {
    const sending = request(`${base}/institucion/denuncias`, { method: 'POST', headers, rejectUnauthorized: false });
    sending.once('error', reject);
    sending.once('response', async (answer) => {
      resolve(await text(answer));
      sending.destroy();
    });
    sending.write('--limite\r\n');
  });
}

type Balancer = { base: string; stop(): Promise<void> };

/** Restarts two nodes behind a balancer, one after the other, and returns the statuses that visitors got meanwhile. */
async function rollNodes(
  startBalancer: (ports: readonly number[]) => Promise<Balancer>,
  atEnd?: (base: string) => Promise<void>,
): Promise<number[]> {
  const folder = commands.migratedFolder();
  const { connection, stop } = await startEmbeddedDatabase(folder);
  const ports = [await freePort(), await freePort()];
  const shared = {
    DATABASE_URL: `postgresql://${connection.user}@${encodeURIComponent(connection.host ?? '')}:${connection.port}/postgres`,
    KEY_RING_FILE: join(folder, 'llavero.json'),
    FILES_DIR: join(folder, 'archivos'),
    ATTACHMENTS_DIR: join(folder, 'adjuntos'),
    TRUST_PROXY: '1',
    RATE_LIMIT: '1000000',
  };
  const homes = ports.map((port) => ({ home: commands.folder(), env: { ...shared, PORT: String(port) } }));
  const nodes = [];
  for (const { home, env } of homes) nodes.push(await commands.start(home, { env }));
  const balancer = await startBalancer(ports);
  onTestFinished(() => balancer.stop());
  const statuses: number[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 2 }, async () => {
    while (!isOver) {
      statuses.push(await visit(balancer.base));
      await setTimeout(20);
    }
  });
  for (const [index, { home, env }] of homes.entries()) {
    await nodes[index]?.stop();
    nodes[index] = await commands.start(home, { env });
  }
  isOver = true;
  await Promise.all(visitors);
  await atEnd?.(balancer.base);
  await Promise.all(nodes.map((node) => node.stop()));
  await stop();
  return statuses;
}

function expectNoFailure(statuses: readonly number[]): void {
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(5);
}

test.skipIf(nginx === undefined)('nginx rolls two nodes without one failed request', { timeout: 300_000 }, async () => {
  if (!nginx) return;
  const statuses = await rollNodes(
    (ports) => startNginx(nginx, ports),
    // The site refuses what is too large, in its own words.
    async (base) => expect(await sendTooMuch(base)).toContain('lang="es-MX"'),
  );
  expectNoFailure(statuses);
});

test.skipIf(caddy === undefined)('Caddy rolls two nodes without one failed request', { timeout: 300_000 }, async () => {
  if (caddy) expectNoFailure(await rollNodes((ports) => startCaddy(caddy, ports)));
});
