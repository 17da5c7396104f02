/** A folder or ZIP file that cannot be imported; `message` is a Spanish sentence that says what to do. */
export class PackageError extends Error {}

/** A file of a package. */
export type PackageFile = {
  /** Inside the package, with slashes: `pdf/Informe 12.pdf`. */
  path: string;
  bytes: number;
  /** Why it is not read, for whoever names it; undefined for a plain file. */
  refused?: string | undefined;
  /** Its content, piece by piece, from the beginning each time. Throws `PackageError`. */
  read(): AsyncIterable<Buffer>;
};

/** What a package may hold: enough for the reports of some years, and no more than a disk bears. */
export const packageLimits = {
  files: 20_000,
  /** Entries of a ZIP file, folders and hidden files included. */
  entries: 20_000,
  /** Folders inside folders. */
  depth: 20,
  /** Bytes of one file. */
  fileBytes: 500_000_000,
  unpackedBytes: 50_000_000_000,
  /** Times a file may grow when unpacked: a scanned page of nothing grows some hundred times. */
  ratio: 200,
  ratioFrom: 10_000_000,
  /** Characters of a path, and of a name. */
  path: 1000,
  name: 200,
} as const;

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A name for messages: nothing in it reaches the terminal as a command. */
export function showName(name: string): string {
  const shown = name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{FFFD}');
  return shown.length > 120 ? `${shown.slice(0, 119)}…` : shown;
}

/** What systems leave in folders and nobody means to publish; `~$` are the marks of an open Office document. */
export function isLitter(path: string): boolean {
  return path.split('/').some((part) => /^(\.|~\$)/.test(part) || /^(__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(part));
}
