import { isPresent } from '#platform/files/state/state.ts';
import { formatDateLong, formatFileSize } from '#platform/format.ts';
import { readingLink } from '#platform/reading-link.ts';
import { toItem } from '../../queries/folders.ts';
import type { Documento } from '../../queries.ts';
import { documentoAddress, formatOf } from '../../rules.ts';

/** View model of a document. */
export type FolderDocument = ReturnType<typeof toFolderDocument>;

/** Groups consecutive documents of the same section, in folder order. */
export function groupBySection(documents: FolderDocument[]) {
  return groupBy(documents, ({ section }) => section);
}

/** Groups documents, newest first, by the year of their date. */
export function groupByYear(documents: FolderDocument[]) {
  return groupBy(documents, ({ date }) => date?.slice(0, 4) ?? 'Sin fecha');
}

function groupBy(documents: FolderDocument[], titleOf: (document: FolderDocument) => string) {
  const groups: { section: string; documents: FolderDocument[] }[] = [];
  for (const document of documents) {
    const section = titleOf(document);
    const last = groups.at(-1);
    if (last?.section === section) last.documents.push(document);
    else groups.push({ section, documents: [document] });
  }
  return groups;
}

/**
 * Returns the view model of a document. `showSeccion` adds its section, for lists without section headings or filters. Annotations that
 * the name repeats are left out.
 */
export function toFolderDocument(documento: Documento, showSeccion: boolean) {
  const { id, nombre, anotaciones, seccion, fecha, etiqueta2, archivo2 } = documento;
  const { note, ...item } = toItem(documento);
  const date = fecha ? formatDateLong(fecha) : '';
  const secondFile = archivo2 !== null && isPresent(archivo2) ? archivo2 : null;
  return {
    ...item,
    section: seccion,
    notes: [
      nombre.includes(anotaciones) ? '' : withoutDate(anotaciones, date),
      showSeccion ? seccion : '',
      note ?? '',
    ].filter(Boolean),
    second: secondFile
      ? {
          href: documentoAddress(id, 2),
          title: etiqueta2 || 'Segundo archivo',
          details: `${formatOf(secondFile)}, ${formatFileSize(secondFile.bytes, secondFile.paginas)}`,
          reading: readingLink(secondFile),
        }
      : undefined,
  };
}

/** Returns annotations without a final date that repeats the date column: «Reforma publicada el 6 de febrero de 2024». */
function withoutDate(annotations: string, date: string): string {
  return date && annotations.endsWith(date)
    ? annotations.slice(0, -date.length).replace(/[,:]?\s+(?:(?:el|del|de|al)\s+)?$/, '')
    : annotations;
}
