import { eq, inArray, sql } from 'drizzle-orm';
import { db, isDatabaseBound, isDatabaseDown, type Querier } from '../database/connection.ts';
import { type PreparedValues, prepared } from '../database/reads/prepared.ts';
import type { ContentData, ContentKind } from '../editing/kind.ts';
import { contenidos } from '../editing/schema.ts';
import type { ContentState } from '../editing/states.ts';
import { ajustes } from './schema.ts';
import type { Setting } from './setting.ts';

/** Last read value of each setting in this process, by its `clave`. */
const lastRead = new Map<string, ContentData | undefined>();

/**
 * Returns the published value of a setting, otherwise the initial one. While the database is down, returns the last read value, so that header and
 * footer do not prevent a page from being served.
 */
export async function readSetting<Data extends ContentData>(setting: Setting<Data>): Promise<Data> {
  return acceptedData(setting, await findPublishedOrLast(setting));
}

/** Returns the value of a setting as a transaction sees it. */
export async function readStoredSetting<Data extends ContentData>(
  querier: Querier,
  setting: Setting<Data>,
): Promise<Data> {
  const [row] = await querier.select().from(ajustes).where(eq(ajustes.clave, setting.clave));
  return acceptedData(setting, row?.datos);
}

/**
 * Returns published data. Fields that are missing or rejected by the schema have their initial value, since the data may be from an older release or
 * another institution.
 */
function acceptedData<Data extends ContentData>(
  { schema, initial }: Setting<Data>,
  published: ContentData | undefined,
): Data {
  if (!published) return initial;
  const result = schema.safeParse({ ...initial, ...published });
  if (result.success) return result.data;
  const rejected = new Set(result.error.issues.map(({ path: [field] }) => String(field)));
  const accepted = Object.entries(published).filter(([field]) => !rejected.has(field));
  return schema.safeParse({ ...initial, ...Object.fromEntries(accepted) }).data ?? initial;
}

async function findPublishedOrLast(setting: Setting): Promise<ContentData | undefined> {
  try {
    const published = await findPublished(setting);
    if (!isDatabaseBound()) lastRead.set(setting.clave, published);
    return published;
  } catch (error) {
    if (isDatabaseBound() || !isDatabaseDown(error)) throw error;
    return lastRead.get(setting.clave);
  }
}

/** Batches reads of settings within one turn of the event loop into one statement, since each page shows several. */
let reading: { claves: string[]; data: Promise<Map<string, ContentData>> } | undefined;

async function findPublished({ clave }: Setting): Promise<ContentData | undefined> {
  // A bound transaction applies only to this caller.
  if (isDatabaseBound()) return (await readData([clave])).get(clave);
  reading ??= startReading();
  reading.claves.push(clave);
  return (await reading.data).get(clave);
}

function startReading() {
  const claves: string[] = [];
  const data = Promise.resolve().then(() => {
    reading = undefined;
    return readData(claves);
  });
  return { claves, data };
}

async function readData(claves: readonly string[]): Promise<Map<string, ContentData>> {
  const rows = await selectCurrentData({ claves });
  return new Map(rows.map(({ clave, datos }) => [clave, datos]));
}

const selectCurrentData = prepared((querier, { claves }: PreparedValues<'claves'>) =>
  querier.select().from(ajustes).where(sql`${ajustes.clave} = any(${claves})`),
);

/** A setting with its state. `id` and `updated` are null while staff have not edited it. */
type ListedSetting = {
  kind: ContentKind;
  id: number | null;
  registro: number;
  titulo: string;
  state: ContentState;
  updated: Date | null;
};

/** Returns the settings of some kinds, in order. `today` is an ISO date. */
export async function listSettings(kinds: readonly ContentKind[], today: string): Promise<ListedSetting[]> {
  const tipos = kinds.map(({ tipo }) => tipo);
  const rows = await db().select().from(contenidos).where(inArray(contenidos.tipo, tipos));
  const lists = await Promise.all(
    kinds.map(async (kind) =>
      ((await kind.settings?.(db(), today)) ?? []).map(({ registro, titulo }): ListedSetting => {
        const row = rows.find((each) => each.tipo === kind.tipo && each.registro === registro);
        const { id = null, estado: state = 'publicado', actualizado: updated = null } = row ?? {};
        return { kind, id, registro, titulo, state, updated };
      }),
    ),
  );
  return lists.flat();
}
