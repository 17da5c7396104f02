import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import footerStyles from '#ui/chrome/footer.module.css';
import headerStyles from '#ui/chrome/header.module.css';
import menuStyles from '#ui/chrome/menu.module.css';
import { agePlace } from '#ui/layout/age-place.ts';
import { describePage } from '../site-map/describe.ts';
import type { Route } from './+types/public-layout';
import { ErrorPage } from './error-page.tsx';
import { NotFound } from './not-found.tsx';

// Only the server draws header and footer. The browser keeps what it got: their markup is not part of what hydrates.
const chrome = import.meta.env.SSR ? await import('./chrome.tsx') : undefined;

export function loader({ url }: Route.LoaderArgs) {
  // Not `request.url`: that of a data request ends in `.data`.
  const { page, group } = describePage(url);
  return { page, group, year: new Date().getFullYear() };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame group={loaderData.group} year={loaderData.year}>
      <Outlet />
    </Frame>
  );
}

/** What a page inside the layout threw: the not-found page, or the apology, with header and footer around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame group={loaderData?.group ?? null} year={loaderData?.year ?? new Date().getFullYear()}>
      {isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <ErrorPage />}
    </Frame>
  );
}

function Frame({ group, year, children }: { group: string | null; year: number; children: ReactNode }) {
  return (
    <>
      <a className="saltar" href="#contenido">
        Ir al contenido
      </a>
      <Fixed
        className={`${headerStyles.frame} ${menuStyles.frame}`}
        html={chrome ? chrome.headerHtml(group) + agePlace : ''}
      />
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      <Fixed className={footerStyles.frame} html={chrome ? chrome.footerHtml(year) : ''} />
    </>
  );
}

/** HTML of our own components, rendered on the server once for all pages. */
function Fixed({ className, html }: { className: string | undefined; html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from our own components
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
