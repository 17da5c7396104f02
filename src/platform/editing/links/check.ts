import { getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { db, writableDb } from '../../database/connection.ts';
import { totalRows } from '../../database/paged.ts';
import { publicAddress } from '../../http/public-url.ts';
import type { Job } from '../../jobs/jobs.ts';
import { findService, provideService, serviceKey } from '../../services.ts';
import { type ContentData, type ContentKind, loadRow } from '../kind.ts';
import { enlacesRotos } from '../schema.ts';
import { siteRows } from '../site-rows.ts';
import { linksOfValue } from './links.ts';

/** Returns the status with which the public site answers an address; 0 if it does not answer. */
export type OpenAddress = (address: string) => Promise<number>;

/** A broken link in published content. */
export type BrokenLink = typeof enlacesRotos.$inferSelect;

const openerKey = serviceKey<OpenAddress>('public site', 'openLinkCheck');
/** Maximum number of published rows of a kind whose links are followed, newest first. */
const MAX_ROWS = 5000;
/** Maximum number of links of a version that are followed before its submission. */
const MAX_FOLLOWED = 20;

/** Sets the function that opens pages of the public site for the check. */
export function openLinkCheck(open: OpenAddress): void {
  provideService(openerKey, open);
}

/** Returns whether this process can open pages of the public site. */
export function canFollowLinks(): boolean {
  return findService(openerKey) !== undefined;
}

/** Job that checks the internal links of published texts weekly. Links to other sites are not followed. */
export function linkCheckJob(kinds: readonly ContentKind[]): Job {
  return {
    name: 'enlaces-rotos',
    title: 'Revisión semanal de los enlaces',
    singleton: true,
    cron: '0 3 * * 0',
    maxSeconds: 1800,
    isEnabled: canFollowLinks,
    async work() {
      const open = findService(openerKey);
      if (open) await checkLinks(kinds, open, new Date());
    },
  };
}

/** Returns the broken internal links among the first twenty of a version. */
export async function findBrokenLinks(kind: ContentKind, data: ContentData): Promise<string[]> {
  const open = findService(openerKey);
  if (!open) return [];
  const links = linksOf(kind, data).slice(0, MAX_FOLLOWED);
  const broken = await Promise.all(links.map(async (link) => isBroken(await open(link))));
  return links.filter((_link, index) => broken[index]);
}

/** Returns the addresses that the site does not have, and whether it answered for all of them. */
export async function findMissing(addresses: readonly string[]): Promise<{ missing: Set<string>; isKnown: boolean }> {
  const open = findService(openerKey);
  const missing = new Set<string>();
  for (const address of addresses) {
    const status = (await open?.(address)) ?? 0;
    if (status === 0) return { missing, isKnown: false };
    if (isBroken(status)) missing.add(address);
  }
  return { missing, isKnown: true };
}

/** Returns broken links of some kinds, with the total in each row. */
export function listBrokenLinks(tipos: readonly string[], size: number): Promise<(BrokenLink & { total: number })[]> {
  return db()
    .select({ ...getTableColumns(enlacesRotos), total: totalRows })
    .from(enlacesRotos)
    .where(inArray(enlacesRotos.tipo, [...tipos]))
    .orderBy(enlacesRotos.titulo, enlacesRotos.direccion)
    .limit(size);
}

async function readLinks(kind: ContentKind) {
  if (kind.settings || textFields(kind).length + lineFields(kind).length === 0) return [];
  const { rows } = await db().execute<{ registro: number; titulo: string }>(
    sql`select registro, titulo from (${siteRows(kind)}) as fila where visible_desde is not null order by fecha desc limit ${MAX_ROWS}`,
  );
  const rowsWithLinks = [];
  for (const row of rows) {
    const data = await loadRow(db(), kind, row.registro);
    const links = data ? linksOf(kind, data) : [];
    if (links.length > 0) rowsWithLinks.push({ ...row, links });
  }
  return rowsWithLinks;
}

function linksOf(kind: ContentKind, data: ContentData): string[] {
  const site = new URL(publicAddress('/'));
  const names = [...textFields(kind), ...lineFields(kind)];
  return [...new Set(names.flatMap((name) => linksOfValue(String(data[name] ?? ''), site)))];
}

function textFields({ fields }: ContentKind): string[] {
  return fields.filter(({ control }) => control === 'texto-rico').map(({ name }) => name);
}

/** Returns the single-line fields that contain an address, recognised by name. Kinds without one are not read. */
function lineFields({ fields }: ContentKind): string[] {
  return fields.filter(({ name, control }) => name === 'enlace' && control === 'linea').map(({ name }) => name);
}

function isBroken(status: number): boolean {
  return status === 404 || status === 410;
}

/** Follows the internal links of published texts, and replaces the broken links stored by the last check. */
async function checkLinks(kinds: readonly ContentKind[], open: OpenAddress, now: Date): Promise<void> {
  const statuses = new Map<string, Promise<number>>();
  const statusOf = (address: string) => {
    const status = statuses.get(address) ?? open(address);
    statuses.set(address, status);
    return status;
  };
  const broken: BrokenLink[] = [];
  for (const kind of kinds)
    for (const { registro, titulo, links } of await readLinks(kind))
      for (const direccion of links) {
        const status = await statusOf(direccion);
        // No answer proves nothing: the results of the last check are kept, and the job is retried.
        if (status === 0) throw new Error('The public site does not answer');
        if (isBroken(status)) broken.push({ tipo: kind.tipo, registro, titulo, direccion, revisado: now });
      }
  for (const link of broken)
    await writableDb()
      .insert(enlacesRotos)
      .values(link)
      .onConflictDoUpdate({
        target: [enlacesRotos.tipo, enlacesRotos.registro, enlacesRotos.direccion],
        set: { titulo: link.titulo, revisado: now },
      });
  await writableDb().delete(enlacesRotos).where(ne(enlacesRotos.revisado, now));
}
