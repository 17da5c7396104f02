import type { Archivo } from '#platform/files/files.ts';
import { isPresent } from '#platform/files/state/state.ts';
import { count } from '#platform/format.ts';
import { readingLink } from '#platform/reading-link.ts';
import type { Informe } from '../queries/informes.ts';
import type { Option, ReportFile, ReportRow, Reports } from './browser-state.ts';
import { informeTitle } from './words.ts';

/** Query of a report list, for its heading and message. */
type ReportsContext = {
  anio: number;
  /** Plural of the type, such as «individuales». */
  kind: string;
  /** Name of the ente or fund. */
  name?: string | undefined;
  /** Whether the name follows «de» without an article, as municipalities do. */
  nameAfterDe?: boolean;
  /** Whether rows show the report name, because their titles are equal. */
  showNames?: boolean;
  otherYears?: Option[];
};

/** Returns the view model of a report list, or its empty message (specification 2, section 8). */
export function toReports(informes: Informe[], context: ReportsContext): Reports {
  const { anio, name, showNames = false, otherYears = [] } = context;
  if (informes.length === 0) {
    const message = `No se ha cargado el Informe${name ? ` de ${name}` : ''} para el ejercicio ${anio}`;
    return { heading: reportsHeading('Informes', context), rows: [], message, otherYears };
  }
  return {
    heading: reportsHeading(count('informe', informes.length), context),
    rows: informes.map((informe) => toRow(informe, showNames)),
    message: undefined,
    otherYears: [],
  };
}

/** Returns the heading of a report list: «4 informes de Ures, 2021», «Secretaría de Salud: 2 informes, 2021», «2 informes generales, 2021». */
function reportsHeading(amount: string, { anio, name, kind, nameAfterDe = false }: ReportsContext): string {
  if (!name) return `${amount} ${kind}, ${anio}`;
  return nameAfterDe ? `${amount} de ${name}, ${anio}` : `${name}: ${amount.toLowerCase()}, ${anio}`;
}

/** Returns the view model of a report; `showName` adds its full name if it differs from the title. */
export function toRow(informe: Informe, showName: boolean): ReportRow {
  const title = informeTitle(informe);
  const pdf = toFile(informe.pdf, `/api/File/Informe/${informe.id}`);
  const word = toFile(informe.word, `/api/File/InformeWord/${informe.id}`);
  return {
    id: informe.id,
    title,
    name: showName && title !== informe.nombre ? informe.nombre : undefined,
    code: informe.auditoria,
    auditoriaId: informe.auditoriaId,
    publishedOn: informe.publicadoEl,
    pages: pdf ? (informe.pdf?.paginas ?? null) : null,
    pdf,
    word,
    corrections: informe.erratas,
    successor: informe.successor,
  };
}

/** Returns a download only for a public file that is present in the store. */
function toFile(archivo: Archivo | null, href: string): ReportFile | null {
  if (!archivo?.publico || !isPresent(archivo)) return null;
  return { href, bytes: archivo.bytes, sha256: archivo.sha256, reading: readingLink(archivo) };
}

/** Number of reports of a type, year and ámbito, with or without ente. */
export type ReportCount = {
  tipoInformeId: number;
  anio: number;
  ambito: 'Estatal' | 'Municipal';
  hasEnte: boolean;
  informes: number;
};

type Choice = Partial<Pick<ReportCount, 'anio' | 'ambito'>>;

/** Returns the number of reports with all values of `choice`. */
export function sumReports(counts: readonly ReportCount[], choice: Choice = {}): number {
  const { anio, ambito } = choice;
  let sum = 0;
  for (const count of counts)
    if ((anio === undefined || count.anio === anio) && (ambito === undefined || count.ambito === ambito))
      sum += count.informes;
  return sum;
}
