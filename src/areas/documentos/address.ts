/** The address that opens a document: its first file, or its second. It stays the same when the file is replaced. */
export function documentoAddress(id: number, file: 1 | 2 = 1): string {
  return `/Publico/Documento/${id}${file === 2 ? '?documentoNo=2' : ''}`;
}
