import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { inject } from 'vitest';

export type Ask = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/**
 * One request exactly as written: the path is not normalised, nothing is followed or decompressed, no header is added but `host` and
 * `connection`. Several `Set-Cookie` and the like come as Node gives them.
 */
export function ask(path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> {
  const { hostname, port } = new URL(inject('base'));
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
