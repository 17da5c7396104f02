import { fixedDocuments } from '#institution/documents.ts';
import { fileStore } from '#platform/files/files.ts';
import { findDocumento } from '../../documentos/queries.ts';
import { documentoAddress, formatOf } from '../../documentos/rules.ts';

/** A document that the site links by its number, as a list shows it. */
export type FixedDocument = {
  id: number;
  name: string;
  href: string;
  /** Short format, in capitals; pages and bytes of its first file. Null when it has none, or the store has lost it. */
  file: { format: string; pages: number | null; bytes: number } | null;
};

const { propuestasDeCalificacion, informesCiudadanos, informeDeResultados, actualizacion } = fixedDocuments;

/** The fixed downloads of the public account (specification 2, section 2.3), in the order in which the pages show them. */
const ids = [
  propuestasDeCalificacion.estatal,
  propuestasDeCalificacion.municipal,
  informesCiudadanos.estatal,
  informesCiudadanos.municipal,
  informeDeResultados,
  actualizacion,
];

/** The fixed downloads that are published. */
export async function listFixedDocuments(): Promise<FixedDocument[]> {
  const documents = await Promise.all(ids.map(findFixedDocument));
  return documents.filter((document) => document !== undefined);
}

/** A fixed download, or undefined when it is not published. */
export async function findFixedDocument(id: number): Promise<FixedDocument | undefined> {
  const document = await findDocumento(id);
  if (!document) return undefined;
  const { archivo } = document;
  const stored = archivo ? await fileStore().size(archivo.sha256) : undefined;
  return {
    id,
    name: document.nombre,
    href: documentoAddress(id),
    file:
      archivo && stored === archivo.bytes
        ? { format: formatOf(archivo), pages: archivo.paginas, bytes: archivo.bytes }
        : null,
  };
}
