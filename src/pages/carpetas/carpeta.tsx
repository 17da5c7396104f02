import { data } from 'react-router';
import { folderPages } from '#institution/folders.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Screen } from '#ui/feedback/screen.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { findScreen } from '../../routes.ts';
import articleStyles from '../article.module.css';
import { ArticleColumns } from '../article-columns.tsx';
import { findArticle } from '../article-content.server.ts';
import type { Route } from './+types/carpeta';
import styles from './carpeta.module.css';
import { FolderFilter } from './folder-filter.tsx';
import { FolderListing } from './folder-listing.tsx';
import { loadFolderPage } from './load.server.ts';
import { addressOf, pageParameter } from './state.ts';

/** How long the visitor may pause while typing, in milliseconds, as in the other searches. */
const SEARCH_DELAY = 1000;

/** A page that lists the documents of folders, and its text below (specification 2, section 2.9). Which folders is data of the institution. */
export async function loader({ url }: Route.LoaderArgs) {
  const article = findArticle(url.pathname);
  const path = findScreen(url.pathname)?.path ?? '';
  const page = folderPages[path];
  if (!article || !page) throw data(null, { status: 404 });
  return { article, path, ...(await loadFolderPage(page, url.searchParams)) };
}

export default function CarpetaPage({ loaderData }: Route.ComponentProps) {
  const { article, path, tabs, tab, period, filters, state, lists, link } = loaderData;
  const { texto, pestana, ano } = state;
  const filtered = Boolean(texto || state.seccion || filters.year);
  const quarterly = period?.quarters.length ? period : undefined;
  const everything = addressOf(path, { pestana, ano: filters.year ? undefined : ano, trimestre: state.trimestre });
  const amounts = lists.map(({ title, amount }) => (title ? `${title}: ${amount}` : amount)).join('. ');
  return (
    <Page lead={article.lead}>
      <Screen announce={amounts} searchDelay={SEARCH_DELAY}>
        {tabs.length > 0 ? (
          <Tabs
            label="Apartados"
            current={tab ?? ''}
            tabs={tabs.map(({ id, nombre }, index) => ({
              id,
              label: nombre,
              href: addressOf(path, { pestana: index === 0 ? undefined : id }),
            }))}
          />
        ) : null}
        {quarterly ? (
          <>
            <Tabs
              label="Año"
              current={String(quarterly.year)}
              // The year alone: its first quarter is shown (specification 2, section 2.7).
              tabs={quarterly.years.map((year) => ({
                id: String(year),
                label: String(year),
                href: addressOf(path, { ano: year, texto }),
              }))}
            />
            <Tabs
              label="Trimestre"
              current={String(quarterly.quarter?.id)}
              tabs={quarterly.quarters.map(({ id, name }) => ({
                id: String(id),
                label: name,
                href: addressOf(path, { ano: quarterly.year, trimestre: id, texto }),
              }))}
            />
          </>
        ) : null}
        <div className={styles.view}>
          <FolderFilter
            path={path}
            state={state}
            sections={filters.sections}
            years={quarterly ? [] : (period?.years ?? filters.years)}
            allYears={!period}
          />
          {lists.map((list, index) => (
            <FolderListing
              key={list.id}
              list={list}
              linkTo={(page) => addressOf(path, { ...state, [pageParameter(index)]: page })}
              everything={filtered ? everything : undefined}
            />
          ))}
          {lists.length === 0 ? <Empty>Sin información para mostrar</Empty> : null}
          {link ? (
            <p className={styles.link}>
              <a href={link.href}>{link.texto}</a>
            </p>
          ) : null}
        </div>
      </Screen>
      <div className={articleStyles.below}>
        <ArticleColumns article={article} />
      </div>
    </Page>
  );
}
