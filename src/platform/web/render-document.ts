import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

const RENDER_TIMEOUT = 10_000;

type Rendering = { request: Request; status: number; headers: Headers; entry: EntryContext; nonce: string | undefined };

/**
 * Renders the document of a request into `outcome.html`, for the application, which hashes its inline scripts; a response body would be encoded
 * and decoded again. Returns the response without a body: with status 500 after an error that `isFailure` accepts.
 */
export async function answerDocument(
  { request, status, headers, entry, nonce }: Rendering,
  outcome: { html?: string | undefined; failure?: unknown },
  isFailure: (error: unknown) => boolean = () => true,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const document = createElement(ServerRouter, { context: entry, url: request.url, ...(nonce && { nonce }) });
  outcome.html = await renderDocument(document, nonce, (error) => {
    if (isFailure(error)) outcome.failure ??= error;
  });
  return new Response(null, { status: outcome.failure && status === 200 ? 500 : status, headers });
}

/** Returns a complete rendered document, since a stored or hashed answer must be complete. `onError` receives errors of components. */
function renderDocument(
  element: ReactNode,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError,
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT).unref();
  });
}
