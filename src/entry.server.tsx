import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageRequest } from '#platform/http/page-request.ts';

const RENDER_TIMEOUT = 10_000;

/** Renders the whole page before anything is sent: what is cached and hashed must be complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const about = context.get(pageRequest);
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={about.nonce} />,
      {
        nonce: about.nonce,
        onAllReady() {
          clearTimeout(timer);
          resolve(text(pipe(new PassThrough())));
        },
        onShellError: reject,
        onError(error) {
          about.failure ??= error;
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT).unref();
  });
  // Handed over as it is: a body in the response would be encoded and decoded once more.
  about.html = html;
  return new Response(null, { status: about.failure && status === 200 ? 500 : status, headers });
}

/** Keeps the error for the host, which knows what to answer and to log. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(pageRequest).failure ??= error;
}
