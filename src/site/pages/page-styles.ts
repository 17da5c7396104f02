import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AnswerCache, CachedAnswer } from '../answers/answer-cache.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import { classesOf, UsedStyles } from './used-styles.ts';

/** Length of a screen's own sheets above which each page links only those that it uses. */
const LARGE = 12_000;
const MAX_SELECTIONS = 100;

/**
 * Style sheets of the build, joined into larger ones. A page has some fifteen small sheets; over a slow connection they queue, and nothing is
 * painted before the last one arrives. The name of a sheet depends on its content, so that all nodes use the same name.
 */
export class JoinedStyles {
  private readonly sheets = new Map<string, CachedAnswer>();
  /** Addresses by list of sheets. All pages share their first sheet. */
  private readonly addresses = new Map<string, string>();
  /** Styles from which each page links a selection, by id. */
  private readonly usedStyles = new Map<string, UsedStyles>();
  private readonly selections = new LRUCache<string, CachedAnswer>({ max: MAX_SELECTIONS });
  /** Texts and classes of the sheets. Most sheets belong to many screens. */
  private readonly files = new Map<string, { text: string; classes: readonly string[] }>();
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
    const body = Buffer.from(this.read(sheets).join(''));
    const address = `/estilos/${createHash('sha256').update(body).digest('base64url').slice(0, 12)}.css`;
    this.sheets.set(address, this.answer(body));
    this.addresses.set(list, address);
    return address;
  }

  /**
   * Returns a function that replaces, in a page of a screen with large sheets, the address of the joined sheets with that of the sheets
   * that the page uses. Returns undefined for sheets that are small enough for every page: finding the used ones costs a tenth of a
   * millisecond.
   */
  trimmer(sheets: readonly string[]): ((html: string) => string) | undefined {
    const address = this.join(sheets);
    const texts = this.read(sheets);
    if (!address || texts.join('').length <= LARGE) return undefined;
    const styles = new UsedStyles(texts);
    this.usedStyles.set(styles.id, styles);
    return (html) => html.replace(address, styles.addressFor(html));
  }

  /** Returns whether a sheet styles the document or one of the classes. */
  hasStylesFor(sheet: string, classes: ReadonlySet<string>): boolean {
    const file = this.file(sheet);
    return file.text.includes(':root') || file.classes.some((name) => classes.has(name));
  }

  /** Serves the addresses that `join` returned. */
  serve(app: FastifyInstance): void {
    app.get('/estilos/:name', { schema: { hide: true } }, async (request, reply) => {
      const sheet = this.sheets.get(request.url) ?? this.selection(request.url);
      if (!sheet) return reply.callNotFound();
      reply.hijack();
      sendAnswer(sheet, request.raw, reply.raw);
    });
  }

  private read(sheets: readonly string[]): string[] {
    return sheets.map((sheet) => this.file(sheet).text);
  }

  private file(sheet: string): { text: string; classes: readonly string[] } {
    const storedFile = this.files.get(sheet);
    if (storedFile) return storedFile;
    // The build repeats the two themes for each colour: a kilobyte per page.
    const text = readFileSync(join(this.folder, sheet), 'utf8').replaceAll('--lightningcss-', '--');
    const file = { text, classes: classesOf(text) };
    this.files.set(sheet, file);
    return file;
  }

  private answer(body: Buffer): CachedAnswer {
    const headers = {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    return this.cache.once({ status: 200, body, headers });
  }

  private selection(address: string): CachedAnswer | undefined {
    const storedAnswer = this.selections.get(address);
    if (storedAnswer) return storedAnswer;
    const [, id = '', selection = ''] = /^\/estilos\/([\w-]{12})-([0-9a-z]{1,10})\.css$/.exec(address) ?? [];
    const text = this.usedStyles.get(id)?.select(selection);
    if (text === undefined) return undefined;
    const answer = this.answer(Buffer.from(text));
    this.selections.set(address, answer);
    return answer;
  }
}
