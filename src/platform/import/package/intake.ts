import type { Transaction } from '../../acts/transaction.ts';
import { Semaphore } from '../../concurrency.ts';
import { ChangedContentError, type NewContent, removeUnnamed, storeContents } from '../../files/contents.ts';
import { type Archivo, addArchivo, findPages, replaceArchivo } from '../../files/files.ts';
import type { Parsed } from '../cell.ts';
import { countPdfPages, examineFile, type FileFacts } from './examine.ts';
import { nameOf, PackageError, type PackageFile } from './model.ts';

/** Value of a file column: facts about the file, and a function that saves it. */
export type IncomingFile = {
  nombre: string;
  sha256: string;
  bytes: number;
  /**
   * Saves the file: replaces `existing`, keeping its id and addresses, or adds a new one. Returns `changed: false` if `existing` has the
   * same name and content. The content is stored when the whole import succeeds.
   */
  save(tx: Transaction, existing: Archivo | null | undefined): Promise<{ id: number; changed: boolean }>;
};

/** Reads and saves the files of one import. Until `store` is called, only uncommitted rows refer to them. */
export class FileIntake {
  private readonly tx: Transaction;
  private readonly signal: AbortSignal | undefined;
  private readonly reads = new Map<PackageFile, Promise<Parsed<IncomingFile>>>();
  private readonly contents = new Map<string, NewContent>();
  private readonly replaced = new Set<string>();
  private readonly stored: string[] = [];
  /** Serializes statements: files are read concurrently, but on one connection. */
  private readonly statements = new Semaphore({ limit: 1 });

  constructor(tx: Transaction, signal?: AbortSignal) {
    this.tx = tx;
    this.signal = signal;
  }

  /** Reads a file once, even if several rows name it. Returns a problem if its content is invalid. */
  async take(file: PackageFile): Promise<Parsed<IncomingFile>> {
    this.signal?.throwIfAborted();
    const reading = this.reads.get(file) ?? this.read(file);
    this.reads.set(file, reading);
    return reading;
  }

  /** Stores the contents of the saved files; called last in the transaction. Throws `PackageError` for a file that changed. */
  async store(): Promise<void> {
    const { stored, signal } = this;
    await storeContents(this.tx, this.contents.values(), { stored, signal }).catch((cause) => {
      if (!(cause instanceof ChangedContentError)) throw cause;
      throw new PackageError('Un archivo cambió mientras se importaba; impórtelo de nuevo.', { cause });
    });
  }

  /** Removes contents stored by `store` to which no row refers; called after the transaction failed. */
  async undo(): Promise<void> {
    for (const sha256 of this.stored) await removeUnnamed(sha256);
  }

  /** Removes replaced contents that no row references from the store; called after the commit. */
  async removeReplaced(): Promise<void> {
    for (const sha256 of this.replaced) await removeUnnamed(sha256);
  }

  private async read(file: PackageFile): Promise<Parsed<IncomingFile>> {
    const examined = await examineFile(file);
    if ('problem' in examined) return examined;
    const pages = await this.pagesOf(file, examined.value);
    return 'problem' in pages ? pages : { value: this.incoming(file, examined.value, pages.value) };
  }

  private async pagesOf(file: PackageFile, facts: FileFacts): Promise<Parsed<number | null>> {
    if (facts.tipo !== 'application/pdf') return { value: null };
    const counted = await this.statements.run(() => findPages(this.tx, facts.sha256));
    return counted === undefined ? countPdfPages(file, facts) : { value: counted };
  }

  private incoming(file: PackageFile, { sha256, bytes, tipo }: FileFacts, paginas: number | null): IncomingFile {
    const nombre = nameOf(file.path);
    const metadata = { nombre, tipo, paginas, sha256, bytes };
    const { contents, replaced } = this;
    return {
      nombre,
      sha256,
      bytes,
      async save(tx, existing) {
        // Also for an unchanged file, whose content may be missing from the store.
        contents.set(sha256, { sha256, bytes, read: () => file.read() });
        if (!existing) return { id: (await addArchivo(tx, metadata)).id, changed: true };
        if (existing.sha256 === sha256 && existing.nombre === nombre) return { id: existing.id, changed: false };
        await replaceArchivo(tx, existing.id, metadata);
        if (existing.sha256 !== sha256) replaced.add(existing.sha256);
        return { id: existing.id, changed: true };
      },
    };
  }
}
