import { newPerson, type TestPerson } from '#tests/setup/gestion/people.ts';
import { submission } from '#tests/setup/gestion/requests.ts';
import { ask } from '#tests/setup/http.ts';
import { atMost, type Measure } from './report.ts';
import { freePort, startServer, temporaryData } from './server.ts';

const WARM_UP = 30;
const SAVES = 200;

/** Measures how long a person waits for a saved version of a note: the form, its check, the version, and the entry of the log. */
export async function staffSaves(): Promise<Measure[]> {
  const data = temporaryData();
  const port = String(await freePort());
  const server = await startServer(data.folder, [], { GESTION_PORT: port });
  try {
    const gestion = `http://localhost:${port}`;
    const person = await newPerson([['editor', 'noticias']], { server: { gestion, dataDir: data.folder } });
    const times: number[] = [];
    let path = '/gestion/notas/nuevo';
    for (let version = 0; version < WARM_UP + SAVES; version++) {
      const start = performance.now();
      const location = await save(gestion, person, { path, version });
      if (version >= WARM_UP) times.push(performance.now() - start);
      path = location.replace(/\?.*/, '');
    }
    times.sort((one, other) => one - other);
    const median = times[Math.floor(SAVES / 2)] ?? 0;
    const slow = times[Math.floor(SAVES * 0.95)] ?? 0;
    return [atMost(`save of a note by staff, p95 of ${SAVES} (median ${median.toFixed(0)} ms)`, slow, 150, ' ms')];
  } finally {
    await server.stop();
    data.remove();
  }
}

/** Saves a version of a note. Returns the address of its page. */
async function save(
  origin: string,
  { cookie }: TestPerson,
  { path, version }: { path: string; version: number },
): Promise<string> {
  const fields = {
    ...{
      accion: 'guardar',
      version: String(version),
      titulo: 'Nota medida',
      entradilla: 'Una frase.',
      autor: 'Medición',
    },
    ...{ contenido: `<p>Versión ${version}.</p>${'<p>Faltaban 212 metros de la obra.</p>'.repeat(100)}` },
    ...{ publicarDespuesDe: '2026-01-02', alt: '', slug: '', posicionImagen: '50' },
  };
  const { status, headers, text } = await ask(path, { origin, ...submission(fields, cookie) });
  if (status !== 303) throw new Error(`The save answered ${status}: ${text.slice(0, 200)}`);
  return headers.location ?? '';
}
