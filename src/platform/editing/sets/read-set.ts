import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import { isOneOfIds } from '../../database/reads/conditions.ts';
import { type ContentData, type ContentKind, currentData } from '../kind.ts';
import { contenidos, isOneOfVersions, versiones } from '../schema.ts';
import { digestOf, isSameData, readSite } from '../site-change.ts';
import type { ContentState } from '../states.ts';
import type { ContentSet, SetRow } from './content-set.ts';
import { type ContentRow, listMembers, listWaiting } from './members.ts';

/** A row of a root in the staff application: its data on the site, its waiting version, or both. */
export type WorkRow = {
  /** Id as content; null where staff have not edited it. */
  id: number | null;
  registro: number | null;
  kind: ContentKind;
  estado: ContentState;
  version: number;
  titulo: string;
  responsable: string | null;
  /** When its work version was saved; null for a row that nobody edited. */
  guardado: Date | null;
  /** The public row; undefined for a new one. */
  site: ContentData | undefined;
  /** Digest of the public row, which a form sends back; empty for a new one. */
  digest: string;
  /** The version that waits, or the public row where none does. */
  data: ContentData;
  /** Whether a version waits. */
  waits: boolean;
  /** Whether it waits in the set: other content of the root may be in work in a form of its own. */
  inSet: boolean;
  /** Whether it is part of what was sent for review, or is scheduled. */
  isSent: boolean;
  /** The version that staff published last, where the site shows something else by now. */
  published: ContentData | undefined;
};

/** A root with the rows of its parts and its set of changes; `row` is undefined where there was none yet. */
export type SetWork = { row: ContentRow | undefined; root: WorkRow; parts: readonly (readonly WorkRow[])[] };

/** Returns the set of changes of a root; undefined where there was none yet. */
export async function findSet({ kind }: ContentSet, registro: number): Promise<ContentRow | undefined> {
  const [row] = await db()
    .select()
    .from(contenidos)
    .where(and(eq(contenidos.tipo, kind.tipo), eq(contenidos.registro, registro)));
  return row;
}

/** Returns the set of changes that content moves with; undefined for content that moves alone. */
export async function findSetOfContent(id: number): Promise<ContentRow | undefined> {
  const setId = db().select({ id: contenidos.conjunto }).from(contenidos).where(eq(contenidos.id, id));
  const [row] = await db().select().from(contenidos).where(inArray(contenidos.id, setId));
  return row;
}

/** Returns the set of changes of a root with the contents that wait in it; undefined where nothing does. */
export async function findWaitingInSet(
  set: ContentSet,
  registro: number,
): Promise<{ row: ContentRow; waiting: ContentRow[] } | undefined> {
  const row = await findSet(set, registro);
  const waiting = row ? await listWaiting(db(), row.id) : [];
  return row && waiting.length > 0 ? { row, waiting } : undefined;
}

/** Returns a set of changes by its id as content; undefined if there is none. */
export async function findSetById({ kind }: ContentSet, id: number): Promise<ContentRow | undefined> {
  const [row] = await db()
    .select()
    .from(contenidos)
    .where(and(eq(contenidos.tipo, kind.tipo), eq(contenidos.id, id)));
  return row;
}

/** Returns a root with everything that the site shows of it and everything that waits; undefined if there is no such root. */
export async function readSetWork(set: ContentSet, registro: number): Promise<SetWork | undefined> {
  const site = await readSite(db(), set.root, registro);
  return site && readWork(set, await findSet(set, registro), { registro, data: site.data });
}

/** Returns a root that the site does not have yet, with everything that waits of it; undefined if it does not wait any more. */
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
  const sent = new Set(row?.estado === 'revision' || row?.estado === 'programado' ? members.map(({ id }) => id) : []);
  const siteKinds = [{ kind: set.root, rows: shownRoot ? [shownRoot] : [] }].concat(
    set.parts.map(({ kind }, index) => ({ kind, rows: [...(siteRows[index] ?? [])] })),
  );
  const contents = await listContentsOf(row?.id, siteKinds);
  const versions = await readVersions(contents);
  const parts = siteKinds.map(({ kind, rows }) => {
    const ofKind = contents.filter(({ tipo }) => tipo === kind.tipo);
    const byRegistro = new Map(ofKind.map((content) => [content.registro, content]));
    const edited = rows.map((each) => workRow({ kind, site: each, content: byRegistro.get(each.registro) }));
    const known = new Set(rows.map((each) => each.registro));
    const added = ofKind
      .filter((content) => content.registro === null || (!known.has(content.registro) && waits(content)))
      .map((content) => workRow({ kind, site: undefined, content }));
    return [...edited, ...added];
  });
  const [[root] = [], ...rest] = parts;
  return root && { row, root, parts: rest };

  function workRow({ kind, site: shownRow, content }: Shown): WorkRow {
    const id = content?.id ?? null;
    const stored = content && versions.get(`${content.id}/${content.versionTrabajo}`);
    const publishedVersion = content?.versionPublicada && versions.get(`${content.id}/${content.versionPublicada}`);
    const published = publishedVersion ? currentData(kind, publishedVersion) : undefined;
    const isWaiting = content !== undefined && waits(content);
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
      inSet: isWaiting && row !== undefined && content.conjunto === row.id,
      isSent: content !== undefined && sent.has(content.id),
      published: isWaiting && published && shownRow && !isSameData(published, shownRow.data) ? published : undefined,
    };
  }
}

type Shown = { kind: ContentKind; site: SetRow | undefined; content: ContentRow | undefined };

function waits({ estado }: ContentRow): boolean {
  return estado !== 'publicado' && estado !== 'descartado';
}

/** Returns what staff have edited of some public rows, and the contents of a set. */
async function listContentsOf(
  conjunto: number | undefined,
  siteKinds: readonly { kind: ContentKind; rows: readonly SetRow[] }[],
): Promise<ContentRow[]> {
  const ofRows = siteKinds.flatMap(({ kind, rows }) => {
    const ids = rows.map(({ registro }) => registro);
    return ids.length > 0 ? [and(eq(contenidos.tipo, kind.tipo), isOneOfIds(contenidos.registro, ids))] : [];
  });
  const [edited, waiting] = await Promise.all([
    // Without a row the condition would be none.
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

/** Returns the work versions and the published ones of contents, by content and number. */
async function readVersions(contents: readonly ContentRow[]): Promise<Map<string, Version>> {
  if (contents.length === 0) return new Map();
  const needed = contents.flatMap(({ id, versionTrabajo, versionPublicada }) =>
    [...new Set([versionTrabajo, versionPublicada ?? versionTrabajo])].map((numero) => ({ id, numero })),
  );
  const rows = await db().select().from(versiones).where(isOneOfVersions(needed));
  return new Map(rows.map((row) => [`${row.contenido}/${row.numero}`, row]));
}

/** Returns whether a person wrote something of what waits in a set. */
export async function wroteSome({ kind }: ContentSet, row: ContentRow, persona: string): Promise<boolean> {
  return (await kind.members?.isWrittenBy(db(), row, persona)) ?? false;
}

/** Returns whether a person alone saved all versions of a set after one. */
export async function savedAllSince(id: number, version: number, persona: string): Promise<boolean> {
  const isOfOthers = sql`${versiones.autor} is distinct from ${persona}`;
  const newer = and(eq(versiones.contenido, id), gt(versiones.numero, version), isOfOthers);
  return (await db().$count(versiones, newer)) === 0;
}
