import { pageInput, pageOutcome } from '#platform/http/page-context.ts';
import { idParam } from '#platform/http/params.ts';
import { missingPage } from '#platform/publications/missing.ts';
import { findSuccessor } from '#platform/publications/read.ts';
import { slugOf } from '#platform/text/fold.ts';
import { shorten } from '#platform/text/shorten.ts';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/layout/page.tsx';
import { StoryFigure, StoryHead, StoryText, useStoryHead } from '#ui/story/story-head.tsx';
import { MapSection } from '../components/map-section.tsx';
import { OwnMap } from '../components/own-map.tsx';
import { findEntrada } from '../queries.ts';
import { mapPlace } from '../rules.ts';
import type { Route } from './+types/entrada';
import styles from './entrada.module.css';
import { loadOwnMap } from './load-own-map.server.ts';

const path = '/institucion/analisis-de-coyuntura/share';

/**
 * Loads an entry (specification 1, section 2.4). Unknown and unpublished entries give the not-found page. The host of a framed map is added to
 * the content security policy of this response only.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const id = idParam.safeParse(url.searchParams.get('entrada') ?? '');
  const [entrada, successor] = id.success
    ? await Promise.all([findEntrada(id.data, new Date()), findSuccessor('entrada', id.data)])
    : [];
  if (!entrada) throw await missingPage('entrada', id.data);
  const [ownMap, map] = [
    await loadOwnMap(entrada.id, url.searchParams.get('ano')),
    mapPlace(entrada.mapa, context.get(pageInput).config.MAP_HOSTS),
  ];
  if (map?.kind === 'frame') context.get(pageOutcome).framedHosts.add(map.host);
  const { mapa: _mapa, ...shown } = entrada;
  // A map that may not be framed is only a link, which is omitted next to the site's own map.
  const otherMap = ownMap && map?.kind === 'link' ? undefined : map;
  return { entrada: shown, map: otherMap, ownMap, anchor: slugOf(entrada.titulo), successor };
}

type LoaderData = Route.ComponentProps['loaderData'];

export default function EntradaPage({ loaderData: { entrada, map, ownMap, anchor, successor } }: Route.ComponentProps) {
  const headline = { title: entrada.titulo, author: entrada.autor, date: entrada.publicarDespuesDe };
  const head = useStoryHead({
    ...headline,
    kind: 'Article',
    summary: entrada.resumen,
    picture: entrada.picture,
    alt: entrada.alt,
  });
  const isDashboard = entrada.tipo === 'mapa-interactivo';
  const mapSection = map ? (
    <MapSection
      map={map}
      title={entrada.titulo}
      picture={entrada.picture}
      first={isDashboard && !ownMap}
      besideOwn={ownMap !== undefined}
    />
  ) : null;
  return (
    <Page bare label={shorten(entrada.titulo, 48)} successor={successor} {...head}>
      <article id={anchor || undefined} className={styles.article}>
        <StoryHead {...headline} lead={isDashboard ? entrada.slug : ''} />
        {ownMap ? <OwnMap map={ownMap} linkTo={(anio) => `${path}?entrada=${entrada.id}&ano=${anio}`} /> : null}
        {isDashboard && !ownMap ? mapSection : null}
        {isDashboard && (mapSection || ownMap) ? null : <EntradaFigure entrada={entrada} />}
        <StoryText html={entrada.contenido} />
        {isDashboard && !ownMap ? null : mapSection}
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

function EntradaFigure({ entrada: { picture, alt, slug } }: { entrada: LoaderData['entrada'] }) {
  return picture ? <StoryFigure picture={picture} alt={alt} caption={slug} /> : null;
}
