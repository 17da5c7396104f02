import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { siteMap } from '#site/site-map/site-map.ts';
import { PATHS, parameterOf, queryValues, SEARCHES, VERSION, type World } from './scale-values.ts';

/** Addresses that are measured together; `largest` are those of the ente that has the most. `what` is their pattern. */
export type Measured = {
  what: string;
  bound: number;
  addresses: string[];
  isStream: boolean;
  /** Of the staff application: its origin, and a login. */
  origin?: string;
  cookie?: string;
};

/** Milliseconds: of any answer, and of one that compares an ente with all of its type. */
const BOUND = 50;
const PEERS_BOUND = 80;
const WITH_PEERS = ['/entes/:enteId', '/comparar', '/mi-municipio', '/api/Entes/{enteId}/Comparables/{formato}'];
/** Records of which several are asked for. */
const SAMPLE = 12;
/** Milliseconds until the first version of a dataset is there. */
const FIRST_VERSION = 120_000;

/** Returns addresses of every screen of the site map and of every call; throws for a parameter that has no value here. */
export async function listMeasured(database: Client, base: string): Promise<Measured[]> {
  const world = await findWorld(database, base);
  return [...listScreens(world), ...(await listCalls(base, world))];
}

/** Returns addresses of every screen of the site map; throws for a parameter that has no value here. */
export function listScreens(world: World): Measured[] {
  return siteMap.screens
    .filter(({ path }) => path !== '/404')
    .flatMap(({ path, query = [], record }) =>
      variantsOf(path, world).map(({ what, paths, isLargest }) => ({
        what,
        bound: boundOf(path, isLargest),
        addresses: paths.flatMap((each) => queriesOf(path, query, record === true, world).map((text) => each + text)),
        isStream: false,
      })),
    );
}

async function findWorld(database: Client, base: string): Promise<World> {
  const ids = async (query: string) => (await database.query<{ id: number }>(query)).rows.map(({ id }) => id);
  const [tipo = 0] = await ids('select tipo_ente_id as id from entes group by 1 order by count(*) desc limit 1');
  const [largest = 0] = await ids('select ente_id as id from auditorias group by 1 order by count(*) desc limit 1');
  const { rows } = await database.query<{ oldest: string; recent: string }>(
    'select min(emitida_el)::text as oldest, (max(emitida_el) - 90)::text as recent from observaciones',
  );
  const sample = `order by md5(id::text) limit ${SAMPLE}`;
  return {
    entes: await ids(`select id from entes where tipo_ente_id = ${tipo} and id > 100000 ${sample}`),
    largest,
    audits: await ids(`select id from auditorias where id >= 1000000 ${sample}`),
    informes: await ids(`select id from informes where id >= 2000000 ${sample}`),
    tipo,
    oldest: rows[0]?.oldest ?? '',
    recent: rows[0]?.recent ?? '',
    files: {
      'archivo of /vista-previa/:archivo': await linkedFile(base, 'vista-previa', '/auditorias/presupuestosegresos'),
      'archivo of /texto/:archivo': await linkedFile(base, 'texto', '/transparencia/normatividad-transparencia'),
      [VERSION]: await linkedVersion(base),
    },
  };
}

/** Returns the number of a file to whose page of a kind a list links. */
async function linkedFile(base: string, kind: string, list: string): Promise<string> {
  const text = await (await fetch(base + list)).text();
  return new RegExp(`href="/${kind}/(\\d+)`).exec(text)?.[1] ?? '';
}

/** Returns the version of a dataset to which its page links: its first reader has it written. */
async function linkedVersion(base: string): Promise<string> {
  for (const until = Date.now() + FIRST_VERSION; Date.now() < until; await pause(500)) {
    const text = await (await fetch(`${base}/datos/${PATHS.conjunto}`)).text();
    const [, version] = new RegExp(`/datos/${PATHS.conjunto}/v/([^/"]+)`).exec(text) ?? [];
    if (version) return version;
  }
  return '';
}

function boundOf(path: string, isLargest: boolean): number {
  const bound = WITH_PEERS.includes(path) ? PEERS_BOUND : BOUND;
  return isLargest ? 2 * bound : bound;
}

/** The path of a screen with its parameters filled in: of several records and, where it shows an ente, apart of the largest one. */
function variantsOf(path: string, world: World) {
  if (!path.includes(':')) return [{ what: path, paths: [path], isLargest: false }];
  const record = /:(enteId|auditoriaId|informeId)/.exec(path)?.[1];
  const fixed = path.replaceAll(/:(\w+)/g, (whole, name: string) =>
    name === record ? whole : parameterOf({ ...PATHS, ...world.files }, name, path),
  );
  if (!record) return [{ what: path, paths: [fixed], isLargest: false }];
  const ids = { enteId: world.entes, auditoriaId: world.audits, informeId: world.informes }[record] ?? [];
  const of = (id: number) => fixed.replace(`:${record}`, String(id));
  const several = { what: path, paths: ids.map(of), isLargest: false };
  return record === 'enteId'
    ? [several, { what: `${path} (largest)`, paths: [of(world.largest)], isLargest: true }]
    : [several];
}

/** The queries of a screen: none, each parameter alone, and all choices together without what is typed, with it, and on the next page. */
function queriesOf(path: string, names: readonly string[], isRecord: boolean, world: World): string[] {
  const values = queryValues(world);
  const chosen = names.flatMap((name) => {
    const value = parameterOf(values, name, path);
    return value === '' ? [] : [[name, value] as [string, string]];
  });
  const [first] = chosen;
  if (isRecord && first) return [`?${new URLSearchParams([first])}`];
  const without = (...left: string[]) => chosen.filter(([name]) => !left.includes(name));
  const typed = ['buscar', 'texto', 't', 'palabra', 'buscado'];
  const sets = [
    [],
    ...chosen.map((one) => [one]),
    // Nearly all observations were issued by then.
    ...chosen.filter(([name]) => name === 'al').map(([name]) => [[name, world.recent] as [string, string]]),
    without('al', 'pagina', ...typed),
    without('al', ...typed),
    without('al', 'pagina'),
    chosen,
  ];
  return [...new Set(sets.map((set) => (set.length > 0 ? `?${new URLSearchParams(set)}` : '')))];
}

type Parameter = {
  in: string;
  name: string;
  example?: unknown;
  schema?: { example?: unknown; examples?: unknown[]; enum?: unknown[] };
};

/** Calls with the parameters of the filled world and, for the others, the examples that the contract gives. */
async function listCalls(base: string, world: World): Promise<Measured[]> {
  const document = await (await fetch(`${base}/api/openapi.json`)).json();
  const calls = Object.entries(document.paths as Record<string, { get?: { parameters?: Parameter[] } }>);
  return calls.flatMap(([path, { get }]) => {
    if (!get || NOT_CALLED.includes(path)) return [];
    const parameters = (get.parameters ?? []).filter((parameter) => parameter.in === 'path');
    const at = (index: number) =>
      parameters.reduce((address, { name, ...rest }) => {
        const value = (path === CITIZEN_REPORT ? undefined : callValue(name, world, index)) ?? exampleOf(rest);
        if (value === undefined)
          throw new Error(`${path} has the parameter ${name}: give it a value in bench/scale-values.ts`);
        return address.replace(`{${name}}`, encodeURIComponent(String(value)));
      }, path);
    const isStream = /\{(?:formato|archivo)\}|\.atom$|\.ics$/.test(path);
    return [
      {
        what: path,
        bound: boundOf(path, false),
        addresses: [...new Set(world.entes.map((_, index) => at(index)))],
        isStream,
      },
    ];
  });
}

/** Only the demonstration has the files of these. */
const CITIZEN_REPORT = '/api/Informes/Ciudadano/{enteId}/{ejercicioId}';
/** Calls for a file, a secret or a second version that the filled world has not. */
const NOT_CALLED = [
  ...[
    '/archivos/{id}/{nombre}',
    '/api/File/Download/{id}',
    '/api/File/DownloadPublic/{id}',
    '/api/Storage/GetUrl/{file}/{filename}',
  ],
  '/api/Verificar/{sha256}',
  '/datos/{conjunto}/v/{version}/cambios.csv',
];

function callValue(name: string, world: World, index: number): string | number | undefined {
  const values: Record<string, string | number | undefined> = {
    ...{ enteId: world.entes[index], auditoriaId: world.audits[index], tipoEnteId: world.tipo },
    ...{
      searchText: SEARCHES[index % SEARCHES.length],
      ejercicioId: undefined,
      version: world.files[VERSION],
      tema: index % 2 === 0 ? PATHS.tema : 'otros',
    },
  };
  return values[name];
}

function exampleOf({ example, schema }: Omit<Parameter, 'in' | 'name'>): unknown {
  return example ?? schema?.example ?? schema?.examples?.[0] ?? schema?.enum?.[0];
}
