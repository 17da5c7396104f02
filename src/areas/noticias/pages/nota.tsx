import { data } from 'react-router';
import { identity } from '#institution/identity.ts';
import { formatDateLong } from '#platform/format.ts';
import { idParam } from '#platform/http/params.ts';
import { sanitizeRichText } from '#platform/rich-text.ts';
import { ButtonRow } from '#ui/actions/button.tsx';
import { CopyLink } from '#ui/actions/copy-link.tsx';
import { PrintButton } from '#ui/actions/print-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { usePageInfo } from '#ui/layout/page-info.ts';
import { Picture, pictureAddress } from '#ui/media/picture.tsx';
import { Neighbours } from '../components/neighbours.tsx';
import { NotaText } from '../components/nota-text.tsx';
import { findNeighbours, findNota } from '../queries.ts';
import type { Route } from './+types/nota';
import styles from './nota.module.css';

/** One note (specification 1, section 2.4). One that does not exist, or whose day has not come, is the not-found page. */
export async function loader({ request }: Route.LoaderArgs) {
  const id = idParam.safeParse(new URL(request.url).searchParams.get('nota') ?? '');
  const now = new Date();
  const [nota, neighbours] = id.success
    ? await Promise.all([findNota(id.data, now), findNeighbours(id.data, now)])
    : [undefined, undefined];
  if (!nota || !neighbours) throw data(null, { status: 404 });
  return { nota: { ...nota, contenido: sanitizeRichText(nota.contenido) }, neighbours };
}

type Loaded = Route.ComponentProps['loaderData'];

export default function NotaPage({ loaderData: { nota, neighbours } }: Route.ComponentProps) {
  const { canonical } = usePageInfo();
  const image = nota.picture && new URL(pictureAddress(nota.picture, 1200, 'jpg'), canonical).href;
  const description = shorten(nota.entradilla || nota.resumen, 155);
  return (
    <Page
      bare
      title={nota.titulo}
      label={shorten(nota.titulo, 32)}
      description={description}
      image={image}
      type="article"
      jsonLd={[newsArticle(nota, description, image, canonical)]}
    >
      <article>
        <header className={`caja ${styles.head}`}>
          <h1>{nota.titulo}</h1>
          {nota.entradilla ? <p className="entradilla">{nota.entradilla}</p> : null}
          <div className={styles.byline}>
            <span>
              Por <b>{nota.autor}</b>
            </span>
            <time dateTime={nota.publicarDespuesDe}>{formatDateLong(nota.publicarDespuesDe)}</time>
            <ButtonRow className={styles.actions}>
              <CopyLink />
              <PrintButton />
            </ButtonRow>
          </div>
        </header>
        {nota.picture ? (
          <figure className={styles.figure}>
            <Picture picture={nota.picture} alt={nota.alt} sizes="100vw" position={nota.posicionImagen} priority />
            {nota.slug ? <figcaption className="caja">{nota.slug}</figcaption> : null}
          </figure>
        ) : null}
        <NotaText html={nota.contenido} />
      </article>
      <Neighbours {...neighbours} />
    </Page>
  );
}

function newsArticle(nota: Loaded['nota'], description: string, image: string | undefined, canonical: string) {
  return {
    '@type': 'NewsArticle',
    headline: nota.titulo,
    description,
    datePublished: nota.publicarDespuesDe,
    inLanguage: 'es-MX',
    mainEntityOfPage: canonical,
    author: { '@type': 'Organization', name: nota.autor },
    publisher: { '@type': 'GovernmentOrganization', name: identity.nombre, url: new URL('/', canonical).href },
    ...(image && { image: [image] }),
  };
}

/** At most `length` characters, cut between words. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s+\S*$/, '')}…`;
}
