import { listDesk } from '#areas/atencion/queries/desk.ts';
import { parseRecordName, recordName, recordTypes } from '#areas/atencion/rules/desk/record-types.ts';
import { listContent, noFilters } from '#platform/editing/list.ts';
import { pendingName } from '#platform/editing/states.ts';
import { listPeople } from '#platform/identity/people.ts';
import { listMedia } from '#platform/media/read.ts';
import { foldText } from '#platform/text/fold.ts';
import { containsWords } from '#platform/text/search/prefix-query.ts';
import { contentPath, SETTINGS } from '../addresses.ts';
import { settingsOf } from '../ajustes/settings.server.ts';
import { isListed, kindsOf } from '../contents/kinds.server.ts';
import { importsOf } from '../importar/imports.server.ts';
import { isAdministrator, type StaffContext, signedIn } from '../staff-context.ts';

/** A search result, with its page. */
type Hit = { href: string; title: string; note: string };

/** Hits of one kind; `more` is the address of the rest. `isMore`: there are more than `total`. */
export type FoundGroup = { title: string; hits: Hit[]; total: number; isMore?: boolean; more: string | null };

const MAX_HITS = 8;

/** Searches further items that the person may see: catalogues, settings, pictures, records by number, import tables and people. */
export async function searchOthers(context: StaffContext, texto: string): Promise<FoundGroup[]> {
  const groups = await Promise.all([
    searchNamed(context, texto),
    searchSettings(context, texto),
    searchMedia(context, texto),
    searchRecords(context, texto),
    searchImports(context, texto),
    searchPeople(context, texto),
  ]);
  return groups.flat().filter(({ hits }) => hits.length > 0);
}

/** Searches the names of rows that are not in the search index. */
async function searchNamed(context: StaffContext, texto: string): Promise<FoundGroup[]> {
  const kinds = kindsOf(signedIn(context).actor).filter(
    (kind) => isListed(kind) && !kind.publication && !kind.part?.list.number,
  );
  return Promise.all(
    kinds.map(async (kind) => {
      const { plural, many } = kind;
      const listing = { ...noFilters, texto, orden: 'actualizado' } as const;
      const { rows, total, isMore } = await listContent(kind, listing, { first: 0, size: MAX_HITS });
      const hits = rows.map((row) => ({
        href: contentPath(kind, row),
        title: row.titulo,
        note: pendingName(row.estado),
      }));
      return { title: many, hits, isMore, ...rest(total, `/gestion/${plural}`, texto) };
    }),
  );
}

async function searchSettings(context: StaffContext, texto: string): Promise<FoundGroup[]> {
  const { actor, now } = signedIn(context);
  const settings = await settingsOf(actor, now);
  const matching = settings.filter(({ title }) => containsWords(foldText(title), texto));
  const hits = matching.slice(0, MAX_HITS).map(({ href, title, pending }) => ({ href, title, note: pending }));
  return [{ title: SETTINGS.label, hits, total: matching.length, more: null }];
}

async function searchMedia(context: StaffContext, texto: string): Promise<FoundGroup[]> {
  if (!signedIn(context).actor.can('medios.subir')) return [];
  const rows = await listMedia({ texto, vista: '', orden: 'reciente' }, { first: 0, size: MAX_HITS });
  const hits = rows.map(({ id, nombre, descripcion }) => ({
    href: `/gestion/medios/${id}`,
    title: nombre,
    note: descripcion ?? 'Falta la descripción',
  }));
  return [{ title: 'Medios', hits, ...rest(rows[0]?.total ?? 0, '/gestion/medios', texto) }];
}

/** Returns the record with a number; only its handlers can read its content. */
export async function searchRecords(context: StaffContext, texto: string): Promise<FoundGroup[]> {
  const { actor } = signedIn(context);
  const named = parseRecordName(texto);
  if (!named || !actor.can('atencion.leer')) return [];
  const listing = { vista: 'abiertas', tipo: undefined, estado: undefined, atiende: '', orden: 'plazo' } as const;
  const rows = await listDesk(actor, { ...listing, ...named }, { first: 0, size: 1 });
  const hits = rows.map((row) => ({
    href: `/gestion/buzon/${row.id}`,
    title: `Registro ${recordName(row)}`,
    note: `${recordTypes[row.tipo].one}. ${row.estado}`,
  }));
  return [{ title: 'Registros', hits, total: hits.length, more: null }];
}

async function searchImports(context: StaffContext, texto: string): Promise<FoundGroup[]> {
  const matching = (await importsOf(context)).filter(({ title }) => containsWords(foldText(title), texto));
  const hits = matching.slice(0, MAX_HITS).map(({ id, title }) => ({
    href: `/gestion/importar/${id}`,
    title,
    note: 'Tabla que se importa',
  }));
  return [{ title: 'Importar', hits, ...rest(matching.length, '/gestion/importar', texto) }];
}

async function searchPeople(context: StaffContext, texto: string): Promise<FoundGroup[]> {
  if (!isAdministrator(signedIn(context).actor)) return [];
  const matching = (await listPeople()).filter(({ nombre, correo }) =>
    containsWords(foldText(`${nombre} ${correo}`), texto),
  );
  const hits = matching.slice(0, MAX_HITS).map(({ id, nombre, correo }) => ({
    href: `/gestion/personal/${id}`,
    title: nombre,
    note: correo,
  }));
  return [{ title: 'Personal', hits, total: matching.length, more: null }];
}

function rest(total: number, path: string, texto: string): { total: number; more: string | null } {
  return { total, more: total > MAX_HITS ? `${path}?${new URLSearchParams({ texto })}` : null };
}
