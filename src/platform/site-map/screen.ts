export type GroupId = 'institucion' | 'informes' | 'transparencia' | 'difusion';

/**
 * Content of a page that people may follow: one record of a kind, named by the parameter `id` of the address; all records of a kind; the
 * results of a search of the page; the record with these parameters, or the page as a section; or an answer of the page's area.
 */
type ScreenAlerts =
  | { tipo: string; id?: string; search?: { parameter: string; tipo: string }; shownBy?: readonly string[] }
  | 'observacion'
  | 'conjunto'
  | 'busqueda'
  | 'carpetas';

/** Public page of the site map. */
export type Screen = {
  /** Canonical address, in the letter case of the route table; `:name` is a parameter. */
  path: `/${string}`;
  /** Text of the h1 and of the document title. */
  title: string;
  /** Shorter title for the menu and the breadcrumb. */
  label?: string;
  /** Second line in the menu panel. */
  hint?: string;
  /** Meta description: one sentence of 70 to 155 characters, different on every screen. */
  description: string;
  /** Other names that people have for it, and the questions that it answers, for the search. */
  also?: string;
  /** Order in the search among equally good matches, from 0 to 1; 1 where nothing is said. */
  weight?: number;
  /** Menu group; null for pages outside the groups. */
  group: GroupId | null;
  /** Listed in the menu panel of its group. */
  menu?: true;
  /** Parent page in the breadcrumb; the group without it. */
  parent?: `/${string}`;
  /** Tabs of the page with addresses of their own, listed under it in the site map and in `sitemap.xml`. */
  tabs?: readonly { path: string; title: string; also?: string }[];
  /** Route module, relative to `src/`. */
  file: string;
  /** Areas whose content a module outside the areas shows. Without it, a change in any area invalidates its cached answers. */
  reads?: readonly string[];
  /** Query parameters that the page reads. Others are ignored and are not part of the cache key. */
  query?: readonly string[];
  /** Those of `query` that have a value for each row of its form (`readQueryRows`). */
  rowsOfQuery?: readonly string[];
  /** Accepts POST for its form. Other pages answer POST with 405. */
  form?: true;
  /** Its form may be sent from any origin: the address itself has the right, as that of one click of a mail program (RFC 8058). */
  fromAnywhere?: true;
  /** The answer to GET depends on path, query and content only and may be cached. Without it the answer is `no-store`. */
  cached?: true;
  /** Shows one record, identified by a query parameter. Without the parameter the page answers 404. */
  record?: true;
  /** Content of the page that people may follow by mail. */
  alerts?: ScreenAlerts;
  /** Dataset of the list on the page, whose feed the page names; only without `alerts`, which have a feed of their own. */
  dataset?: string;
  /** Excluded from menus, lists and search engines, and served only if the settings enable it. */
  unlisted?: true;
};

export type Group = { id: GroupId; label: string; intro: string };

/** Returns the route id of a screen, also the name of its file in `content/paginas`: the path in lower case, `__` for `/`, without colons. */
export function screenName({ path }: Pick<Screen, 'path'>): string {
  return path === '/' ? 'inicio' : path.slice(1).toLowerCase().replaceAll('/', '__').replaceAll(':', '');
}

/** Returns the values of the parameters of a screen's path (`:articulo`) in an address, by their names. */
export function pathParameters({ path }: Pick<Screen, 'path'>, pathname: string): ReadonlyMap<string, string> {
  const parts = pathname.split('/');
  return new Map(
    path.split('/').flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), parts[index] ?? '']] : [])),
  );
}
