import { listFixedIds } from '#areas/documentos/queries/fixed-numbers.ts';
import { type Documento, findDocumento, listDocumentosById } from '#areas/documentos/queries.ts';
import { documentoAddress, formatOf } from '#areas/documentos/rules.ts';
import { isPresent } from '#platform/files/state/state.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';

const cached = keepResults('documentos', 'archivos', 'ajustes');

/** Document that pages reference by number, for lists. */
export type FixedDocument = {
  id: number;
  name: string;
  /** An ISO date. */
  date: string | undefined;
  href: string;
  /** Format in capitals, pages and bytes of the first file. Null without a file, or if it is missing or damaged. */
  file: { format: string; pages: number | null; bytes: number } | null;
};

/** The fixed downloads of the public account (specification 2, section 2.3), in page order. */
const places = [
  ...(['calificacionEstatal', 'calificacionMunicipal', 'ciudadanoEstatal', 'ciudadanoMunicipal'] as const),
  ...(['informeDeResultados', 'actualizacion'] as const),
];

/** Returns the published fixed downloads, with one query. */
export const listFixedDocuments = cached(async (): Promise<FixedDocument[]> => {
  return (await listDocumentosById(await listFixedIds(places))).map(toFixedDocument);
});

/** Returns the published documents among `ids`, in their order, as downloads. */
export const listDownloads = cached(async (documentIds: readonly number[]): Promise<FixedDocument[]> => {
  return (await listDocumentosById(documentIds)).map(toFixedDocument);
});

/** Returns a fixed download, or undefined if it is not published. */
export const findFixedDocument = cached(async (id: number): Promise<FixedDocument | undefined> => {
  const document = await findDocumento(id);
  return document && toFixedDocument(document);
});

function toFixedDocument({ id, nombre, fecha, archivo }: Documento): FixedDocument {
  const file =
    archivo && isPresent(archivo) ? { format: formatOf(archivo), pages: archivo.paginas, bytes: archivo.bytes } : null;
  return { id, name: nombre, date: fecha ?? undefined, href: documentoAddress(id), file };
}
