import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testCommands } from '../../setup/commands.ts';
import { ask } from '../../setup/http.ts';
import { childrenOf } from '../../setup/processes.ts';
import { flood } from './flood.ts';

const commands = testCommands();
const AMOUNT = 20_000;
const PORTION = 1000;

/** More than the bound of entries (5,000). */
const MORE_THAN_KEPT = 6000;

/**
 * One target for each number, and the status of the answers. What a busy machine refuses is sent again, until all are answered; where each
 * answer is expensive, or is one of another kind in another form, `atLeast` of them are enough.
 */
const kinds: Record<string, { target: (number: number) => string; status: string; atLeast?: number }> = {
  'addresses without a page': { target: (number) => `/no-existe-${number}`, status: '302' },
  'long addresses': { target: (number) => `/${String(number).padEnd(3000, 'x')}`, status: '414' },
  calls: { target: (number) => `/api/Entes/website/x${number}`, status: '200' },
  'calls in absolute form': {
    target: (number) => `http://h${number}/api/Entes/website/y${number}`,
    status: '200',
    atLeast: MORE_THAN_KEPT,
  },
  pages: { target: (number) => `/institucion/denuncias?asunto=x${number}`, status: '200', atLeast: MORE_THAN_KEPT },
};

test('up to 20,000 unique addresses of each kind grow the memory by less than 80 MB', async () => {
  const { base, process } = await commands.start(commands.migratedFolder(), {
    env: { RATE_LIMIT: '100000000', SERVE: 'publico' },
  });
  // The started process runs the server in a child.
  const [server] = childrenOf(process.pid ?? 0);
  const megabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server}/status`, 'utf8'))?.[1]) / 1000;
  // The heap reaches its working size with ordinary requests.
  await flood(base, Array<string>(3000).fill('/institucion/denuncias?x=1'));
  for (const { target } of Object.values(kinds))
    await flood(
      base,
      Array.from({ length: 500 }, (_, at) => target(-at)),
    );
  const before = megabytes();
  for (const [name, { target, status, atLeast = AMOUNT }] of Object.entries(kinds)) {
    let answered = 0;
    const targets = Array.from({ length: AMOUNT }, (_, number) => target(number));
    while (answered < atLeast && targets.length > 0) {
      const { statuses, refused } = await flood(base, targets.splice(0, PORTION));
      answered += statuses.get(status) ?? 0;
      targets.push(...refused);
    }
    expect(answered, name).toBeGreaterThanOrEqual(atLeast);
    // Unused memory is collected a moment later.
    await expect.poll(() => megabytes() - before, { message: name }).toBeLessThan(80);
  }
  // A busy machine sheds load for a moment after the flood.
  await expect.poll(async () => (await ask('/accesibilidad', { origin: base })).status).toBe(200);
}, 1_200_000);
