import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AnswerCache, CachedAnswer } from '../answers/answer-cache.ts';
import { sendAnswer } from '../answers/send-answer.ts';

/**
 * Style sheets of the build joined into larger ones. A page has some fifteen small sheets; over a slow connection they queue, and nothing
 * is painted before the last one has arrived. A sheet is named by its content, so that every node uses the same name.
 */
export class JoinedStyles {
  private readonly sheets = new Map<string, CachedAnswer>();
  /** Addresses by list of sheets. All pages share their first sheet. */
  private readonly addresses = new Map<string, string>();
  private readonly folder: string;
  private readonly cache: AnswerCache;

  /** @param folder client files of the build: `/assets/x.css` is `assets/x.css` in it */
  constructor(folder: string, cache: AnswerCache) {
    this.folder = folder;
    this.cache = cache;
  }

  /** Joins the sheets in their order. Returns the address of the joined sheet; undefined for an empty list. */
  join(sheets: readonly string[]): string | undefined {
    if (sheets.length === 0) return undefined;
    const list = sheets.join(' ');
    const existingAddress = this.addresses.get(list);
    if (existingAddress) return existingAddress;
    const text = sheets.map((sheet) => readFileSync(join(this.folder, sheet), 'utf8')).join('');
    // The build names the two themes at each colour: a kilobyte of every page.
    const body = Buffer.from(text.replaceAll('--lightningcss-', '--'));
    const address = `/estilos/${createHash('sha256').update(body).digest('base64url').slice(0, 12)}.css`;
    const headers = {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    this.sheets.set(address, this.cache.once({ status: 200, body, headers }));
    this.addresses.set(list, address);
    return address;
  }

  /** Serves the addresses that `join` returned. */
  serve(app: FastifyInstance): void {
    app.get('/estilos/:name', { schema: { hide: true } }, async (request, reply) => {
      const sheet = this.sheets.get(request.url);
      if (!sheet) return reply.callNotFound();
      reply.hijack();
      sendAnswer(sheet, request.raw, reply.raw);
    });
  }
}
