import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { saveAnuncio } from '#areas/noticias/commands.ts';
import { notas } from '#areas/noticias/datasets/notas.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { splitFrontMatter } from '#platform/articles/front-matter.ts';
import type { NewRow } from '#platform/datasets/dataset.ts';
import { markdownToHtml } from '#platform/rich-text.ts';
import { loadDemoPicture } from '../../pictures.ts';
import type { Demonstration } from '../../texts/demonstration.ts';

const folder = resolve('demo/content');
const day = z.iso.date();

const NotaMatter = z.object({
  id: z.int(),
  titulo: z.string(),
  entradilla: z.string(),
  autor: z.string(),
  publicarDespuesDe: day,
  imagen: z.string(),
  alt: z.string(),
  posicionImagen: z.int().min(0).max(100),
  slug: z.string(),
  destacada: z.boolean(),
});

const AnuncioMatter = z.object({ desde: day, hasta: day.optional(), rotulo: z.string(), titulo: z.string() });

/** Loads `demo/content/notas` and `anuncio.md`. */
export async function loadDemo(tx: Transaction, demonstration: Demonstration): Promise<void> {
  const names = (await readdir(join(folder, 'notas'))).filter((name) => name.endsWith('.md')).sort();
  const added: NewRow<typeof notas>[] = [];
  for (const name of names) {
    const { matter, html } = await readMarkdown(join('notas', name), NotaMatter, demonstration);
    const picture = matter.imagen ? await loadDemoPicture(tx, matter.imagen) : undefined;
    added.push({
      ...matter,
      contenido: html,
      alt: matter.alt || (picture?.alt ?? ''),
      imagen: picture?.imagen ?? null,
      imagenMini: picture?.mini ?? null,
    });
  }
  await notas.save(tx, added);
  const { matter, html } = await readMarkdown('anuncio.md', AnuncioMatter, demonstration);
  await saveAnuncio(tx, { ...matter, contenido: html });
}

/** A file of Markdown under its front matter. Throws when a line of the front matter is not as it should be. */
async function readMarkdown<Matter extends z.ZodType>(file: string, shape: Matter, { fill }: Demonstration) {
  const source = await readFile(join(folder, file), 'utf8');
  const text = fill(source, publicationDay(source));
  const { matter: head, body } = splitFrontMatter(text);
  const matter = shape.safeParse(head);
  if (!matter.success) throw new Error(`${file}: ${z.prettifyError(matter.error)}`);
  return { matter: matter.data, html: markdownToHtml(body) };
}

/** A note knows nothing later than its day; an announcement is of today. */
function publicationDay(text: string): string | undefined {
  return /^publicarDespuesDe: (?<day>\S+)$/m.exec(text)?.groups?.day;
}
