import { readFile } from 'node:fs/promises';
import type { Transaction } from '../acts/transaction.ts';
import { saveSections } from './commands.ts';
import { parseSections } from './parse.ts';

/** Loads the texts of a page from `content/demo/secciones/{pagina}.md`. */
export async function loadDemoSections(tx: Transaction, pagina: string): Promise<void> {
  await saveSections(tx, parseSections(pagina, await readFile(`content/demo/secciones/${pagina}.md`, 'utf8')));
}
