import { listTemas } from '#areas/auditorias/queries/temas.ts';
import { listAuditoriasCovid } from '#areas/covid/queries.ts';
import { SEARCH_PATH } from '#areas/entes/rules/search-address.ts';
import { listUnidades } from '#areas/institucion/queries/unit-names.ts';
import { listArticulos, listFracciones } from '#areas/transparencia/queries/catalogue.ts';
import { articuloName, articuloPath, fraccionName, fraccionPath } from '#areas/transparencia/rules/address.ts';
import { hallazgosPath } from '#dossiers/hallazgos/address.ts';
import { findArticle } from '#platform/articles/articles.server.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import type { Found } from '#platform/search/rank-matches.ts';
import { SITE_PAGE } from '#platform/search/scope.ts';
import { listPageNames, readSitePages } from '#platform/search/site-pages.ts';
import { listPageTexts } from '#platform/sections/queries.ts';
import { readContact } from '#platform/settings/contact.ts';
import { spacedWords, wordsOf } from '#platform/text/search/prefix-query.ts';
import { listScreens } from '../site-map/list-screens.server.ts';
import { siteMap } from '../site-map/site-map.ts';

/** Page without a publication, for the search. `also` contains alternative names, `body` its text, which is not shown. */
type FoundPage = {
  path: string;
  kind: string;
  title: string;
  also: string;
  text: string;
  body?: string;
  weight: number;
};

/** Returns whether a screen is not the search itself. */
const isOther = ({ path }: { path: string }) => path !== SEARCH_PATH;

/** Rank of the pages of the site, and of their parts, among equally good matches. */
const PAGE = 1;
const PART = 0.8;
const SECTION = 0.7;

/** Areas shown on these pages. */
export const pageAreas = [
  'ajustes',
  'auditorias',
  'covid',
  'entes',
  'institucion',
  'secciones',
  'transparencia',
] as const;
/** Stores results derived from these pages until one of their areas changes. */
export const keepPages = keepResults(...pageAreas);

/** Returns the searchable items without a publication: pages of the site and their tabs, temas of observations, units, articles of the law. */
export const listFoundPages = keepPages(async (now: Date): Promise<FoundPage[]> => {
  const [pages, names] = await Promise.all([listPages(now), listPageNames()]);
  return pages.map((page) => ({ ...page, also: [page.also, names.get(page.path)].filter(Boolean).join(', ') }));
});

async function listPages(now: Date): Promise<FoundPage[]> {
  const [contact, covid, temas, unidades, articulos, fracciones, texts] = await Promise.all([
    readContact(),
    listAuditoriasCovid(),
    listTemas(),
    listUnidades(),
    listArticulos(),
    listFracciones(now),
    listPageTexts(),
  ]);
  /** Numbers and codes by which a page is found. */
  const numbers: Record<string, string> = {
    '/institucion/directorio': `${contact.telefono.numero}, ${contact.conmutador.numero}, ${contact.correo}`,
    '/institucion/denuncias': `${contact.telefono.numero}, ${contact.correo}`,
    '/institucion/denuncias-oci': `${contact.telefono.numero}, ${contact.correoControl}`,
    '/auditorias/auditorias-covid': covid.map(({ codigo }) => codigo).join(', '),
  };
  const bodyOf = (path: string) => {
    const article = findArticle(path, siteMap);
    return `${article?.lead ?? ''} ${article?.html ?? ''} ${texts.get(path.split('/').at(-1) ?? '') ?? ''} ${numbers[path] ?? ''}`;
  };
  const screens = listScreens().flatMap((group) =>
    group.screens.filter(isOther).flatMap(({ path, title, description, also = '', weight = PAGE, tabs }) => [
      {
        path,
        kind: 'Página',
        title,
        also: `${also} ${numbers[path] ?? ''}`,
        text: description,
        body: bodyOf(path),
        weight,
      },
      ...tabs.map((tab) => ({
        path: tab.path,
        kind: 'Página',
        title: tab.title,
        also: tab.also ?? '',
        text: `Parte de la página «${title}».`,
        weight: PART,
      })),
    ]),
  );
  return [
    ...screens,
    ...temas.flatMap(({ nombre, slug, explicacion }) => {
      const tema = { kind: 'Hallazgos', title: nombre ?? '', also: 'hallazgos', text: explicacion ?? '' };
      return nombre && slug ? [{ path: hallazgosPath({ slug }), ...tema, weight: PART }] : [];
    }),
    ...unidades.map(({ clave, nombre }) => ({
      path: `/institucion/directorio?area=${clave}`,
      kind: 'Unidad',
      title: nombre,
      also: 'directorio',
      text: 'Las personas que trabajan en la unidad, con su puesto y extensión.',
      weight: PART,
    })),
    ...articulos.map(({ clave, encabezado, ley }) => ({
      path: articuloPath(clave),
      kind: 'Página',
      title: `Artículo ${articuloName(clave)}`,
      also: 'fracciones',
      text: `${encabezado}. ${ley}`,
      weight: PART,
    })),
    ...fracciones.map(({ articulo, numero, nombre, descripcion }, index) => ({
      path: fraccionPath({ articulo, fraccion: numero }),
      kind: 'Fracción',
      title: `${fraccionName({ articulo, fraccion: numero })}: ${nombre}`,
      also: `fracción ${1 + index - fracciones.findIndex((each) => each.articulo === articulo)}`,
      text: descripcion ?? '',
      weight: SECTION,
    })),
  ];
}

/** Returns the same pages with their words. */
export const listSitePages = keepPages(async (now: Date) =>
  readSitePages(
    (await listFoundPages(now)).map(({ path, title, also, text, body = '', weight }) => ({
      direccion: path,
      titulo: title,
      nombres: also,
      texto: `${text} ${body}`,
      peso: weight,
    })),
  ),
);

/** Returns the pages whose title and other names contain these words in this order, for texts of only common words («quiénes son»). */
export async function findPagesCalled(text: string, now: Date): Promise<Found[]> {
  const words = ` ${wordsOf(text).join(' ')} `;
  if (words.trim() === '') return [];
  const pages = (await listFoundPages(now)).filter(({ title, also }) =>
    `${spacedWords(`${title} ${also}`)} `.includes(words),
  );
  return pages.map(({ path }) => ({ tipo: SITE_PAGE, publicacionId: null, parte: 0, direccion: path, missing: [] }));
}
