import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Content security policy of the worker that opens PDF files: it may load its own decoders and fonts. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Serves scripts, styles and fonts of a build from `root` under `prefix`: named by content, immutable, compressed beforehand. */
export async function serveStaticFiles(app: FastifyInstance, root: string, prefix: `/${string}/`): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    index: false,
    // A worker is subject to the policy of its own file.
    setHeaders: (response, path) => {
      if (/pdf\.worker[^/]*$/.test(path)) response.header('content-security-policy', workerPolicy);
    },
  });
}
