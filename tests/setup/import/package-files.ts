import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Entry, zip } from '../atencion/hostile-files.ts';
import { temporaryFile } from './workbook-file.ts';

/** What a package holds, by path. */
export type PackageContent = Record<string, string | Buffer>;

/** Rows as the bytes of a CSV file. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join('');
}

/** A folder with these files, which goes when the test ends; its path. */
export function folderPackage(content: PackageContent): string {
  const folder = dirname(temporaryFile('.marca', ''));
  for (const [path, bytes] of Object.entries(content)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

/** The same files as a ZIP file, which goes when the test ends; its path. `more` are entries as nobody honest writes them. */
export function zipPackage(content: PackageContent, more: readonly Entry[] = []): string {
  const entries = Object.entries(content).map(([name, bytes]) => ({ name, content: bytes, flags: 0x800 }));
  return temporaryFile('paquete.zip', zip([...entries, ...more]));
}

/** The contents in the file store of a site, and what is half written there. */
export function storedContents(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'archivos'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => basename(entry.name))
    .sort();
}
