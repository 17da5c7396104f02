import { identity } from '#institution/identity.ts';
import { ScriptData } from '../text/script-data.tsx';
import { usePageInfo } from './page-info.ts';

export type HeadProps = {
  /** Title of a record, if it differs from that of the site map. */
  title?: string | undefined;
  description?: string | undefined;
  /** Path of the canonical address, if a record has several paths. */
  path?: string | undefined;
  /** Absolute address of a picture at least 1200 px wide, and its description; by default the title. */
  image?: { href: string; alt: string } | undefined;
  type?: 'website' | 'article';
  /** A form was rejected: the document title begins with "Error: ". */
  failed?: boolean | undefined;
  /** schema.org objects in addition to the breadcrumb. */
  jsonLd?: readonly Record<string, unknown>[] | undefined;
};

/** Title, description, canonical address, Open Graph and JSON-LD of the page. */
export function PageHead({
  title,
  description,
  path,
  image,
  type = 'website',
  failed = false,
  jsonLd = [],
}: HeadProps) {
  const page = usePageInfo();
  const canonical = path ? new URL(path + new URL(page.canonical).search, page.canonical).href : page.canonical;
  const shownTitle = title ?? page.title;
  const shownDescription = description ?? page.description;
  const documentTitle =
    page.crumbs.length === 0 ? `${identity.siglas} · ${identity.nombre}` : `${shownTitle} · ${identity.siglas}`;
  return (
    <>
      <title>{failed ? `Error: ${documentTitle}` : documentTitle}</title>
      <meta name="description" content={shownDescription} />
      <link rel="canonical" href={canonical} />
      {page.feed ? <link rel="alternate" type="application/atom+xml" href={page.feed} /> : null}
      <meta property="og:title" content={shownTitle} />
      <meta property="og:description" content={shownDescription} />
      <meta property="og:url" content={canonical} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={identity.nombre} />
      <meta property="og:locale" content="es_MX" />
      {image ? (
        <>
          <meta property="og:image" content={image.href} />
          <meta property="og:image:alt" content={image.alt || shownTitle} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
      {[breadcrumbList(page.crumbs, shownTitle, canonical), ...jsonLd].map((thing) => (
        <JsonLd key={String(thing['@type'])} thing={thing} />
      ))}
    </>
  );
}

/** Data for search engines. */
function JsonLd({ thing }: { thing: Record<string, unknown> }) {
  return <ScriptData type="application/ld+json" value={{ '@context': 'https://schema.org', ...thing }} />;
}

function breadcrumbList(crumbs: readonly { label: string; path?: string }[], title: string, canonical: string) {
  const { origin } = new URL(canonical);
  const items = crumbs.flatMap(({ label, path }) => (path ? [{ label, address: origin + path }] : []));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...items, { label: title, address: canonical }].map(({ label, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: address,
    })),
  };
}
