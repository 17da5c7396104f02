import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { answerDocument } from '#platform/web/render-document.ts';
import { staffInput, staffOutcome } from './staff-context.ts';

/** Renders the document into `StaffOutcome.html`. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(staffInput);
  // The frame passes the error of a submission on to the document.
  const isFailure = (error: unknown) => !isRouteErrorResponse(error);
  return answerDocument({ request, status, headers, entry, nonce }, context.get(staffOutcome), isFailure);
}

/** Reports the error to the application, which logs it. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(staffOutcome).failure ??= error;
}
