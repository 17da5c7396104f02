import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { pageInput, pageOutcome } from '#platform/http/page-context.ts';
import { answerDocument } from '#platform/web/render-document.ts';

/** Renders the document into `PageOutcome.html`. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(pageInput);
  return answerDocument({ request, status, headers, entry, nonce }, context.get(pageOutcome));
}

/** Records the error in the outcome. The application logs it and selects the error page. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(pageOutcome).failure ??= error;
}
