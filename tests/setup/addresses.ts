import { inject, vi } from 'vitest';
import type { Screen } from '#platform/site-map/screen.ts';
import { siteMap } from '#site/site-map/site-map.ts';
import { hrefsOf, texts } from './html.ts';
import { ask } from './http.ts';

/** Screen with one of its addresses. */
export type PageAddress = { screen: Screen; address: string };

// Addresses of paths with parameters whose records are not in sitemap.xml.
const exampleAddresses: Record<string, string> = {
  '/transparencia/ObligacionesTransparencia/Fracciones/:articulo':
    '/transparencia/ObligacionesTransparencia/Fracciones/70',
  '/transparencia/obligaciones-de-transparencia/:articulo/:fraccion':
    '/transparencia/obligaciones-de-transparencia/70/IX',
  '/transparencia/diferencias': '/transparencia/diferencias?formato=10',
  '/informes/informes-cuenta-actual-detalle/:auditoriaId': '/informes/informes-cuenta-actual-detalle/1',
  '/auditorias/auditoria/:auditoriaId/observacion/:numero': '/auditorias/auditoria/10369/observacion/1',
  '/informes/informe/:informeId': '/informes/informe/10369',
  '/datos/:conjunto/renglones/:renglon': '/datos/acuerdos/renglones/1',
  // A link that leads to nothing any more: others are of one person.
  '/avisame/confirmar': '/avisame/confirmar?llave=1',
  '/avisame/mis-avisos': '/avisame/mis-avisos?llave=1',
  '/avisame/baja': '/avisame/baja?llave=1',
  '/hallazgos/:tema': '/hallazgos/viaticos-sin-informe',
};

// Lists with previews of a workbook, a table and a text document.
const listsWithPreviews = [
  '/auditorias/presupuestosegresos',
  '/auditorias/presupuestosingresos',
  '/transparencia/convenios-municipales',
];

/** Returns the address of the first preview of each list. */
async function previewAddresses(): Promise<string[]> {
  const pages = await Promise.all(listsWithPreviews.map((address) => ask(address)));
  return pages.flatMap(({ text }) => /href="(\/vista-previa\/\d+)"/.exec(text)?.[1] ?? []);
}

/** Returns the address of the first text page of a list. `sitemap.xml` contains text pages only after the text is extracted. */
async function textPageAddresses(): Promise<string[]> {
  const { text } = await ask('/transparencia/normatividad-transparencia');
  return hrefsOf(text, /^\/texto\/\d+$/).slice(0, 1);
}

/** Returns the address of a version of a dataset, which a job writes after the first visit of its page. */
export async function versionAddresses(): Promise<string[]> {
  const find = async () => {
    const [address] = hrefsOf((await ask('/datos/acuerdos')).text, /^\/datos\/acuerdos\/v\/[\d.-]+$/);
    if (!address) throw new Error('No version is written yet');
    return [address];
  };
  return vi.waitFor(find, { timeout: 60_000, interval: 500 });
}

/** Returns the addresses of `sitemap.xml`, without their origin. `origin` is the site, the shared one by default. */
export async function siteMapAddresses(origin = inject('base')): Promise<string[]> {
  const { text } = await ask('/sitemap.xml', { origin });
  return texts(text, 'loc').map((location) => {
    const { pathname, search } = new URL(location);
    return pathname + search;
  });
}

/**
 * Returns an address of every page of the site map that answers 200: its path, or that of its first record (for previews, one address of
 * each kind). Omits pages without a known record, which `pages.http.test.ts` reports.
 */
export async function pageAddresses(): Promise<PageAddress[]> {
  // The text page does not depend on how many texts are extracted by now.
  const listed = [...(await textPageAddresses()), ...(await versionAddresses()), ...(await siteMapAddresses())];
  const previews = await previewAddresses();
  return siteMap.screens
    .filter(({ path }) => path !== '/404')
    .flatMap((screen) => {
      if (screen.path === '/vista-previa/:archivo') return previews.map((address) => ({ screen, address }));
      if (!screen.record && !screen.path.includes(':')) return [{ screen, address: screen.path }];
      const record = listed.find((address) => {
        const [path = '', query] = address.split('?');
        return siteMap.find(path) === screen && (!screen.record || query);
      });
      const address = record ?? exampleAddresses[screen.path];
      return address ? [{ screen, address }] : [];
    });
}
