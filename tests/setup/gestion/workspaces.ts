import { values } from '../html.ts';
import { askStaff, submission } from './requests.ts';

type Answer = ReturnType<typeof askStaff>;
export type Fields = Record<string, string> | [string, string][];
/** Requests of a person. */
type Staff = { read(path: string): Answer; send(path: string, fields: Fields): Answer };

/** Returns the requests of a person, by the cookie of the login. */
export function requestsOf(origin: string, cookie: string): Staff {
  return {
    read: (path) => askStaff(path, { origin, headers: { cookie } }),
    send: (path, fields) => askStaff(path, { origin, ...submission(fields, cookie) }),
  };
}

/** Sends all that waits in a workspace for review. Returns its changes by their ids as content, the audit first. */
export async function sendAllOf({ read, send }: Staff, workspace: string): Promise<string[]> {
  const { text } = await read(workspace);
  const changes = values(text, 'input', 'value', { name: 'cambio' });
  const chosen = changes.map((change): [string, string] => ['cambio', change]);
  await send(workspace, [['accion', 'enviar'], ['version', versionIn(text)], ...chosen]);
  return changes;
}

/** Publishes what a workspace has in review, or with a reason what was not sent. */
export async function publishAllOf({ read, send }: Staff, workspace: string, razon = ''): Answer {
  const { text } = await read(`${workspace}/revisar`);
  return send(`${workspace}/revisar`, [
    ['accion', 'publicar'],
    ['version', versionIn(text)],
    ['razon', razon],
  ]);
}

function versionIn(page: string): string {
  return values(page, 'input', 'value', { name: 'version' })[0] ?? '';
}
