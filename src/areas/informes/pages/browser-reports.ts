import { type Archivo, fileStore } from '#platform/files/files.ts';
import { count } from '#platform/format.ts';
import type { Informe } from '../queries/informes.ts';
import type { Option, ReportFile, ReportRow, Reports } from '../rules/state.ts';
import { informeTitle } from '../rules/words.ts';

/** What the list of reports is of: the body or the fund, and whether each report must say its own name. */
type About = { anio: number; name?: string | undefined; kind: string; named?: boolean; elsewhere?: Option[] };

/** The list of reports, or the message that there are none (specification 2, section 8). */
export async function toReports(
  informes: Informe[],
  { anio, name, kind, named, elsewhere = [] }: About,
): Promise<Reports> {
  const whose = name ? ` de ${name}` : '';
  if (informes.length === 0) {
    const message = `No se ha cargado el Informe${whose} para el ejercicio ${anio}`;
    return { heading: `Informes ${kind}${whose}, ${anio}`, rows: [], message, elsewhere };
  }
  return {
    heading: `${count('informe', informes.length)}${name ? '' : ` ${kind}`}${whose}, ${anio}`,
    rows: await Promise.all(informes.map((informe) => toRow(informe, named ?? false))),
    message: undefined,
    elsewhere: [],
  };
}

async function toRow(informe: Informe, named: boolean): Promise<ReportRow> {
  const title = informeTitle(informe);
  const [pdf, word] = await Promise.all([
    stored(informe.pdf, `/api/File/Informe/${informe.id}`),
    stored(informe.word, `/api/File/InformeWord/${informe.id}`),
  ]);
  return {
    id: informe.id,
    title,
    name: named && title !== informe.nombre ? informe.nombre : undefined,
    code: informe.auditoria,
    publishedOn: informe.publicadoEl,
    pages: pdf ? (informe.pdf?.paginas ?? null) : null,
    pdf,
    word,
  };
}

/** A link is offered only to what will open: the row may stand while the store has lost its content. */
async function stored(archivo: Archivo | null, href: string): Promise<ReportFile | null> {
  if (!archivo?.publico) return null;
  const bytes = await fileStore().size(archivo.sha256);
  return bytes === archivo.bytes ? { href, bytes } : null;
}
