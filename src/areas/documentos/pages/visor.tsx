import { data } from 'react-router';
import { viewerPages } from '#institution/documents.ts';
import { loadArticle } from '#platform/articles/articles.server.ts';
import { pageInput } from '#platform/http/page-context.ts';
import { showPdf } from '#platform/pdf/reading.ts';
import { foldText } from '#platform/text/fold.ts';
import styles from '#ui/article/article.module.css';
import { ArticleColumns } from '#ui/article/article-columns.tsx';
import { useArticleContact } from '#ui/article/article-contact.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { usePageInfo } from '#ui/layout/page-info.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Viewer } from '#ui/viewer/viewer.tsx';
import { DocumentParts } from '../components/document-parts.tsx';
import { listViewed } from '../queries/fixed-numbers.ts';
import { findDocumento } from '../queries.ts';
import type { Route } from './+types/visor';
import { loadOpening } from './load-opening.server.ts';

/** Loads a page with a document viewer above its article (specification 2, section 2.9). Staff choose the document of each page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const article = loadArticle(context);
  const { path } = context.get(pageInput).screen;
  const page = viewerPages[path];
  const period = url.searchParams.get('periodo');
  if (!page) throw data(null, { status: 404 });
  const viewed = await listViewed(path);
  const requested = viewed.find(({ periodo }) => periodo && periodo === period);
  const isUnknown = Boolean(period) && !requested;
  const listed = requested ?? viewed[0];
  const documento = listed && (await findDocumento(listed.id));
  const reading = documento?.archivo ? await showPdf(documento.archivo, { url, context }) : undefined;
  const periods = viewed.flatMap(({ periodo }) => periodo ?? []);
  const loaded = {
    article,
    isUnknown,
    title: documento?.nombre ?? '',
    notes: documento?.anotaciones ?? '',
    reading,
    // Showing the document starts the text extraction.
    ...(await loadOpening(documento?.archivo ?? null, documento?.nombre ?? '', new Date())),
    look: { step: page.step ?? 1, ends: page.ends ?? 'hide' } as const,
    periods: periods.map((periodo) => ({ id: periodo, label: periodo, href: `${path}?periodo=${periodo}` })),
    period: listed?.periodo,
  };
  return isUnknown ? data(loaded, { status: 404 }) : loaded;
}

export default function VisorPage({ loaderData }: Route.ComponentProps) {
  const { article, isUnknown, title, notes, reading, look, periods, period, statement, parts } = loaderData;
  const { contact } = article;
  const { correo } = useArticleContact(contact);
  const page = usePageInfo();
  return (
    <Page lead={article.lead} statement={statement}>
      {isUnknown ? (
        <Notice tone="warning">
          No hay un documento del periodo que pide esta dirección.{reading ? ' Se muestra el más reciente.' : ''}
        </Notice>
      ) : null}
      {period && periods.length > 0 ? (
        <div className={styles.periods}>
          <Tabs label="Periodos" tabs={periods} current={period} />
        </div>
      ) : null}
      {reading ? <DocumentParts parts={parts} reading={reading} /> : null}
      {reading ? (
        <Viewer reading={reading} title={title} titleShown={foldText(title) === foldText(page.title)} {...look} />
      ) : (
        <Empty action={<a href={`mailto:${correo}`}>Pedirlo a {contact.area}</a>}>
          El documento no está disponible por el momento.
        </Empty>
      )}
      {reading && notes && !title.includes(notes) ? (
        <p className="nota-pie">Anotación del documento: {notes}.</p>
      ) : null}
      <div className={styles.below}>
        <ArticleColumns article={article} />
      </div>
    </Page>
  );
}
