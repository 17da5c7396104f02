import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import { isOneOfIds } from '../../database/reads/conditions.ts';
import { type ContentData, type ContentKind, currentData } from '../kind.ts';
import { contenidos, isOneOfVersions, versiones } from '../schema.ts';
import { digestOf, isSameData, readSite } from '../site-change.ts';
import { type ContentState, isPendingState, isUnderWay } from '../states.ts';
import type { ContentSet, SetRow } from './content-set.ts';
import { type ContentRow, listMembers, listWaiting } from './members.ts';

/** The root row, or a part, in the staff application: its public data, its pending version, or both. */
export type WorkRow = {
  /** Content id; null if staff have not edited the row. */
  id: number | null;
  registro: number | null;
  kind: ContentKind;
  estado: ContentState;
  version: number;
  titulo: string;
  responsable: string | null;
  /** Time of the save of its work version; null for a row that nobody edited. */
  guardado: Date | null;
  /** The public row; undefined for a new one. */
  site: ContentData | undefined;
  /** Digest of the public row, returned by the form; empty for a new row. */
  digest: string;
  /** The pending version, or the public row if there is none. */
  data: ContentData;
  /** Whether a version is pending. */
  waits: boolean;
  /** Whether the pending version belongs to the set. Content may also be pending outside it, edited in its own form. */
  inSet: boolean;
  /** Whether it is among the contents in review or scheduled. */
  isSent: boolean;
  /** The version that staff published last, if the public row differs from it by now. */
  published: ContentData | undefined;
};

/** A root with its parts and its set of changes; `row` is undefined if the root has no set yet. */
export type SetWork = { row: ContentRow | undefined; root: WorkRow; parts: readonly (readonly WorkRow[])[] };

/** Returns the set of changes of a root; undefined if it has none yet. */
export async function findSet({ kind }: ContentSet, registro: number): Promise<ContentRow | undefined> {
  const [row] = await db()
    .select()
    .from(contenidos)
    .where(and(eq(contenidos.tipo, kind.tipo), eq(contenidos.registro, registro)));
  return row;
}

/** Returns the set of changes that content belongs to; undefined for content without a set. */
export async function findSetOfContent(id: number): Promise<ContentRow | undefined> {
  const setId = db().select({ id: contenidos.conjunto }).from(contenidos).where(eq(contenidos.id, id));
  const [row] = await db().select().from(contenidos).where(inArray(contenidos.id, setId));
  return row;
}

/** Returns the set of changes of a root with its pending contents; undefined if there are none. */
export async function findWaitingInSet(
  set: ContentSet,
  registro: number,
): Promise<{ row: ContentRow; waiting: ContentRow[] } | undefined> {
  const row = await findSet(set, registro);
  const waiting = row ? await listWaiting(db(), row.id) : [];
  return row && waiting.length > 0 ? { row, waiting } : undefined;
}

/** Returns a set of changes by its content id; undefined if there is none. */
export async function findSetById({ kind }: ContentSet, id: number): Promise<ContentRow | undefined> {
  const [row] = await db()
    .select()
    .from(contenidos)
    .where(and(eq(contenidos.tipo, kind.tipo), eq(contenidos.id, id)));
  return row;
}

/** Returns a public root with its parts, both public and pending; undefined if there is no such root. */
export async function readSetWork(set: ContentSet, registro: number): Promise<SetWork | undefined> {
  const site = await readSite(db(), set.root, registro);
  return site && readWork(set, await findSet(set, registro), { registro, data: site.data });
}

/** Returns a root that was never public, with everything pending in its set; undefined if the root is no longer pending. */
export function readNewWork(set: ContentSet, row: ContentRow): Promise<SetWork | undefined> {
  return readWork(set, row, undefined);
}

async function readWork(
  set: ContentSet,
  row: ContentRow | undefined,
  shownRoot: SetRow | undefined,
): Promise<SetWork | undefined> {
  const [members, ...siteRows] = await Promise.all([
    row ? listMembers(db(), row) : [],
    ...set.parts.map((part) => (shownRoot ? part.listRows(db(), shownRoot) : [])),
  ]);
  const sent = new Set(row && isUnderWay(row.estado) ? members.map(({ id }) => id) : []);
  const siteKinds = [{ kind: set.root, rows: shownRoot ? [shownRoot] : [] }].concat(
    set.parts.map(({ kind }, index) => ({ kind, rows: [...(siteRows[index] ?? [])] })),
  );
  const contents = await listContentsOf(row?.id, siteKinds);
  const state = { set: row, sent, versions: await readVersions(contents) };
  const parts = siteKinds.map(({ kind, rows }) => {
    const ofKind = contents.filter(({ tipo }) => tipo === kind.tipo);
    const byRegistro = new Map(ofKind.map((content) => [content.registro, content]));
    const edited = rows.map((each) => workRow({ kind, site: each, content: byRegistro.get(each.registro) }, state));
    const known = new Set(rows.map((each) => each.registro));
    const added = ofKind
      .filter(({ registro, estado }) => registro === null || (!known.has(registro) && isPendingState(estado)))
      .map((content) => workRow({ kind, site: undefined, content }, state));
    return [...edited, ...added];
  });
  const [[root] = [], ...rest] = parts;
  return root && { row, root, parts: rest };
}

type Shown = { kind: ContentKind; site: SetRow | undefined; content: ContentRow | undefined };
/** The set of changes, the ids of its contents in review or scheduled, and the versions of all contents. */
type SetState = { set: ContentRow | undefined; sent: ReadonlySet<number>; versions: ReadonlyMap<string, Version> };

function workRow({ kind, site: shownRow, content }: Shown, { set, sent, versions }: SetState): WorkRow {
  const id = content?.id ?? null;
  const stored = content && versions.get(`${content.id}/${content.versionTrabajo}`);
  const published = content?.versionPublicada && versions.get(`${content.id}/${content.versionPublicada}`);
  const isWaiting = content !== undefined && isPendingState(content.estado);
  return {
    id,
    kind,
    registro: content?.registro ?? shownRow?.registro ?? null,
    estado: content?.estado ?? 'publicado',
    version: content?.versionTrabajo ?? 1,
    titulo: content?.titulo ?? '',
    responsable: content?.responsable ?? null,
    guardado: stored?.creada ?? null,
    site: shownRow?.data,
    digest: shownRow ? digestOf(shownRow.data) : '',
    data: (isWaiting && stored ? currentData(kind, stored) : shownRow?.data) ?? {},
    waits: isWaiting,
    inSet: isWaiting && set !== undefined && content.conjunto === set.id,
    isSent: content !== undefined && sent.has(content.id),
    published: isWaiting && published && shownRow ? overwrittenData(kind, published, shownRow) : undefined,
  };
}

/** Returns the data that staff published, if the public row has other data now. */
function overwrittenData(kind: ContentKind, published: Version, { data }: SetRow): ContentData | undefined {
  const before = currentData(kind, published);
  return isSameData(before, data) ? undefined : before;
}

/** Returns the contents of some public rows, if staff have edited them, and the contents of a set. */
async function listContentsOf(
  conjunto: number | undefined,
  siteKinds: readonly { kind: ContentKind; rows: readonly SetRow[] }[],
): Promise<ContentRow[]> {
  const ofRows = siteKinds.flatMap(({ kind, rows }) => {
    const ids = rows.map(({ registro }) => registro);
    return ids.length > 0 ? [and(eq(contenidos.tipo, kind.tipo), isOneOfIds(contenidos.registro, ids))] : [];
  });
  const [edited, waiting] = await Promise.all([
    // `or()` of no conditions would be no condition.
    ofRows.length === 0
      ? []
      : db()
          .select()
          .from(contenidos)
          .where(or(...ofRows)),
    conjunto === undefined ? [] : listWaiting(db(), conjunto),
  ]);
  return [...new Map([...edited, ...waiting].map((row) => [row.id, row])).values()];
}

type Version = typeof versiones.$inferSelect;

/** Returns the work and published versions of contents, by content and number. */
async function readVersions(contents: readonly ContentRow[]): Promise<Map<string, Version>> {
  if (contents.length === 0) return new Map();
  const needed = contents.flatMap(({ id, versionTrabajo, versionPublicada }) =>
    [...new Set([versionTrabajo, versionPublicada ?? versionTrabajo])].map((numero) => ({ id, numero })),
  );
  const rows = await db().select().from(versiones).where(isOneOfVersions(needed));
  return new Map(rows.map((row) => [`${row.contenido}/${row.numero}`, row]));
}

/** Returns whether a person wrote any of the pending contents of a set. */
export async function wroteSome({ kind }: ContentSet, row: ContentRow, persona: string): Promise<boolean> {
  return (await kind.members?.isWrittenBy(db(), row, persona)) ?? false;
}

/** Returns whether one person saved all versions of a set after `version`. */
export async function savedAllSince(id: number, version: number, persona: string): Promise<boolean> {
  const isOfOthers = sql`${versiones.autor} is distinct from ${persona}`;
  const newer = and(eq(versiones.contenido, id), gt(versiones.numero, version), isOfOthers);
  return (await db().$count(versiones, newer)) === 0;
}
