import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { and, eq } from 'drizzle-orm';
import type { Querier } from '../database/connection.ts';
import { type ContentData, type ContentKind, currentData } from './kind.ts';
import { versiones } from './schema.ts';

/** Published state of content: its data, and a digest that a form sends back to name the state that the person saw. */
export type SiteData = { data: ContentData; digest: string };

/** Reads what the site shows of content; undefined for content that was never published. */
export async function readSite(
  querier: Querier,
  kind: ContentKind,
  registro: number | null,
): Promise<SiteData | undefined> {
  const data = registro === null ? undefined : await kind.load(querier, registro);
  return data && { data, digest: digestOf(data) };
}

/**
 * Returns what the site shows if it is not what staff published last: an import, or the console, changed the public row meanwhile. Undefined
 * otherwise.
 */
export async function findSiteChange(
  querier: Querier,
  kind: ContentKind,
  { id, registro, versionPublicada }: { id: number; registro: number | null; versionPublicada: number | null },
): Promise<SiteData | undefined> {
  const site = await readSite(querier, kind, registro);
  if (!site || versionPublicada === null) return undefined;
  const [published] = await querier
    .select({ datos: versiones.datos, esquema: versiones.esquema })
    .from(versiones)
    .where(and(eq(versiones.contenido, id), eq(versiones.numero, versionPublicada)));
  return published && isSameData(currentData(kind, published), site.data) ? undefined : site;
}

/** Returns whether two versions say the same. */
export function isSameData(one: ContentData, other: ContentData): boolean {
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? null) === (other[name] ?? null));
}

/** Returns the digest of data that a form sends back. */
export function digestOf(data: ContentData): string {
  return createHash('sha256')
    .update(canonicalize(data) ?? '')
    .digest('hex')
    .slice(0, 32);
}
