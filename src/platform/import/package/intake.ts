import type { Querier } from '../../database/connection.ts';
import {
  ChangedContentError,
  type NewContent,
  removeUnnamed,
  type StoredContents,
  storeContents,
} from '../../files/contents.ts';
import { type Archivo, addArchivo, findPages, replaceArchivo } from '../../files/files.ts';
import type { Parsed } from '../column.ts';
import { countPdfPages, examineFile, type Facts } from './examine.ts';
import { nameOf, PackageError, type PackageFile } from './model.ts';

/** What the cell of a file column holds once the file was read: what it is, and how it is kept. */
export type IncomingFile = {
  nombre: string;
  sha256: string;
  bytes: number;
  /**
   * Keeps it as a file of the site: in the place of `before`, whose id and addresses stay, or as a new one. Unchanged where `before` is
   * the same. Its content reaches the store when the whole import holds.
   */
  save(querier: Querier, before: Archivo | null | undefined): Promise<{ id: number; changed: boolean }>;
};

/** Takes the files of one import in. Until `store`, nothing of them is anywhere but in uncommitted rows. */
export class FileIntake {
  private readonly querier: Querier;
  private readonly signal: AbortSignal | undefined;
  private readonly known = new Map<PackageFile, Promise<Parsed<IncomingFile>>>();
  private readonly contents = new Map<string, NewContent>();
  private readonly replaced = new Set<string>();

  constructor(querier: Querier, signal?: AbortSignal) {
    this.querier = querier;
    this.signal = signal;
  }

  /** Reads a file, once however many rows name it. The problem says what is wrong with its content. */
  async take(file: PackageFile): Promise<Parsed<IncomingFile>> {
    this.signal?.throwIfAborted();
    const taken = this.known.get(file) ?? this.read(file);
    this.known.set(file, taken);
    return taken;
  }

  /** Puts the contents of what was saved into the store; called last in the transaction. Throws `PackageError`, leaving none. */
  async store(): Promise<StoredContents> {
    return storeContents(this.contents.values(), this.signal).catch((cause) => {
      if (!(cause instanceof ChangedContentError)) throw cause;
      throw new PackageError('Un archivo cambió mientras se importaba; impórtelo de nuevo.', { cause });
    });
  }

  /** Takes contents that were replaced, and that no other row names, out of the store; called after the commit. */
  async forgetReplaced(): Promise<void> {
    for (const sha256 of this.replaced) await removeUnnamed(sha256);
  }

  private async read(file: PackageFile): Promise<Parsed<IncomingFile>> {
    const examined = await examineFile(file);
    if ('problem' in examined) return examined;
    const pages = await this.pagesOf(file, examined.value);
    return 'problem' in pages ? pages : { value: this.incoming(file, examined.value, pages.value) };
  }

  private async pagesOf(file: PackageFile, facts: Facts): Promise<Parsed<number | null>> {
    if (facts.tipo !== 'application/pdf') return { value: null };
    const counted = await findPages(this.querier, facts.sha256);
    return counted === undefined ? countPdfPages(file, facts) : { value: counted };
  }

  private incoming(file: PackageFile, { sha256, bytes, tipo }: Facts, paginas: number | null): IncomingFile {
    const nombre = nameOf(file.path);
    const about = { nombre, tipo, paginas, sha256, bytes };
    const { contents, replaced } = this;
    return {
      nombre,
      sha256,
      bytes,
      async save(querier, before) {
        // Also of a file that is there: the store may have lost its content.
        contents.set(sha256, { sha256, bytes, read: () => file.read() });
        if (!before) return { id: (await addArchivo(querier, about)).id, changed: true };
        if (before.sha256 === sha256 && before.nombre === nombre) return { id: before.id, changed: false };
        await replaceArchivo(querier, before.id, about);
        if (before.sha256 !== sha256) replaced.add(before.sha256);
        return { id: before.id, changed: true };
      },
    };
  }
}
