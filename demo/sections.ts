import { readFile } from 'node:fs/promises';
import { textos } from '#areas/institucion/datasets/textos.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { parseSections } from '#platform/sections/queries.ts';

/** Loads the texts of a page from `demo/content/secciones/{pagina}.md`. */
export async function loadDemoSections(tx: Transaction, pagina: string): Promise<void> {
  await textos.save(tx, parseSections(pagina, await readFile(`demo/content/secciones/${pagina}.md`, 'utf8')));
}
