import { idParam } from '#platform/http/params.ts';
import { missingPage } from '#platform/publications/missing.ts';
import { findSuccessor } from '#platform/publications/read.ts';
import { shorten } from '#platform/text/shorten.ts';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/layout/page.tsx';
import { StoryFigure, StoryHead, StoryText, useStoryHead } from '#ui/story/story-head.tsx';
import { findNeighbours, findNota } from '../queries.ts';
import { notaAddress } from '../rules.ts';
import type { Route } from './+types/nota';
import styles from './nota.module.css';

/** Loads a nota (specification 1, section 2.4). Unknown and unpublished notas give the not-found page. */
export async function loader({ url }: Route.LoaderArgs) {
  const id = idParam.safeParse(url.searchParams.get('nota') ?? '');
  const now = new Date();
  const [nota, neighbours, successor] = id.success
    ? await Promise.all([findNota(id.data, now), findNeighbours(id.data, now), findSuccessor('nota', id.data)])
    : [];
  if (!nota || !neighbours) throw await missingPage('nota', id.data);
  return { nota, neighbours, successor };
}

export default function NotaPage({ loaderData: { nota, neighbours, successor } }: Route.ComponentProps) {
  const { titulo, entradilla, autor, publicarDespuesDe, picture } = nota;
  const headline = { title: titulo, author: autor, date: publicarDespuesDe };
  const head = useStoryHead({
    ...headline,
    kind: 'NewsArticle',
    summary: entradilla || nota.resumen,
    picture,
    alt: nota.alt,
  });
  return (
    <Page bare label={shorten(titulo, 32)} successor={successor} {...head}>
      <article>
        <StoryHead {...headline} lead={entradilla} />
        {picture ? (
          <StoryFigure picture={picture} alt={nota.alt} caption={nota.slug} position={nota.posicionImagen} />
        ) : null}
        <StoryText html={nota.contenido} />
      </article>
      <Neighbours {...neighbours} />
    </Page>
  );
}

type Neighbour = { id: number; titulo: string } | null;

/** Links to the previous and next nota by date. */
function Neighbours({ prev, next }: { prev: Neighbour; next: Neighbour }) {
  if (!prev && !next) return null;
  return (
    <nav className="caja no-imprime" aria-label="Otras notas">
      <div className={styles.pair}>
        {prev ? (
          <a href={notaAddress(prev)} rel="prev">
            <span>
              <Icon name="anterior" /> Nota anterior
            </span>
            {prev.titulo}
          </a>
        ) : null}
        {next ? (
          <a href={notaAddress(next)} rel="next" className={styles.next}>
            <span>
              Nota siguiente <Icon name="siguiente" />
            </span>
            {next.titulo}
          </a>
        ) : null}
      </div>
    </nav>
  );
}
