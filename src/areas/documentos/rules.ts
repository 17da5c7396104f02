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
