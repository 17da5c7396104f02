import { listExampleEntes } from '#areas/auditorias/queries/example-entes.ts';
import { findFixed } from '#areas/documentos/queries/fixed-documents.ts';
import { documentoAddress } from '#areas/documentos/rules.ts';
import { findAnuncio, listCarousel, listUltimas, type NotaListed } from '#areas/noticias/queries.ts';
import { notaAddress } from '#areas/noticias/rules.ts';
import { ongoing } from '#institution/home.ts';
import { identity } from '#institution/identity.ts';
import { formatDateLong } from '#platform/format.ts';
import { pageInput } from '#platform/http/page-context.ts';
import { sanitizeRichText } from '#platform/rich-text.ts';
import type { Contact } from '#platform/settings/contact.ts';
import { readLinksOfInterest } from '#platform/settings/links-of-interest.ts';
import { CardGrid, ExpandableCard } from '#ui/content/card.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { usePageInfo } from '#ui/layout/page-info.ts';
import type { Route } from './+types/home';
import { AnnouncementBanner, AnnouncementDialog } from './announcement/announcement.tsx';
import { Hero } from './hero.tsx';
import styles from './latest-news.module.css';
import { Accesses, CornerLogo, LinksStrip, RequestBand } from './sections.tsx';
import { loadToday } from './today/load-today.server.ts';
import { TodayBand } from './today/today.tsx';

const LATEST = 3;

/** Loads the home page (specification 1, section 2.3). */
export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const [anuncio, destacadas, ultimas, convocatoria, today, links, examples] = await Promise.all([
    findAnuncio(now),
    listCarousel(now),
    listUltimas(LATEST, now),
    findFixed('convocatoriaRevista'),
    loadToday(now),
    readLinksOfInterest(),
    listExampleEntes(),
  ]);
  return {
    anuncio: anuncio && { ...anuncio, contenido: sanitizeRichText(anuncio.contenido) },
    destacadas,
    ultimas,
    convocatoriaId: convocatoria?.id,
    today,
    links,
    examples,
    trackingUrl: context.get(pageInput).config.trackingUrl,
  };
}

export default function Home({
  loaderData: { anuncio, destacadas, ultimas, convocatoriaId, today, links, examples, trackingUrl },
}: Route.ComponentProps) {
  const { canonical, contact } = usePageInfo();
  return (
    <Page bare jsonLd={[organization(canonical, contact), webSite(canonical)]}>
      {anuncio ? <AnnouncementBanner {...anuncio} /> : null}
      <Hero destacadas={destacadas} examples={examples} fact={today.fact} />
      <Accesses />
      <TodayBand today={today} />
      <Ongoing trackingUrl={trackingUrl} convocatoriaId={convocatoriaId} />
      {ultimas.length > 0 ? <LatestNews notas={ultimas} /> : null}
      <RequestBand />
      {links.length > 0 ? <LinksStrip links={links} /> : null}
      <CornerLogo />
      {anuncio ? <AnnouncementDialog {...anuncio} /> : null}
    </Page>
  );
}

function organization(url: string, { correo, telefono, domicilio, redes }: Contact) {
  return {
    '@type': 'GovernmentOrganization',
    '@id': `${url}#institucion`,
    name: identity.nombre,
    alternateName: identity.siglas,
    description: identity.descripcion,
    url,
    logo: new URL('/favicon.svg', url).href,
    email: correo,
    telephone: telefono.numero,
    address: { '@type': 'PostalAddress', streetAddress: domicilio.join(', '), addressCountry: 'MX' },
    sameAs: redes.map((red) => red.url),
  };
}

function webSite(url: string) {
  return {
    '@type': 'WebSite',
    name: identity.nombre,
    url,
    inLanguage: 'es-MX',
    publisher: { '@id': `${url}#institucion` },
  };
}

type OngoingProps = {
  trackingUrl: string;
  /** Number of the published call for articles. */
  convocatoriaId: number | undefined;
};

/** Four expandable cards (specification 1, section 2.3). */
function Ongoing({ trackingUrl, convocatoriaId }: OngoingProps) {
  const cards = [
    ...(convocatoriaId ? [{ ...ongoing.convocatoria, href: documentoAddress(convocatoriaId) }] : []),
    { ...ongoing.programa, href: '/institucion/programa-anual' },
    { ...ongoing.actividades, href: '/informes/informe-actividades' },
    { ...ongoing.seguimiento, href: trackingUrl },
  ];
  return (
    <section className="caja seccion" aria-labelledby="en-curso">
      <SectionHeading id="en-curso" title="En curso" />
      <CardGrid>
        {cards.map(({ titulo, nota, texto, enlace, href }, index) => (
          <ExpandableCard key={titulo} title={titulo} note={nota} open={index === 0}>
            <p>{texto}</p>
            <a href={href}>{enlace}</a>
          </ExpandableCard>
        ))}
      </CardGrid>
    </section>
  );
}

/** Latest notas, each with the first 400 characters of its text. */
function LatestNews({ notas }: { notas: readonly NotaListed[] }) {
  return (
    <section className={`caja ${styles.section}`} aria-labelledby="ultimas">
      <SectionHeading
        id="ultimas"
        title="Últimas noticias"
        link={{ href: '/difusion/notas', label: 'Ver todas las notas' }}
      />
      <div className={styles.news}>
        {notas.map((nota) => (
          <article key={nota.id}>
            <h3>
              <a href={notaAddress(nota)}>{nota.titulo}</a>
            </h3>
            <p className={styles.byline}>
              {nota.autor}
              <br />
              <time dateTime={nota.publicarDespuesDe}>{formatDateLong(nota.publicarDespuesDe)}</time>
            </p>
            <p>{nota.resumen}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
