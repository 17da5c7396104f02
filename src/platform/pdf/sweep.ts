import { and, desc, eq, notExists, notInArray, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { archivos } from '../files/schema.ts';
import { isDueAgain, textosPdf } from './schema.ts';
import { type Content, extractInBackground, READER } from './text.ts';

const BATCH = 20;
/** Stops after so many missing files: the volume is probably not mounted. */
const MAX_MISSING = 100;

/** Extracts texts for `time` milliseconds. Returns whether some are left. Contents that cannot be read now are skipped. */
export async function sweepPdfTexts(now: Date, time: number): Promise<boolean> {
  const end = performance.now() + time;
  const missing = new Set<string>();
  for (;;) {
    const pending = await listUnread(now, { except: [...missing] });
    if (pending.length === 0) return false;
    for (const content of pending) {
      if (performance.now() > end) return true;
      if ((await extractInBackground(content)) === undefined) missing.add(content.sha256);
      if (missing.size > MAX_MISSING) return false;
    }
  }
}

/** Lists contents of public PDF files that have no text, or whose text is due again, newest files first. */
export async function listUnread(
  now: Date,
  { only, except = [] }: { only?: string; except?: string[] },
): Promise<Content[]> {
  const currentTexts = db()
    .select({ sha256: textosPdf.sha256 })
    .from(textosPdf)
    .where(and(eq(textosPdf.sha256, archivos.sha256), eq(textosPdf.lector, READER), sql`not ${isDueAgain(now)}`));
  const rows = await db()
    .select({ sha256: archivos.sha256, bytes: archivos.bytes })
    .from(archivos)
    .where(
      and(
        eq(archivos.publico, true),
        eq(archivos.tipo, 'application/pdf'),
        eq(archivos.estado, 'presente'),
        only === undefined ? undefined : eq(archivos.sha256, only),
        except.length > 0 ? notInArray(archivos.sha256, except) : undefined,
        notExists(currentTexts),
      ),
    )
    .orderBy(desc(archivos.creado), desc(archivos.id))
    .limit(BATCH);
  return [...new Map(rows.map((row) => [row.sha256, row])).values()];
}
