import { data } from 'react-router';
import { folderPages } from '#institution/folders.ts';
import { loadArticle } from '#platform/articles/articles.server.ts';
import { pageInput, pageOutcome } from '#platform/http/page-context.ts';
import { sumOf } from '#platform/sum.ts';
import articleStyles from '#ui/article/article.module.css';
import { ArticleColumns } from '#ui/article/article-columns.tsx';
import { MarkedPhrase } from '#ui/conclusion/marked-phrase.tsx';
import { Empty, NotPublished } from '#ui/feedback/empty.tsx';
import { InPlace } from '#ui/feedback/in-place.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { BudgetLedger } from '../../components/budget-ledger.tsx';
import { budgetSentence } from '../../rules/budget.ts';
import type { Route } from './+types/carpeta';
import styles from './carpeta.module.css';
import { FolderFilter } from './folder-filter.tsx';
import { FolderListing } from './folder-listing.tsx';
import { loadFolderPage } from './folder-page.server.ts';
import { describeFolder, folderAddress, pageParameter } from './folder-state.ts';

/** Loads a page that lists folder documents above its article (specification 2, section 2.9). The institution configures the folders of each page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const article = loadArticle(context);
  const { path } = context.get(pageInput).screen;
  const page = folderPages[path];
  if (!page) throw data(null, { status: 404 });
  const { budget, ...view } = await loadFolderPage(page, url.searchParams);
  // The page will show the table once it is converted.
  if (budget && !budget.isComplete) context.get(pageOutcome).noStore = true;
  return { article, path, budget: budget?.view, ...view };
}

export default function CarpetaPage({ loaderData }: Route.ComponentProps) {
  const { article, path, tabs, tab, period, filters, state, lists, link, budget } = loaderData;
  const { texto, pestana, ano } = state;
  const filtered = Boolean(texto || state.seccion || filters.year);
  const quarterly = period?.quarters.length ? period : undefined;
  const total = sumOf(lists, (list) => list.total);
  const years = quarterly ? [] : (period?.years ?? filters.years);
  // Every list can be searched by its notes (specification 2, section 2.9), even a list with a single document.
  const needsFilter = filtered || years.length > 0 || total > 0;
  const unfilteredAddress = folderAddress(path, {
    pestana,
    ano: filters.year ? undefined : ano,
    trimestre: state.trimestre,
  });
  const ledger = filtered ? undefined : budget;
  const amounts = lists.map(({ title, amount }) => (title ? `${title}: ${amount}` : amount)).join('. ');
  return (
    <Page statement={ledger && <MarkedPhrase phrase={budgetSentence(ledger.budget)} />} lead={article.lead}>
      <InPlace announce={amounts} searchesWhileTyping>
        {tabs.length > 0 ? (
          <Tabs
            label="Apartados"
            current={tab ?? ''}
            tabs={tabs.map(({ id, nombre }, index) => ({
              id,
              label: nombre,
              href: folderAddress(path, { pestana: index === 0 ? undefined : id }),
            }))}
          />
        ) : null}
        {quarterly ? (
          <>
            <Tabs
              label="Año"
              current={String(quarterly.year)}
              // Without a quarter, the page shows the first of the year (specification 2, section 2.7).
              tabs={quarterly.years.map((year) => ({
                id: String(year),
                label: String(year),
                href: folderAddress(path, { ano: year, texto }),
              }))}
            />
            <Tabs
              label="Trimestre"
              current={String(quarterly.quarter?.id)}
              tabs={quarterly.quarters.map(({ id, name }) => ({
                id: String(id),
                label: name,
                href: folderAddress(path, { ano: quarterly.year, trimestre: id, texto }),
              }))}
            />
          </>
        ) : null}
        <div className={styles.view}>
          {ledger ? <BudgetLedger {...ledger} /> : null}
          {needsFilter ? (
            <FolderFilter path={path} state={state} sections={filters.sections} years={years} allYears={!period} />
          ) : null}
          {total > 0 ? <p className="aux">{describeFolder({ lists, period, isFiltered: filtered })}</p> : null}
          {lists.map((list, index) =>
            filtered && lists.length > 1 && list.total === 0 ? null : (
              <FolderListing
                key={list.id}
                list={list}
                linkTo={(page) => folderAddress(path, { ...state, [pageParameter(index)]: page })}
                unfilteredAddress={filtered ? unfilteredAddress : undefined}
              />
            ),
          )}
          {lists.length === 0 ? <NotPublished>Sin información para mostrar</NotPublished> : null}
          {filtered && lists.length > 1 && total === 0 ? (
            <Empty action={<a href={unfilteredAddress}>Ver todos los documentos</a>}>
              Sin información para mostrar
            </Empty>
          ) : null}
          {link ? (
            <p className={styles.link}>
              <a href={link.href}>{link.texto}</a>
            </p>
          ) : null}
        </div>
      </InPlace>
      <div className={articleStyles.below}>
        <ArticleColumns article={article} />
      </div>
    </Page>
  );
}
