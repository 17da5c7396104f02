import { data } from 'react-router';
import { idParam } from '#platform/http/params.ts';
import { sanitizeRichText } from '#platform/rich-text.ts';
import { shorten } from '#platform/text/shorten.ts';
import { Page } from '#ui/layout/page.tsx';
import { useStoryHead } from '#ui/story/story-data.ts';
import { StoryFigure, StoryHead } from '#ui/story/story-head.tsx';
import { StoryText } from '#ui/story/story-text.tsx';
import { Neighbours } from '../components/neighbours.tsx';
import { findNeighbours, findNota } from '../queries.ts';
import type { Route } from './+types/nota';

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

export default function NotaPage({ loaderData: { nota, neighbours } }: Route.ComponentProps) {
  const { titulo, entradilla, autor, publicarDespuesDe, picture } = nota;
  const about = { title: titulo, author: autor, date: publicarDespuesDe };
  const head = useStoryHead({ ...about, kind: 'NewsArticle', summary: entradilla || nota.resumen, picture });
  return (
    <Page bare label={shorten(titulo, 32)} {...head}>
      <article>
        <StoryHead {...about} lead={entradilla} />
        {picture ? (
          <StoryFigure picture={picture} alt={nota.alt} caption={nota.slug} position={nota.posicionImagen} />
        ) : null}
        <StoryText html={nota.contenido} />
      </article>
      <Neighbours {...neighbours} />
    </Page>
  );
}
