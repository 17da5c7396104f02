import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { entryPages } from './addresses.ts';
import type { AnswerPage } from './answer-page.ts';
import type { Staff } from './staff-context.ts';

/** Submissions of the pages that need no login, per network and minute. An office of thirty people signs in at nine. */
export const ENTRY_LIMIT = { max: 60, timeWindow: '1 minute' };

/** Bytes of a submission. The longest text of a note, 60,000 letters, has nine bytes for each where a form encodes it. */
const MAX_FORM_BYTES = 2_000_000;

/** Serves the pages of the staff application. The first request loads them: a server that only the public visits has them not in memory. */
export async function serveStaffPages(app: FastifyInstance, staff: Staff): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, ({ headers }, body, done) =>
    done(null, withoutNul(Buffer.from(body), headers['content-type'])),
  );
  const schema = { hide: true };
  const method: HTTPMethods[] = ['GET', 'HEAD', 'POST'];
  for (const url of entryPages) {
    app.post(url, { schema, config: { rateLimit: ENTRY_LIMIT } }, handler);
    app.get(url, { schema }, handler);
  }
  app.route({ method, url: '/*', schema, bodyLimit: MAX_FORM_BYTES, handler });

  let answerPage: Promise<AnswerPage> | undefined;
  async function handler(request: FastifyRequest, reply: FastifyReply) {
    answerPage ??= import('./answer-page.ts').then(({ createAnswerPage }) => createAnswerPage(staff));
    return (await answerPage)(request, reply);
  }
}

/** Returns a form without the character NUL, which PostgreSQL does not store as text: each is a space. */
function withoutNul(body: Buffer, type = ''): Buffer {
  // Latin 1 keeps every byte. A typed `%00` is `%2500` in this type. Not removed: the rest of `%%0000` would be another one.
  const isEncoded = type.startsWith('application/x-www-form-urlencoded');
  return Buffer.from(body.toString('latin1').replaceAll(isEncoded ? '%00' : '\0', isEncoded ? '+' : ' '), 'latin1');
}
