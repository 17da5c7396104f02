import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { entradas } from '#areas/coyuntura/datasets/entradas.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { splitFrontMatter } from '#platform/articles/front-matter.ts';
import type { NewRow } from '#platform/datasets/dataset.ts';
import { markdownToHtml } from '#platform/rich-text.ts';
import { loadDemoPicture } from '../../pictures.ts';
import type { Demonstration } from '../../texts/demonstration.ts';

const folder = resolve('demo/content/entradas-blog');

const Matter = z.object({
  id: z.int(),
  titulo: z.string(),
  autor: z.string(),
  publicarDespuesDe: z.iso.date(),
  imagen: z.string(),
  alt: z.string(),
  slug: z.string(),
  mapa: z.string(),
  tipo: z.enum(['entrada', 'mapa-interactivo']),
});

/** Loads `demo/content/entradas-blog`. */
export async function loadDemo(tx: Transaction, { fill }: Demonstration): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const added: NewRow<typeof entradas>[] = [];
  for (const name of names) added.push(await readEntrada(tx, name, fill));
  await entradas.save(tx, added);
}

async function readEntrada(
  tx: Transaction,
  name: string,
  fill: Demonstration['fill'],
): Promise<NewRow<typeof entradas>> {
  const { matter, body } = splitFrontMatter(await readFile(join(folder, name), 'utf8'));
  const frontMatter = Matter.parse(matter);
  const picture = await loadDemoPicture(tx, frontMatter.imagen);
  return {
    ...frontMatter,
    contenido: markdownToHtml(fill(body, frontMatter.publicarDespuesDe)),
    alt: frontMatter.alt || (picture?.alt ?? ''),
    imagen: picture?.imagen ?? null,
    imagenMini: picture?.mini ?? null,
  };
}
