import { redirect } from 'react-router';
import { listExampleEntes } from '#areas/auditorias/queries/example-entes.ts';
import { findSoleEnte } from '#areas/entes/queries/search.ts';
import { MAX_SEARCH_TEXT, SEARCH_PATH } from '#areas/entes/rules/search-address.ts';
import { entePath } from '#areas/entes/rules.ts';
import { count, formatInteger } from '#platform/format.ts';
import { pageInput } from '#platform/http/page-context.ts';
import { countSearch } from '#platform/searches/count-search.ts';
import { SearchResults } from '#ui/data/search-results.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Suggestions } from '#ui/forms/combobox/suggestions.tsx';
import { Icon } from '#ui/icon.tsx';
import { AlertLink } from '#ui/layout/alert-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SincePager, SinceVisit } from '#ui/layout/since-visit.tsx';
import type { Route } from './+types/search';
import { AnswerBox } from './answer-box.tsx';
import styles from './search.module.css';
import { isFirstPage, PAGE_SIZE, type SearchState, searchFromAddress, searchPath } from './search-address.ts';
import { SearchFacets } from './search-facets.tsx';
import { type SearchResult, searchSite } from './search-site.server.ts';
import { SearchStart } from './search-start.tsx';
import { DIRECT, siteSearch } from './site-search.ts';

/** Searches the whole site. With the parameter `directo`, a text that identifies one ente redirects to the page of the ente. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const state = searchFromAddress(url.searchParams);
  const { texto } = state;
  const sole = texto && url.searchParams.has(DIRECT) ? await findSoleEnte(texto) : undefined;
  if (sole !== undefined) throw redirect(`${entePath(sole)}?${new URLSearchParams({ buscado: texto })}`);
  const now = new Date();
  const result = texto ? await searchSite(state, now) : undefined;
  if (result && isFirstPage(state)) {
    const { corrected, total, isOtherWord } = result;
    const results = corrected ? 0 : total;
    countSearch({ text: texto, caller: context.get(pageInput).caller, results, isOtherWord, now });
  }
  return { state, result, examples: texto ? [] : await listExampleEntes() };
}

export default function Search({ loaderData: { state, result, examples } }: Route.ComponentProps) {
  const { texto } = state;
  return (
    <Page bare title={texto ? `Buscar «${texto}»` : undefined} label="Buscar">
      <div className={`caja ${styles.top}`}>
        <h1>
          <label htmlFor="texto">Buscar en todo el sitio</label>
        </h1>
        <search aria-label="En todo el sitio">
          <form action={SEARCH_PATH} className={styles.form}>
            <Suggestions
              id="texto-lista"
              label="Sugerencias"
              source={siteSearch.source}
              delay={siteSearch.delay}
              sends={siteSearch.sends}
            >
              <input
                id="texto"
                name="texto"
                type="search"
                defaultValue={texto}
                maxLength={MAX_SEARCH_TEXT}
                autoComplete="off"
              />
            </Suggestions>
            <button type="submit">
              <Icon name="buscar" />
              Buscar
            </button>
          </form>
        </search>
        <p className="num" role="status">
          {result ? <Summary state={state} result={result} /> : null}
          {!result && !texto ? 'Escriba para comenzar a buscar' : null}
        </p>
        <AlertLink />
        <SinceVisit />
      </div>
      {texto ? <Answer state={state} result={result} /> : <SearchStart examples={examples} />}
    </Page>
  );
}

function Answer({ state, result }: { state: SearchState; result: SearchResult | undefined }) {
  const isNarrowed = Object.keys(state.chosen).length > 0;
  if (result?.hits.length === 0 && state.pagina > 1)
    return (
      <div className="caja">
        <Empty action={<a href={searchPath({ ...state, pagina: 1 })}>Ver la primera página</a>}>
          La página {formatInteger(state.pagina)} no tiene resultados.
        </Empty>
      </div>
    );
  if (!result || (result.hits.length === 0 && !isNarrowed))
    return (
      <div className="caja">
        <Empty action={<a href="/mapa-del-sitio">Ver todas las páginas del sitio</a>}>
          {result ? 'Sin coincidencias. Pruebe con menos palabras o con otra parecida.' : askFor(state.texto)}
        </Empty>
      </div>
    );
  const { facets, total, isEstimate, pages, ranked, hits } = result;
  const first = (state.pagina - 1) * PAGE_SIZE;
  return (
    <div className={`caja ${styles.columns}`}>
      {total > 0 || isNarrowed ? (
        <SearchFacets
          facets={facets}
          state={state}
          total={total}
          isEstimate={isEstimate || result.among !== undefined}
        />
      ) : null}
      <div>
        {result.answer ? <AnswerBox answer={result.answer} /> : null}
        <SearchResults
          results={hits.map(({ kind, hit, missing }) => ({ kind, ...hit, missing }))}
          marks={result.marks}
        />
        {result.hits.length === 0 ? (
          <Empty action={<a href={searchPath({ texto: state.texto })}>Quitar lo que acota</a>}>
            Nada de lo encontrado es de lo elegido.
          </Empty>
        ) : null}
        <SincePager
          page={state.pagina}
          pages={pages}
          linkTo={(pagina) => searchPath({ ...state, pagina })}
          label="Páginas de resultados"
          place={`${formatInteger(first + 1)} a ${formatInteger(first + hits.length)} de ${ranked < total ? `los ${formatInteger(ranked)} mejores` : formatInteger(ranked)}`}
        />
        {ranked < total && state.pagina === pages ? (
          <p className="aux">Se listan los {formatInteger(ranked)} mejores. Acote la búsqueda para ver otros.</p>
        ) : null}
      </div>
    </div>
  );
}

/** Returns the sentence on a text without a searchable word. */
function askFor(text: string): string {
  return /[\p{L}\p{N}]/u.test(text)
    ? 'Escriba también qué busca: el signo menos solo quita resultados.'
    : 'Escriba al menos una letra o un número.';
}

/** Number of results, and the text searched instead of a misspelled one. */
function Summary({
  state,
  result: { total, isEstimate, among, corrected, hits, forms, ranked },
}: {
  state: SearchState;
  result: SearchResult;
}) {
  const amount = isEstimate ? `Unos ${count('resultado', total)} (estimación)` : count('resultado', total);
  const isPartial = total === 0 && hits.length > 0;
  if (corrected)
    return (
      <>
        {isPartial ? (
          <>Nada tiene todas las palabras. Lo que sigue tiene algunas de «{corrected}».</>
        ) : (
          <>
            <b>{amount}</b> con «{corrected}».{ranked > total && ' Otros tienen algunas de sus palabras.'}
          </>
        )}{' '}
        <a href={searchPath({ ...state, literal: true, pagina: 1 })}>Buscar «{state.texto}»</a>
      </>
    );
  if (state.exacto)
    return (
      <>
        <b>{amount}</b> solo con «{state.texto}»{among ? `, entre los ${formatInteger(among)} mejores` : ''}.{' '}
        <a href={searchPath({ ...state, exacto: false, pagina: 1 })}>Con otras formas</a>
      </>
    );
  return isPartial ? (
    <>Nada tiene todas las palabras. Lo que sigue tiene algunas.</>
  ) : (
    <>
      <b>{amount}</b>
      {forms || (ranked > total && ' con todas las palabras; otros tienen algunas.')}
      {forms ? (
        <>
          . <a href={searchPath({ ...state, exacto: true, pagina: 1 })}>Solo «{state.texto}»</a>
        </>
      ) : null}
    </>
  );
}
