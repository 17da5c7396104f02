/** A folder or ZIP file cannot be imported; `message` is a Spanish sentence with the remedy. */
export class PackageError extends Error {}

/** File of a package. */
export type PackageFile = {
  /** Path inside the package, with slashes: `pdf/Informe 12.pdf`. */
  path: string;
  bytes: number;
  /** Reason why the file cannot be read, in Spanish; undefined for a regular file. */
  rejection?: string | undefined;
  /** Streams the content from the beginning. Throws `PackageError`. */
  read(): AsyncIterable<Buffer>;
};

/** Limits of a package: enough for the reports of several years, without filling the disk. */
export const packageLimits = {
  files: 20_000,
  /** Entries of a ZIP file, folders and hidden files included. */
  entries: 20_000,
  /** Nested folders. */
  depth: 20,
  /** Bytes of one file. */
  fileBytes: 500_000_000,
  unpackedBytes: 50_000_000_000,
  /** Maximum compression ratio of a file: a blank scanned page reaches about 100. */
  ratio: 200,
  ratioFrom: 10_000_000,
  /** Characters of a path, and of a name. */
  path: 1000,
  name: 200,
} as const;

/** Returns the last segment of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns a name for messages, truncated and without control characters. */
export function showName(name: string): string {
  const visible = name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{FFFD}');
  return visible.length > 120 ? `${visible.slice(0, 119)}…` : visible;
}

/** Returns whether a path is a hidden or system file; `~$` marks an open Office document. */
export function isSystemFile(path: string): boolean {
  return path.split('/').some((part) => /^(\.|~\$)/.test(part) || /^(__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(part));
}
