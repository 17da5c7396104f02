import { and, desc, eq } from 'drizzle-orm';
import { type Transaction, Unchanged } from '../acts/transaction.ts';
import { lockText } from '../database/writes/transaction-locks.ts';
import { closeDraft, isClosed } from '../editing/drafts.ts';
import { archivos } from '../files/schema.ts';

/** One opening of the upload form by a person; `mark` is empty for a file uploaded without the form. */
type UploadForm = { persona: string; mark: string };

/** Name of the upload form in `borradores`. */
const FORM = 'medios/nuevo';

/**
 * Adds a file to the library by `add`. A form submitted twice, for example by a double click, adds one file: the second call waits for the first and
 * returns its file, matched by content and name.
 */
export async function addOnce(
  tx: Transaction,
  { persona, mark }: UploadForm,
  { sha256, nombre }: { sha256: string; nombre: string },
  add: () => Promise<number>,
): Promise<number | Unchanged<number>> {
  if (mark === '') return add();
  const form = { formulario: FORM, persona, edicion: mark };
  await lockText(tx, `${FORM} ${persona}`);
  const [added] = (await isClosed(tx, form))
    ? await tx
        .select({ id: archivos.id })
        .from(archivos)
        .where(and(eq(archivos.sha256, sha256), eq(archivos.nombre, nombre)))
        .orderBy(desc(archivos.creado))
        .limit(1)
    : [];
  if (added) return new Unchanged(added.id);
  const id = await add();
  await closeDraft(tx, form);
  return id;
}
