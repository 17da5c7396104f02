import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { renderDocument } from '#platform/web/render-document.ts';
import { staffInput, staffOutcome } from './staff-context.ts';

/** Renders the document into the outcome, so that the application can hash its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(staffInput);
  const outcome = context.get(staffOutcome);
  headers.set('content-type', 'text/html; charset=utf-8');
  const document = <ServerRouter context={entry} url={request.url} {...(nonce && { nonce })} />;
  outcome.html = await renderDocument(document, nonce, (error) => {
    // The frame passes the error of a submission on to the document.
    if (!isRouteErrorResponse(error)) outcome.failure ??= error;
  });
  return new Response(null, { status: outcome.failure && status === 200 ? 500 : status, headers });
}

/** Reports the error to the application, which logs it. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(staffOutcome).failure ??= error;
}
