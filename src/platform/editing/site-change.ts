import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Querier } from '../database/connection.ts';
import { type ContentData, type ContentKind, currentData, loadRow } from './kind.ts';
import { isOneOfVersions, versiones } from './schema.ts';

/** Public state of content: its data, and a digest that a form sends back to identify the state that the person saw. */
export type SiteData = { data: ContentData; digest: string };

/** Content, and its version that staff published last. */
type PublishedContent = { id: number; registro: number | null; versionPublicada: number | null };

/** Reads the public state of content; undefined for content that was never published. */
export async function readSite(
  querier: Querier,
  kind: ContentKind,
  registro: number | null,
): Promise<SiteData | undefined> {
  const data = registro === null ? undefined : await loadRow(querier, kind, registro);
  return data && { data, digest: digestOf(data) };
}

/**
 * Returns the public state if it differs from the version that staff published last, because an import or console command changed the row;
 * undefined otherwise.
 */
export async function findSiteChange(
  querier: Querier,
  kind: ContentKind,
  row: PublishedContent,
): Promise<SiteData | undefined> {
  return (await findSiteChanges(querier, kind, [row])).get(row.id);
}

/** Returns `findSiteChange` for several contents of a kind, by content id. */
export async function findSiteChanges(
  querier: Querier,
  kind: ContentKind,
  rows: readonly PublishedContent[],
): Promise<Map<number, SiteData>> {
  const published = rows.flatMap(({ id, registro, versionPublicada: numero }) =>
    registro === null || numero === null ? [] : [{ id, registro, numero }],
  );
  if (published.length === 0) return new Map();
  const site = await kind.load(
    querier,
    published.map(({ registro }) => registro),
  );
  const { contenido, datos, esquema } = versiones;
  const versions = await querier
    .select({ contenido, datos, esquema })
    .from(versiones)
    .where(isOneOfVersions(published));
  const versionOf = new Map(versions.map((version) => [version.contenido, version]));
  const changes = published.flatMap(({ id, registro }): [number, SiteData][] => {
    const [data, version] = [site.get(registro), versionOf.get(id)];
    if (!data || (version && isSameData(currentData(kind, version), data))) return [];
    return [[id, { data, digest: digestOf(data) }]];
  });
  return new Map(changes);
}

/** Returns whether two versions have equal data. */
export function isSameData(one: ContentData, other: ContentData): boolean {
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? null) === (other[name] ?? null));
}

/** Returns the digest that identifies `data` in a form. */
export function digestOf(data: ContentData): string {
  return createHash('sha256')
    .update(canonicalize(data) ?? '')
    .digest('hex')
    .slice(0, 32);
}
