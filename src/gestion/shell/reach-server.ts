import { useEffect, useState } from 'react';
import { data, isRouteErrorResponse } from 'react-router';

/** Sentence of an act without an answer of the server. */
export const UNREACHED =
  'Sin conexión: el servidor no contestó. Lo que escribió sigue aquí; hágalo otra vez cuando vuelva.';

/** Sentence of an act after the end of the login. */
const ENDED = 'Su sesión terminó y no se hizo nada. Entre en otra pestaña y hágalo otra vez aquí.';

/** Sentence on that act after the connection is back. */
const REACHED = 'Ya hay conexión. Lo que escribió sigue aquí; hágalo otra vez.';

/** Returns why an act was refused; for an act without an answer of the server, also whether the connection is back. */
export function useRefusal(answer: { refused?: string } | undefined): string | undefined {
  const [outdated, setOutdated] = useState<object>();
  useEffect(() => {
    if (answer?.refused !== UNREACHED) return;
    const reach = () => setOutdated(answer);
    addEventListener('online', reach);
    return () => removeEventListener('online', reach);
  }, [answer]);
  return answer && answer === outdated ? REACHED : answer?.refused;
}

/** Statuses that a load balancer, or a node that is shutting down, returns instead of the application. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/**
 * Calls the action of the server. Without its answer it returns `answer`, and after the end of the login the same with its own sentence: the page
 * stays, with all typed text.
 */
export async function reachServer<Answer extends { refused?: string }>(
  serverAction: () => Promise<unknown>,
  answer: Answer,
) {
  try {
    return await serverAction();
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 401) return data<Answer>({ ...answer, refused: ENDED }, 401);
    if (!isUnreached(error)) throw error;
    return data(answer, 503);
  }
}

/** Returns whether a request had no answer of the application. Redirects are thrown as responses, and server errors as another `Error`. */
function isUnreached(error: unknown): boolean {
  return isRouteErrorResponse(error) ? gatewayStatuses.includes(error.status) : isNetworkFailure(error);
}

/** Returns whether a request had no answer at all. */
export function isNetworkFailure(error: unknown): boolean {
  // `fetch` throws a `TypeError`; the router cannot decode an answer that is cut off.
  return error instanceof TypeError || (error instanceof Error && error.message.startsWith('Unable to decode'));
}
