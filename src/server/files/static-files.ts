import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { workerPolicy } from '../headers.ts';

/** Scripts, styles and fonts of the build, named by their content: kept for ever, compressed beforehand. */
export async function serveStaticFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(import.meta.dirname, '../client/assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    index: false,
    // A worker obeys the policy of its own file.
    setHeaders: (response, path) => {
      if (/pdf\.worker[^/]*$/.test(path)) response.header('content-security-policy', workerPolicy);
    },
  });
}
