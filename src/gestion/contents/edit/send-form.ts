import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from 'react-router';
import type { EditAnswer } from './edit.server.ts';
import { deleteSavedCopies } from './local-copy.ts';

/**
 * Sends a form of the edit page. Without an answer, or after an error of the server, the page stays as it is, with all that was typed: the
 * error page would replace the form. Redirects and refusals (4xx) are thrown as they come.
 */
export async function sendForm(call: Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>) {
  try {
    return await deleteSavedCopies(call);
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return data<EditAnswer>({ errors: {}, unanswered: true }, 503);
  }
}
