import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { inject } from 'vitest';

export type Ask = {
  method?: string;
  /** Origin of the request; the site by default. */
  origin?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** Address of a server of the tests, known without a resolver: each request opens a connection of its own. */
export const loopback = {
  autoSelectFamily: false,
  lookup: (_host: string, _options: unknown, found: (error: null, address: string, family: number) => void) =>
    found(null, '127.0.0.1', 4),
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/**
 * Sends a request without normalising the path. Follows no redirect, decompresses nothing, and adds only the headers `host` and `connection`.
 * Returns repeated headers as Node does.
 */
export function ask(
  path: string,
  { method = 'GET', origin = inject('base'), headers = {}, body }: Ask = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers, agent: false, ...loopback }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const fullBody = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: fullBody,
          text: fullBody.toString(),
        });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
