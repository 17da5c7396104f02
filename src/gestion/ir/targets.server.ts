import type { RouterContextProvider } from 'react-router';
import { findByWords } from '#platform/editing/find-by-words.ts';
import { contentAction } from '#platform/editing/kind.ts';
import { foldText } from '#platform/text/fold.ts';
import { containsWords } from '#platform/text/search/search-words.ts';
import { contentPath, SETTINGS } from '../addresses.ts';
import { groupSettings } from '../ajustes/settings.server.ts';
import { searchRecords } from '../buscar/search.server.ts';
import { isListed, kindsOf } from '../contents/kinds.server.ts';
import { cappedNumber } from '../shell/list-words.ts';
import { type Menu, menuOf } from '../shell/navigation/menu.server.ts';
import { signedIn, staffInput } from '../staff-context.ts';
import type { Target, TargetGroup } from './targets.ts';

/** Content of the palette. */
const MAX_FOUND = 6;
/** Pages and acts of the palette that a text finds. */
const MAX_PAGES = 6;

/** Returns the pages, new forms and content that a text finds for the person of a request; without a text all pages and forms. */
export async function findTargets(context: Readonly<RouterContextProvider>, text: string): Promise<TargetGroup[]> {
  const { actor } = signedIn(context);
  const [settings, found] = await Promise.all([
    groupSettings(actor, context.get(staffInput).now),
    text === '' ? [] : findContent(context, text),
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

/** Returns the pages of a menu with the entry to which each belongs. */
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

async function findContent(context: Readonly<RouterContextProvider>, text: string): Promise<Target[]> {
  const kinds = kindsOf(signedIn(context).actor).filter(isListed);
  const [{ rows, more, isMore }, records] = await Promise.all([
    findByWords(kinds, text, MAX_FOUND, context.get(staffInput).now),
    searchRecords(context, text),
  ]);
  const content = rows.map((row) => ({ href: contentPath(row.kind, row), title: row.title, note: row.kind.one }));
  const all = { ...searchTarget(text), title: `Otros ${cappedNumber({ total: more, isMore })} con «${text}»` };
  return [...records.flatMap(({ hits }) => hits), ...content, ...(more > 0 ? [all] : [])];
}

function searchTarget(text: string): Target {
  return {
    href: `/gestion/buscar?${new URLSearchParams({ texto: text })}`,
    title: `Buscar «${text}» en todo`,
    note: 'Contenidos, medios, tablas y personas',
  };
}
