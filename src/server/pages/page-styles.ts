import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CachedAnswer } from '../cache/answer-cache.ts';
import { sendCached } from '../cache/serve-cached.ts';
import type { Host } from '../host.ts';

/**
 * Style sheets of the build joined into larger ones. A page has some fifteen small sheets; over a slow line each of them waits for its
 * turn, and nothing is painted before the last is there. A sheet is named by its content, so that every node gives it the same name.
 */
export class JoinedStyles {
  private readonly sheets = new Map<string, CachedAnswer>();
  /** What was joined before: a hundred pages share their first sheet. */
  private readonly addresses = new Map<string, string>();
  private readonly folder: string;
  private readonly host: Host;

  /** @param folder where the build's client files are: `/assets/x.css` is `assets/x.css` in it */
  constructor(folder: string, host: Host) {
    this.folder = folder;
    this.host = host;
  }

  /** Address of one sheet that holds these, in their order; undefined for none. */
  join(sheets: readonly string[]): string | undefined {
    if (sheets.length === 0) return undefined;
    const list = sheets.join(' ');
    const known = this.addresses.get(list);
    if (known) return known;
    const body = Buffer.from(sheets.map((sheet) => readFileSync(join(this.folder, sheet), 'utf8')).join(''));
    const address = `/estilos/${createHash('sha256').update(body).digest('base64url').slice(0, 12)}.css`;
    const headers = {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    this.sheets.set(address, this.host.cache.once({ status: 200, body, headers }));
    this.addresses.set(list, address);
    return address;
  }

  /** Answers at the addresses that `join` gave. */
  serve(app: FastifyInstance): void {
    app.get('/estilos/:name', { schema: { hide: true } }, async (request, reply) => {
      const sheet = this.sheets.get(request.url);
      if (!sheet) return reply.callNotFound();
      reply.hijack();
      sendCached(sheet, request.raw, reply.raw);
    });
  }
}
