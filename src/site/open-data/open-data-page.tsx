import type { RouterContextProvider } from 'react-router';
import { fixedTables, listDatasetNames } from '#areas/open-datasets.ts';
import { loadArticle } from '#platform/articles/articles.server.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import { count } from '#platform/format.ts';
import articleStyles from '#ui/article/article.module.css';
import { ArticleColumns } from '#ui/article/article-columns.tsx';
import { Accordion, AccordionItem } from '#ui/content/accordion.tsx';
import { Page } from '#ui/layout/page.tsx';
import { groupCalls } from '../contract/page/calls.ts';
import { contractDescription } from '../contract/page/description.ts';
import type { Route } from './+types/open-data-page';
import styles from './open-data-page.module.css';
import { openDataSentence, openFeeds, openTables } from './tables.ts';

const tableFiles = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['json', 'JSON'],
] as const;

/** Loads the complete downloadable tables described by the contract, and the text about their use. */
export async function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  const all = await listDatasetNames(new Date());
  const groups = groupCalls(contractDescription());
  return {
    article: loadArticle(context),
    tables: openTables(groups),
    feeds: openFeeds(groups),
    datasets: all.slice(0, fixedTables.length),
    formats: all.slice(fixedTables.length),
  };
}

export default function OpenDataPage({
  loaderData: { article, tables, feeds, datasets, formats },
}: Route.ComponentProps) {
  return (
    <Page statement={openDataSentence(datasets.length + formats.length, tables.length)} lead={article.lead}>
      <section aria-labelledby="conjuntos" className={styles.datasets}>
        <h2 id="conjuntos">Conjuntos de datos</h2>
        <p>
          Tablas completas, con su diccionario y sus archivos. También puede{' '}
          <a href="/datos/preguntar">preguntarles en su navegador</a>.
        </p>
        <Names datasets={datasets} />
        {formats.length > 0 ? (
          <Accordion>
            <AccordionItem
              title={`${count('formato', formats.length)} de transparencia`}
              note="Cada uno con los renglones de todos sus periodos"
            >
              <Names datasets={formats} />
            </AccordionItem>
          </Accordion>
        ) : null}
      </section>
      <section aria-labelledby="catalogo" className={styles.datasets}>
        <h2 id="catalogo">Catálogo para programas</h2>
        <p>
          Todos los conjuntos con sus versiones, tamaños y huellas: <a href="/datos/catalogo.jsonld">DCAT-AP</a>,{' '}
          <a href="/data.json">DCAT-US</a> y <a href="/datos/datapackage.json">Data Package</a>.
        </p>
      </section>
      <section aria-labelledby="tablas">
        <h2 id="tablas">Tablas de cifras</h2>
        <ul className={styles.tables}>
          {tables.map(({ title, address }) => (
            <li key={address}>
              <span className={styles.title}>{title}</span>
              <span className={`enlaces ${styles.formats}`}>
                {tableFiles.map(([format, name]) => (
                  <a key={format} href={`${address}/${format}`}>
                    {name}
                    <span className="solo-lector"> de {title}</span>
                  </a>
                ))}
              </span>
            </li>
          ))}
        </ul>
        <p>
          Las demás están en la página de lo que describen, y todas en el{' '}
          <a href="/datos-abiertos/contrato">contrato de datos</a>.
        </p>
      </section>
      <section aria-labelledby="canales" className={styles.feeds}>
        <h2 id="canales">Lo que cambia</h2>
        <ul className={`enlaces ${styles.names}`}>
          {feeds.map(({ title, address }) => (
            <li key={address}>
              <a href={address}>{title}</a>
            </li>
          ))}
        </ul>
        <p>
          Cada conjunto tiene además el suyo. Quien copia el sitio entero pide <a href="/api/cambios">los cambios</a>{' '}
          desde el último que vio.
        </p>
      </section>
      <div className={articleStyles.below}>
        <ArticleColumns article={article} />
      </div>
    </Page>
  );
}

function Names({ datasets }: { datasets: readonly { id: string; title: string }[] }) {
  return (
    <ul className={`enlaces ${styles.names}`}>
      {datasets.map(({ id, title }) => (
        <li key={id}>
          <a href={datasetPath(id)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
