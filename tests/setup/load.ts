/** Requests that were answered, and those that were not, or with an error of the server. */
type Served = { answered: number; failed: string[] };

/**
 * Asks for a path again and again until `stop`. Like a balancer, it asks the next node when one does not take the connection; `nodes` are the
 * addresses at the moment.
 */
export function putUnderLoad(nodes: () => readonly string[], path: string): { stop(): Promise<Served> } {
  const served: Served = { answered: 0, failed: [] };
  let isOver = false;
  const clients = Array.from({ length: 4 }, async (_, client) => {
    for (let turn = client; !isOver; turn += 1) {
      const outcome = await ask(nodes, turn, path);
      if (outcome === undefined) served.answered += 1;
      else served.failed.push(outcome);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(clients);
      return served;
    },
  };
}

/** Returns what went wrong; undefined for an answer. */
async function ask(nodesNow: () => readonly string[], turn: number, path: string): Promise<string | undefined> {
  const failures: string[] = [];
  // Twice each: a node that was started again has another address, which a client that a busy machine stopped did not see.
  for (let tried = 0; tried < 2 * nodesNow().length; tried += 1) {
    const nodes = nodesNow();
    // Of the two addresses of `localhost` Node tries each for a quarter of a second only, which a busy machine takes.
    const node = nodes[(turn + tried) % nodes.length]?.replace('localhost', '127.0.0.1');
    try {
      const answer = await fetch(`${node}${path}`);
      await answer.arrayBuffer();
      return answer.status < 500 ? undefined : `status ${answer.status}`;
    } catch (error) {
      failures.push(`${node}: ${error instanceof Error ? error.cause : error}`);
    }
  }
  return failures.join(', ');
}
