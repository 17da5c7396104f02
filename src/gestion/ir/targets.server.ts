import { contentAction } from '#platform/editing/kind.ts';
import { findByName, type NamedContent } from '#platform/editing/search/find-by-name.ts';
import { findContent } from '#platform/editing/search/find-content.ts';
import { MAX_TITLE } from '#platform/publications/search-hits.ts';
import { foldText } from '#platform/text/fold.ts';
import { containsWords } from '#platform/text/search/prefix-query.ts';
import { shorten } from '#platform/text/shorten.ts';
import { listedPath, SETTINGS } from '../addresses.ts';
import { groupSettings } from '../ajustes/settings.server.ts';
import { findSimilar, stateNote } from '../buscar/content.server.ts';
import { searchRecords } from '../buscar/search.server.ts';
import { isListed, kindsOf } from '../contents/kinds.server.ts';
import { cappedNumber } from '../shell/long-list.ts';
import { type Menu, menuOf } from '../shell/navigation/menu.server.ts';
import { type StaffContext, signedIn } from '../staff-context.ts';
import type { Target, TargetGroup } from './targets.ts';

/** Maximum number of content results. */
const MAX_FOUND = 6;
/** Maximum number of pages and acts. */
const MAX_PAGES = 6;

/** Returns the pages, new forms and content that match a text for the person of a request; without a text all pages and forms. */
export async function findTargets(context: StaffContext, text: string): Promise<TargetGroup[]> {
  const { actor, now } = signedIn(context);
  const [settings, found] = await Promise.all([
    groupSettings(actor, now),
    text === '' ? [] : findNamedContent(context, text),
  ]);
  const catalogues = settings.flatMap(({ entries }) =>
    entries.map(({ href, title }) => ({ href, title, note: SETTINGS.label })),
  );
  const forms = kindsOf(actor)
    .filter((kind) => isListed(kind) && actor.can(contentAction(kind, 'editar')))
    .map(({ plural, add, many }) => ({ href: `/gestion/${plural}/nuevo`, title: add, note: many }));
  const matching = (targets: readonly Target[]) =>
    text === ''
      ? [...targets]
      : targets.filter(({ title, note }) => containsWords(foldText(`${title} ${note}`), text)).slice(0, MAX_PAGES);
  return [
    { label: 'Ir a', targets: matching([...pagesOf(menuOf(actor)), ...catalogues]) },
    { label: 'Crear', targets: matching(forms) },
    { label: 'Encontrado', targets: found },
    ...(text === '' ? [] : [{ label: 'Buscar', targets: [searchTarget(text)] }]),
  ].filter(({ targets }) => targets.length > 0);
}

/** Returns the pages of a menu with their entry. */
function pagesOf({ home, work, tools, site }: Menu): Target[] {
  const pages = [home, ...work, ...tools, ...site].flatMap(({ label, screens }) =>
    screens.map((screen) => ({
      href: screen.path,
      title: screen.label,
      note: screen.label === label ? '' : label,
    })),
  );
  return [...pages, { href: '/gestion/cuenta', title: 'Su cuenta', note: '' }];
}

async function findNamedContent(context: StaffContext, text: string): Promise<Target[]> {
  const { actor, now } = signedIn(context);
  const kinds = kindsOf(actor).filter(isListed);
  const search = { kinds, text, rows: { first: 0, size: MAX_FOUND }, now };
  const [typed, named, records] = await Promise.all([
    findContent(search),
    findByName(kinds, text, MAX_FOUND),
    searchRecords(context, text),
  ]);
  const isFound = typed.total + named.total + records.flatMap(({ hits }) => hits).length > 0;
  const { results, total } = (isFound ? undefined : await findSimilar(search))?.content ?? typed;
  const whole = results.filter(({ missing }) => missing.length === 0);
  const keys = new Set(whole.map(keyOf));
  // The last word may be incomplete.
  const unfinished = named.rows.filter((row) => !keys.has(keyOf(row)));
  const content = [
    ...whole.map((match) => ({
      href: listedPath(match.kind, match),
      title: shorten(match.title, MAX_TITLE),
      note: [match.kind.one, stateNote(match)].filter(Boolean).join('. '),
    })),
    ...unfinished.map((row) => ({ href: listedPath(row.kind, row), title: row.title, note: row.kind.one })),
  ].slice(0, MAX_FOUND);
  const more = Math.max(total, named.total) - content.length;
  const { isMore } = named;
  const all = { ...searchTarget(text), title: `Otros ${cappedNumber({ total: more, isMore })} con «${text}»` };
  return [...records.flatMap(({ hits }) => hits), ...content, ...(more > 0 ? [all] : [])];
}

const keyOf = ({ kind, id, registro }: NamedContent) => `${kind.tipo} ${registro ?? `nuevo ${id}`}`;

function searchTarget(text: string): Target {
  return {
    href: `/gestion/buscar?${new URLSearchParams({ texto: text })}`,
    title: `Buscar «${text}» en todo`,
    note: 'Contenidos, medios, tablas y personas',
  };
}
