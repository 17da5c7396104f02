import { data } from 'react-router';

/** Sentence of an act that did not reach the server. */
export const UNREACHED = 'Sin conexión: no se envió nada. Lo que escribió sigue aquí; hágalo otra vez cuando vuelva.';

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
