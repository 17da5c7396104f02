import { redirect } from 'react-router';
import { findSoleEnte } from '#areas/entes/queries/sole-ente.ts';
import { entePath } from '#areas/entes/rules.ts';
import { count, formatInteger } from '#platform/format.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { wordsOf } from '#platform/text/search/prefix-query.ts';
import { Pager } from '#ui/data/pager.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Suggestions } from '#ui/forms/combobox/suggestions.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SideMenu, WithSideMenu } from '#ui/layout/side-menu.tsx';
import type { Route } from './+types/search';
import { Highlighted } from './highlighted.tsx';
import { nearText } from './near-text.server.ts';
import styles from './search.module.css';
import { type SearchResult, searchSite } from './search-site.server.ts';
import { SearchStart } from './search-start.tsx';
import { DIRECT, searchAddress, siteSearch } from './site-search.ts';

const noResults = 'Sin coincidencias. Pruebe con menos palabras o con otra parecida.';
const noWords = 'Escriba al menos una letra o un número.';

/** Searches the whole site. With the parameter `directo` a text that means one ente leads to the page of the ente. */
export async function loader({ url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const texto = (query.get('texto') ?? '').slice(0, 200).trim();
  const tipo = query.get('tipo') ?? '';
  const pagina = pageFromAddress(query);
  const sole = texto && query.has(DIRECT) ? await findSoleEnte(texto) : undefined;
  if (sole !== undefined) throw redirect(`${entePath(sole)}?${new URLSearchParams({ buscado: texto })}`);
  const now = new Date();
  const result = texto ? await searchSite(texto, tipo, pagina, now) : undefined;
  const near = result?.total === 0 ? await findNear(texto, now) : undefined;
  return { texto, tipo, pagina, result, near, hasWords: wordsOf(texto).length > 0 };
}

/** Returns a text of similar words that finds something, and how much it finds. */
async function findNear(texto: string, now: Date) {
  const near = await nearText(texto, now);
  const { total, isLowerBound } = near ? await searchSite(near, '', 1, now) : { total: 0, isLowerBound: false };
  return near && total > 0 ? { texto: near, amount: amountText({ total, isLowerBound }) } : undefined;
}

export default function Search({ loaderData: { texto, tipo, pagina, result, near, hasWords } }: Route.ComponentProps) {
  return (
    <Page bare title={texto ? `Buscar «${texto}»` : undefined} label="Buscar">
      <div className={`caja ${styles.top}`}>
        <h1>
          <label htmlFor="texto">Buscar en todo el sitio</label>
        </h1>
        <search aria-label="En todo el sitio">
          <form action={searchAddress} className={styles.form}>
            <Suggestions id="texto-lista" label="Entes" source={siteSearch.source} target={siteSearch.target}>
              <input id="texto" name="texto" type="search" defaultValue={texto} maxLength={200} autoComplete="off" />
            </Suggestions>
            <button type="submit" aria-label="Buscar">
              <Icon name="buscar" />
            </button>
          </form>
        </search>
        <p className="aux num" role="status">
          {result ? amountText(result) : 'Escriba para comenzar a buscar'}
        </p>
      </div>
      {result && result.total > 0 ? (
        <div className="caja">
          <WithSideMenu menu={<SideMenu label="Tipo" items={kindItems(result, texto, tipo)} />}>
            <ol className={styles.results}>
              {result.hits.map(({ kind, hit }) => (
                <li key={hit.path}>
                  <span className={styles.kind}>{kind}</span>
                  <div>
                    <h2>
                      <a href={hit.path}>
                        <Highlighted text={hit.title} searchText={texto} />
                      </a>
                    </h2>
                    {hit.text ? (
                      <p>
                        <Highlighted text={hit.text} searchText={texto} />
                      </p>
                    ) : null}
                    {hit.details ? <p className="aux num">{hit.details}</p> : null}
                  </div>
                  {hit.amount ? <b className={styles.amount}>{hit.amount}</b> : null}
                </li>
              ))}
            </ol>
            {result.hits.length === 0 ? <Empty>{noResults}</Empty> : null}
            <Pager
              page={pagina}
              pages={result.pages}
              linkTo={(page) => searchPath(texto, tipo, page)}
              label="Páginas de resultados"
            />
          </WithSideMenu>
        </div>
      ) : null}
      {result?.total === 0 ? (
        <div className="caja">
          <Empty action={<a href="/mapa-del-sitio">Ver todas las páginas del sitio</a>}>
            {near ? <Near {...near} /> : hasWords ? noResults : noWords}
          </Empty>
        </div>
      ) : null}
      {result ? null : <SearchStart />}
    </Page>
  );
}

function Near({ texto, amount }: { texto: string; amount: string }) {
  return (
    <>
      Sin coincidencias. ¿Quiso decir <a href={searchPath(texto)}>{texto}</a>? ({amount})
    </>
  );
}

function amountText({ total, isLowerBound }: Pick<SearchResult, 'total' | 'isLowerBound'>): string {
  return `${count('resultado', total)}${isLowerBound ? ' o más' : ''}`;
}

function kindItems({ kinds, total, isLowerBound }: SearchResult, texto: string, tipo: string) {
  const isKind = kinds.some(({ id }) => id === tipo);
  return [
    { label: 'Todo', href: searchPath(texto), current: !isKind, count: countText({ total, isLowerBound }) },
    ...kinds
      .filter((kind) => kind.total > 0 || kind.id === tipo)
      .map((kind) => ({
        label: kind.label,
        href: searchPath(texto, kind.id),
        current: kind.id === tipo,
        count: countText(kind),
      })),
  ];
}

function countText({ total, isLowerBound }: { total: number; isLowerBound: boolean }): number | string {
  return isLowerBound ? `${formatInteger(total)} o más` : total;
}

function searchPath(texto: string, tipo = '', page = 1): string {
  const query = new URLSearchParams({ texto, ...(tipo && { tipo }), ...(page > 1 && { pagina: String(page) }) });
  return `${searchAddress}?${query}`;
}
