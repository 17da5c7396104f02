/** Address of the ceremonies of passkeys. */
const BASE = '/gestion/cuenta/llave/passkey';

/** Reads the options of a ceremony. Throws unless the answer is 200. */
export async function readOptions(ceremony: string) {
  const answer = await fetch(`${BASE}/${ceremony}`);
  if (!answer.ok) throw new Error(`${ceremony} answered ${answer.status}`);
  return answer.json();
}

/** Sends the result of a ceremony. Throws unless it is accepted. */
export async function postCeremony(ceremony: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${BASE}/${ceremony}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${ceremony} answered ${answer.status}`);
}
