import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { identity } from '#institution/identity.ts';
import { hasDemonstration } from '#platform/demonstration/initial-content.ts';
import { localDate } from '#platform/format.ts';
import { pageInput } from '#platform/http/page-context.ts';
import { type Contact, readContact } from '#platform/settings/contact.ts';
import { type MenuLabels, readMenuLabels } from '#platform/settings/menu-labels.ts';
import footerStyles from '#ui/chrome/footer.module.css';
import headerStyles from '#ui/chrome/header.module.css';
import menuStyles from '#ui/chrome/menu.module.css';
import { agePlace } from '#ui/layout/age-place.ts';
import { describePage } from '../site-map/describe-page.ts';
import { readSince } from '../site-map/read-since.server.ts';
import type { Route } from './+types/public-layout';
import { ErrorPage, Withdrawn } from './error-page.tsx';
import { NotFound } from './not-found.tsx';

// Only its styles are used in the browser build, which would otherwise also contain the renderer of header and footer.
const chrome = import.meta.env.SSR ? await import('./chrome.tsx') : undefined;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { screen } = context.get(pageInput);
  const { page, group } = describePage(screen, url);
  const [contact, labels, since] = await Promise.all([
    readContact(),
    readMenuLabels(),
    readSince(screen, url, new Date()),
  ]);
  return {
    page: { ...page, demo: hasDemonstration(), contact, since },
    labels,
    group,
    year: currentYear(),
  };
}

/** Returns the year for the footer in the institution's time zone, which may differ from that of the server. */
function currentYear(): number {
  return Number(localDate(new Date(), identity.zonaHoraria).slice(0, 4));
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData} contact={loaderData.page.contact} demo={loaderData.page.demo}>
      <Outlet />
    </Frame>
  );
}

/** Renders the page for an error thrown by a route: withdrawn (410), not found (404), or failed. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame
      group={loaderData?.group ?? null}
      year={loaderData?.year ?? currentYear()}
      contact={loaderData?.page.contact}
      demo={loaderData?.page.demo ?? false}
      labels={loaderData?.labels}
    >
      {isRouteErrorResponse(error) && error.status === 410 ? (
        <Withdrawn />
      ) : isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFound nearest={error.data?.path ? error.data : null} />
      ) : (
        <ErrorPage />
      )}
    </Frame>
  );
}

type FrameProps = {
  group: string | null;
  year: number;
  /** Undefined on the error page of the layout itself. */
  contact: Contact | undefined;
  /** The site contains demonstration content. */
  demo: boolean;
  labels: MenuLabels | undefined;
  children: ReactNode;
};

function Frame({ group, year, contact, demo, labels, children }: FrameProps) {
  return (
    <>
      <a className="saltar" href="#contenido">
        Ir al contenido
      </a>
      <StaticHtml
        className={`${headerStyles.frame} ${menuStyles.frame}`}
        html={chrome ? chrome.headerHtml(group, contact, labels) + agePlace : ''}
      />
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      <StaticHtml className={footerStyles.frame} html={chrome ? chrome.footerHtml(year, contact, demo) : ''} />
    </>
  );
}

/** HTML of our own components, rendered once by the server for all pages. */
function StaticHtml({ className, html }: { className: string | undefined; html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from our own components
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
