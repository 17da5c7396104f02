import type { CasoOfTema } from '#areas/auditorias/queries/temas.ts';
import { listInformesOfAuditoria } from '#areas/informes/queries/informes.ts';
import { informePath } from '#areas/informes/rules/address.ts';
import { locateTexts } from '#platform/pdf/places/locate.ts';

/** A case in the words of its report, with the page that says it; `page` is undefined while the report has no text or does not say it so. */
export type Quote = CasoOfTema & { informe: { href: string; page: number | undefined } | undefined };

/** Finds the report of each case, and the page of the report that says it. */
export async function loadQuotes(casos: readonly CasoOfTema[]): Promise<Quote[]> {
  return Promise.all(
    casos.map(async (caso) => {
      const [informe] = await listInformesOfAuditoria(caso.codigo);
      if (!informe) return { ...caso, informe: undefined };
      const [location] = informe.pdf ? await locateTexts(informe.pdf.sha256, [caso.descripcion]) : [];
      const page = location?.pagina;
      const href = page ? `${informePath(informe.id)}?pagina=${page}#visor` : informePath(informe.id);
      return { ...caso, informe: { href, page } };
    }),
  );
}
