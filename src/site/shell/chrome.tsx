import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Contact, initialContact } from '#platform/settings/contact.ts';
import type { MenuLabels } from '#platform/settings/menu-labels.ts';
import { Footer } from '#ui/chrome/footer.tsx';
import { frequentPages } from '#ui/chrome/frequent-pages.ts';
import { Header } from '#ui/chrome/header.tsx';
import type { MenuGroup } from '#ui/chrome/menu.tsx';
import { HatchPattern } from '#ui/drawing/patterns.tsx';
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

/**
 * Rendered HTML by purpose, for the same contact data. These are also compared as text, since pages read new objects where results are not
 * stored.
 */
let rendered: { contact: Contact; text: string; parts: Map<string, string> } | undefined;

/** Returns the header and the hatch pattern as HTML. The five header variants are cached, which halves the rendering time of a page. */
export function headerHtml(group: string | null, contact = initialContact, labels: MenuLabels = {}): string {
  return renderOnce(contact, `header ${group} ${JSON.stringify(labels)}`, () => (
    <>
      <HatchPattern />
      <Header menu={withLabels(labels)} current={group} search={siteSearch} contact={contact} />
    </>
  ));
}

/** Returns the footer as HTML; on a site with demonstration content it says so. */
export function footerHtml(year: number, contact = initialContact, demo = false): string {
  return renderOnce(contact, `footer ${year} ${demo}`, () => <Footer year={year} contact={contact} demo={demo} />);
}

function withLabels(labels: MenuLabels): MenuGroup[] {
  return menu.map((group) => ({
    ...group,
    links: group.links.map((link) => ({ ...link, label: labels[link.path] ?? link.label })),
  }));
}

function renderOnce(contact: Contact, name: string, element: () => ReactElement): string {
  const { parts } = partsFor(contact);
  const html = parts.get(name) ?? renderToStaticMarkup(element());
  parts.set(name, html);
  return html;
}

function partsFor(contact: Contact) {
  if (rendered?.contact === contact) return rendered;
  const text = JSON.stringify(contact);
  rendered = { contact, text, parts: rendered?.text === text ? rendered.parts : new Map() };
  return rendered;
}
