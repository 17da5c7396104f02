import { type Archivo, fileStore } from '#platform/files/files.ts';
import { count } from '#platform/format.ts';
import { readingLink } from '#platform/reading-link.ts';
import type { Informe } from '../queries/informes.ts';
import type { Option, ReportFile, ReportRow, Reports } from '../rules/state.ts';
import { informeTitle } from '../rules/words.ts';

/** What the list of reports is of. */
type About = {
  anio: number;
  /** «individuales». */
  kind: string;
  /** The body or fund. */
  name?: string | undefined;
  /** The name stands after «de» without an article, as that of a municipality does. */
  bare?: boolean;
  /** Each report must say its own name: their titles are alike. */
  named?: boolean;
  elsewhere?: Option[];
};

/** The list of reports, or the message that there are none (specification 2, section 8). */
export async function toReports(informes: Informe[], about: About): Promise<Reports> {
  const { anio, name, named = false, elsewhere = [] } = about;
  if (informes.length === 0) {
    const message = `No se ha cargado el Informe${name ? ` de ${name}` : ''} para el ejercicio ${anio}`;
    return { heading: headingOf('Informes', about), rows: [], message, elsewhere };
  }
  return {
    heading: headingOf(count('informe', informes.length), about),
    rows: await Promise.all(informes.map((informe) => toRow(informe, named))),
    message: undefined,
    elsewhere: [],
  };
}

/** «4 informes de Ures, 2021», «Secretaría de Salud: 2 informes, 2021», «2 informes generales, 2021». */
function headingOf(amount: string, { anio, name, kind, bare = false }: About): string {
  if (!name) return `${amount} ${kind}, ${anio}`;
  return bare ? `${amount} de ${name}, ${anio}` : `${name}: ${amount.toLowerCase()}, ${anio}`;
}

/** A report as lists show it; `named` adds its full name where the title does not tell it. */
export async function toRow(informe: Informe, named: boolean): Promise<ReportRow> {
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
    auditoriaId: informe.auditoriaId,
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
  return bytes === archivo.bytes ? { href, bytes, sha256: archivo.sha256, reading: readingLink(archivo) } : null;
}
