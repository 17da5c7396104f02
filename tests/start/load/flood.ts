import { connect } from 'node:net';

const CONNECTIONS = 8;
const BATCH = 20;

/** Number of answers by status, and the targets that the busy server refused with 503. */
export type Flooded = { statuses: Map<string, number>; refused: string[] };

/** Sends one request for each target, pipelined over a few connections, and reads every answer. Much faster than an HTTP client. */
export async function flood(origin: string, targets: readonly string[]): Promise<Flooded> {
  const flooded: Flooded = { statuses: new Map(), refused: [] };
  const share = Math.ceil(targets.length / CONNECTIONS);
  const parts = Array.from({ length: CONNECTIONS }, (_, index) => targets.slice(index * share, (index + 1) * share));
  await Promise.all(parts.map((part) => sendAll(origin, part, flooded)));
  return flooded;
}

function sendAll(origin: string, targets: readonly string[], { statuses, refused }: Flooded): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let sent = 0;
    let received = 0;
    let rest = '';
    const sendBatch = () => {
      const batch = targets.slice(sent, sent + BATCH);
      sent += batch.length;
      if (batch.length === 0) return socket.end();
      socket.write(batch.map((target) => `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`).join(''));
    };
    socket.on('data', (chunk) => {
      // Identity encoding: a status line is text at the start of a line. The end of a chunk may cut one.
      const text = rest + chunk.toString('latin1');
      let end = 0;
      for (const match of text.matchAll(/HTTP\/1\.1 (\d{3}) [^\r]*\r\n/g)) {
        end = match.index + match[0].length;
        const [, status = ''] = match;
        if (status === '503') refused.push(targets[received] ?? '');
        received += 1;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      rest = text.slice(Math.max(end, text.length - 64));
      if (received === sent) sendBatch();
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
    sendBatch();
  });
}
