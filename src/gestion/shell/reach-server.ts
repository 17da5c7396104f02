import { useEffect, useState } from 'react';
import { data } from 'react-router';

/** Sentence of an act that did not reach the server. */
export const UNREACHED = 'Sin conexión: no se envió nada. Lo que escribió sigue aquí; hágalo otra vez cuando vuelva.';

/** Sentence on it after the connection is back. */
const REACHED = 'Ya hay conexión. No se envió nada: lo que escribió sigue aquí; hágalo otra vez.';

/** Returns why an act was refused; of one that did not reach the server, whether the connection is back. */
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

/** Calls the action of the server. Without a connection it returns `answer`: the page stays, with all that was typed. */
export async function reachServer<Answer>(serverAction: () => Promise<unknown>, answer: Answer) {
  try {
    return await serverAction();
  } catch (error) {
    // `fetch` throws nothing else; a redirect is thrown as a response.
    if (!(error instanceof TypeError)) throw error;
    return data(answer, 503);
  }
}
