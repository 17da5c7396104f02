import { renderToStaticMarkup } from 'react-dom/server';
import { Footer } from '#ui/chrome/footer.tsx';
import { Header } from '#ui/chrome/header.tsx';
import type { MenuGroup } from '#ui/chrome/menu.tsx';
import { groups, screens } from '../routes.ts';

const menu: MenuGroup[] = groups.map((group) => ({
  ...group,
  links: screens
    .filter((screen) => screen.group === group.id && screen.menu)
    .map((screen) => ({
      path: screen.path,
      label: screen.label ?? screen.title,
      ...(screen.hint && { hint: screen.hint }),
    })),
}));

const headers = new Map<string | null, string>();

/** The header as HTML. There are five different ones, each rendered once: half of the work of a page is saved. */
export function headerHtml(group: string | null): string {
  let html = headers.get(group);
  if (html === undefined) {
    html = renderToStaticMarkup(<Header menu={menu} current={group} />);
    headers.set(group, html);
  }
  return html;
}

const footers = new Map<number, string>();

/** The footer as HTML. */
export function footerHtml(year: number): string {
  let html = footers.get(year);
  if (html === undefined) {
    html = renderToStaticMarkup(<Footer year={year} />);
    footers.set(year, html);
  }
  return html;
}
