import { covidDocuments, magazineFolder, viewerPages } from '#institution/documents.ts';

/** The address that opens a document: its first file, or its second. It stays the same when the file is replaced. */
export function documentoAddress(id: number, file: 1 | 2 = 1): string {
  return `/Publico/Documento/${id}${file === 2 ? '?documentoNo=2' : ''}`;
}

/** The format of a file as lists write it, from the ending of its name: `PDF`. */
export function formatOf({ nombre }: { nombre: string }): string {
  return nombre.split('.').at(-1)?.toUpperCase() ?? '';
}

/** The first year, 1900 to 2099, that a text names; null when it names none. */
export function yearIn(text: string): number | null {
  const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(text)?.[0];
  return year ? Number(year) : null;
}

/** The years that the texts name, each once, the earliest first. */
export function yearsIn(texts: readonly string[]): number[] {
  return [...new Set(texts.map(yearIn))].filter((year) => year !== null).sort((a, b) => a - b);
}

/** The page that shows this document by pages; undefined where none does. */
export function viewerOf({ id, carpeta }: { id: number; carpeta: string | null }): string | undefined {
  for (const [path, { documentos }] of Object.entries(viewerPages)) {
    const shown = documentos.find((documento) => documento.id === id);
    if (shown) return shown.periodo ? `${path}?periodo=${shown.periodo}` : path;
  }
  if (Object.values<number>(covidDocuments).includes(id)) return '/auditorias/auditorias-covid';
  return carpeta === magazineFolder ? `/difusion/revista-valor-publico?documento=${id}` : undefined;
}
