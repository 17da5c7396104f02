import { expect, inject } from 'vitest';
import { plainPdf } from '../pdf/pdf-file.ts';
import { runSql, type StaffServer, shared, type TestPerson } from './people.ts';
import { askStaff, newSender } from './requests.ts';

/** Sends a file by a form with more fields, as a browser without scripts, or as its scripts (`json`). */
export function sendFile(
  path: string,
  {
    name,
    content,
    fields = {},
    json = false,
    origin = inject('gestion'),
  }: { name: string; content: string | Buffer; fields?: Record<string, string>; json?: boolean; origin?: string },
  headers: Record<string, string> = {},
) {
  const boundary = 'limite-de-la-prueba';
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="archivo"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return askStaff(path, {
    origin,
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'sec-fetch-site': 'same-origin',
      ...(json && { accept: 'application/json' }),
      ...newSender(),
      ...headers,
    },
    body,
  });
}

/** Uploads a PDF file to the library. Returns its number. */
export async function uploadPdf({ cookie }: Pick<TestPerson, 'cookie'>, origin: string): Promise<string> {
  const pdf = { name: 'guia.pdf', content: plainPdf({ texts: ['Guia'] }), json: true, origin };
  const { text } = await sendFile('/gestion/medios/documentos/archivo', pdf, { cookie });
  return /archivo=(\d+)/.exec(text)?.[1] ?? '';
}

/** Uploads a table as a person. Returns the address of its run. */
export async function uploadTable(
  { cookie }: TestPerson,
  tabla: string,
  content: string,
  { gestion: origin } = shared(),
): Promise<string> {
  const answer = await sendFile(
    `/gestion/importar/${tabla}/archivo`,
    { name: 'tabla.csv', content, origin },
    { cookie },
  );
  const { location } = answer.headers;
  if (answer.status !== 303 || !location) throw new Error(`The upload answered ${answer.status}: ${answer.text}`);
  return location;
}

/** Waits until the run that confirmed a dry run has ended. Returns its row, with its address. */
export async function finishedConfirmation(trial: string, server: Pick<StaffServer, 'dataDir'> = shared()) {
  const id = Number(trial.split('/').at(-1));
  const [confirmation] = await runSql(server.dataDir, 'select id from importaciones where confirma = $1', [id]);
  const address = trial.replace(/\d+$/, String(confirmation?.id));
  return { address, ...(await finishedRun(address, server)) };
}

/** Waits until a run has ended. Returns its row. */
export async function finishedRun(address: string, { dataDir }: Pick<StaffServer, 'dataDir'> = shared()) {
  const id = Number(address.split('/').at(-1));
  const read = async () =>
    (await runSql(dataDir, 'select * from importaciones where id = $1', [id]))[0] as Record<string, unknown>;
  await expect
    .poll(async () => (await read()).estado, { timeout: 30_000 })
    .toMatch(/^(fallida|con-errores|probada|importada)$/);
  return read();
}
