import { renderToStaticMarkup } from 'react-dom/server';
import { Footer } from '#ui/chrome/footer.tsx';
import { frequentPages } from '#ui/chrome/frequent-pages.ts';
import { Header } from '#ui/chrome/header.tsx';
import type { MenuGroup } from '#ui/chrome/menu.tsx';
import { siteSearch } from '../search/site-search.ts';
import { siteMap } from '../site-map/site-map.ts';

const menu: MenuGroup[] = siteMap.groups.map((group) => ({
  ...group,
  links: siteMap.screens
    .filter((screen) => screen.group === group.id && screen.menu)
    .map((screen) => ({
      path: screen.path,
      label: screen.label ?? screen.title,
      ...(screen.hint && { hint: screen.hint }),
    })),
  ...(group.id === 'informes' && { frequent: frequentPages }),
}));

const headers = new Map<string | null, string>();

/** Returns the header as HTML. The five different headers are rendered once each, which halves the rendering time of a page. */
export function headerHtml(group: string | null): string {
  let html = headers.get(group);
  if (html === undefined) {
    html = renderToStaticMarkup(<Header menu={menu} current={group} search={siteSearch} />);
    headers.set(group, html);
  }
  return html;
}

const footers = new Map<number, string>();

/** Returns the footer as HTML. */
export function footerHtml(year: number): string {
  let html = footers.get(year);
  if (html === undefined) {
    html = renderToStaticMarkup(<Footer year={year} />);
    footers.set(year, html);
  }
  return html;
}
