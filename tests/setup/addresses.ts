import { findScreen, type Screen, screens } from '#src/routes.ts';
import { ask } from './http.ts';

export type PageAddress = { screen: Screen; address: string };

// Where the path holds a parameter and no record of the demonstration stands in sitemap.xml.
const filledIn: Record<string, string> = {
  '/transparencia/ObligacionesTransparencia/Fracciones/:articulo':
    '/transparencia/ObligacionesTransparencia/Fracciones/70',
  '/transparencia/obligaciones-de-transparencia/:articulo/:fraccion':
    '/transparencia/obligaciones-de-transparencia/70/8',
  // The first document of the demonstration; its text may not be read yet.
  '/texto/:archivo': '/texto/100000',
  '/informes/informes-cuenta-actual-detalle/:auditoriaId': '/informes/informes-cuenta-actual-detalle/1',
};

// Lists whose documents have previews: a workbook, a table, a text document.
const withPreviews = [
  '/auditorias/presupuestosegresos',
  '/auditorias/presupuestosingresos',
  '/transparencia/convenios-municipales',
];

/** The first preview that each of these lists links to. */
async function previewAddresses(): Promise<string[]> {
  const pages = await Promise.all(withPreviews.map((address) => ask(address)));
  return pages.flatMap(({ text }) => /href="(\/vista-previa\/\d+)"/.exec(text)?.[1] ?? []);
}

/** The addresses of `sitemap.xml`, without their origin. */
export async function siteMapAddresses(): Promise<string[]> {
  const { text } = await ask('/sitemap.xml');
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => {
    const { pathname, search } = new URL(location.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}

/**
 * One address of every page of the site map that answers 200: its path, or the first record of the demonstration (of previews, one of
 * each kind). A page whose records stand nowhere is left out; `pages.http.test.ts` names it.
 */
export async function pageAddresses(): Promise<PageAddress[]> {
  const listed = await siteMapAddresses();
  const previews = await previewAddresses();
  return screens
    .filter(({ path }) => path !== '/404')
    .flatMap((screen) => {
      if (screen.path === '/vista-previa/:archivo') return previews.map((address) => ({ screen, address }));
      if (!screen.record && !screen.path.includes(':')) return [{ screen, address: screen.path }];
      const record = listed.find((address) => {
        const [path = '', query] = address.split('?');
        return findScreen(path) === screen && (!screen.record || query);
      });
      const address = record ?? filledIn[screen.path];
      return address ? [{ screen, address }] : [];
    });
}
