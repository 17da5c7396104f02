import type { CasoOfTema } from '#areas/auditorias/queries/temas.ts';
import { type Informe, listInformesOfAuditorias } from '#areas/informes/queries/informes.ts';
import { informePath } from '#areas/informes/rules/address.ts';
import { locateTexts } from '#platform/pdf/places/locate.ts';

/** Report of an observation; `page` is undefined if the report text is not extracted or does not contain the observation. */
export type QuotedInforme = { href: string; page: number | undefined };
/** A case as quoted from its report. */
export type Quote = CasoOfTema & { informe: QuotedInforme | undefined };

/** Finds the report of each case, and the page that contains its text. */
export async function loadQuotes(casos: readonly CasoOfTema[]): Promise<Quote[]> {
  const informes = await listInformesOfAuditorias(casos.map(({ codigo }) => codigo));
  return Promise.all(
    casos.map(async (caso) => {
      const informe = informes.find(({ auditoria }) => auditoria === caso.codigo);
      return { ...caso, informe: informe && (await quotedIn(informe, caso.descripcion)) };
    }),
  );
}

/** Finds the report of the audit with a code, and the page that contains a text. */
export async function findQuotedInforme(codigo: string, text: string): Promise<QuotedInforme | undefined> {
  const [informe] = await listInformesOfAuditorias([codigo]);
  return informe && quotedIn(informe, text);
}

async function quotedIn({ id, pdf }: Informe, text: string): Promise<QuotedInforme> {
  const [location] = pdf ? await locateTexts(pdf.sha256, [text]) : [];
  const page = location?.pagina;
  return { href: page ? `${informePath(id)}?pagina=${page}#visor` : informePath(id), page };
}
