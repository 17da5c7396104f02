import { data } from 'react-router';
import { pageRequest } from '#platform/http/page-request.ts';
import { idParam } from '#platform/http/params.ts';
import { sanitizeRichText } from '#platform/rich-text.ts';
import { shorten } from '#platform/text/shorten.ts';
import { slugOf } from '#platform/text/slug.ts';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useStoryHead } from '#ui/story/story-data.ts';
import { StoryFigure, StoryHead } from '#ui/story/story-head.tsx';
import { StoryText } from '#ui/story/story-text.tsx';
import { MapSection } from '../components/map-section.tsx';
import { findEntrada } from '../queries.ts';
import { mapPlace } from '../rules.ts';
import type { Route } from './+types/entrada';
import styles from './entrada.module.css';

/**
 * One entry (specification 1, section 2.4). One that does not exist, or whose day has not come, is the not-found page. The server of a
 * framed map is told to the host, which lets this page frame it and no other.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = idParam.safeParse(new URL(request.url).searchParams.get('entrada') ?? '');
  const entrada = id.success ? await findEntrada(id.data, new Date()) : undefined;
  if (!entrada) throw data(null, { status: 404 });
  const { config, framedHosts } = context.get(pageRequest);
  const map = mapPlace(entrada.mapa, config.MAP_HOSTS);
  if (map?.kind === 'frame') framedHosts.add(map.host);
  const { mapa: _mapa, contenido, ...about } = entrada;
  return { entrada: { ...about, contenido: sanitizeRichText(contenido) }, map, anchor: slugOf(entrada.titulo) };
}

type Loaded = Route.ComponentProps['loaderData'];

export default function EntradaPage({ loaderData: { entrada, map, anchor } }: Route.ComponentProps) {
  const about = { title: entrada.titulo, author: entrada.autor, date: entrada.publicarDespuesDe };
  const head = useStoryHead({ ...about, kind: 'Article', summary: entrada.resumen, picture: entrada.picture });
  const isDashboard = entrada.tipo === 'mapa-interactivo';
  const mapSection = map ? (
    <MapSection map={map} title={entrada.titulo} picture={entrada.picture} first={isDashboard} />
  ) : null;
  return (
    <Page bare label={shorten(entrada.titulo, 48)} {...head}>
      <article id={anchor || undefined} className={styles.article}>
        <StoryHead {...about} lead={isDashboard ? entrada.slug : ''} />
        {isDashboard && mapSection ? mapSection : <EntradaFigure entrada={entrada} />}
        <StoryText html={entrada.contenido} />
        {isDashboard ? null : mapSection}
      </article>
      <nav className={`caja ${styles.back} no-imprime`} aria-label="Seguir leyendo">
        {isDashboard ? (
          <a href="/difusion/tableros-interactivos">
            <Icon name="anterior" /> Todos los tableros interactivos
          </a>
        ) : (
          <a href="/difusion/analisis-de-coyuntura">
            <Icon name="anterior" /> Todos los análisis de coyuntura
          </a>
        )}
      </nav>
    </Page>
  );
}

function EntradaFigure({ entrada: { picture, alt, slug } }: { entrada: Loaded['entrada'] }) {
  return picture ? <StoryFigure picture={picture} alt={alt} caption={slug} /> : null;
}
