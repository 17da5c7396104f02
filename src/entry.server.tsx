import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageInput, pageOutcome } from '#platform/http/page-context.ts';
import { renderDocument } from '#platform/web/render-document.ts';

/** Renders the document into `PageOutcome.html`. A response body would be encoded and decoded again. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(pageInput);
  const outcome = context.get(pageOutcome);
  headers.set('content-type', 'text/html; charset=utf-8');
  const document = <ServerRouter context={entryContext} url={request.url} {...(nonce && { nonce })} />;
  outcome.html = await renderDocument(document, nonce, (error) => {
    outcome.failure ??= error;
  });
  return new Response(null, { status: outcome.failure && status === 200 ? 500 : status, headers });
}

/** Records the error in the outcome. The application logs it and selects the error page. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(pageOutcome).failure ??= error;
}
