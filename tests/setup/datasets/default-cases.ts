import { and, eq, like } from 'drizzle-orm';
import type { Dataset } from '#platform/datasets/dataset.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import type { Factory } from '../doors/door.ts';
import { search, siteMap } from '../doors/files.ts';
import type { KindCase } from '../gestion/kind-cases.ts';
import { anotherExample, exampleRow } from './examples.ts';

// What the tests of all kinds need of a dataset whose rows have the pages that every dataset has, from its examples.

/** Returns a record whose identity contains the word. Its files, its feed and its page are doors of every dataset. */
export function datasetFactory({ declaration, save, publication: kind }: Dataset): Factory {
  return async (tx, _id, word) => {
    if (!kind) throw new Error(`${declaration.id} has no publications`);
    const row = exampleRow({ declaration });
    const named = declaration.identity.fields.find((name) => typeof row[name] === 'string' && !isDay(row[name]));
    if (!named)
      throw new Error(`Write a factory for «${kind.tipo}» in tests/setup/kinds/: no text tells its rows apart`);
    await save(tx, [{ ...row, [named]: word } as never]);
    const [saved] = await tx
      .select({ id: publicaciones.registro, address: publicaciones.direccion })
      .from(publicaciones)
      .where(and(eq(publicaciones.tipo, kind.tipo), like(publicaciones.titulo, `%${word}%`)));
    if (!saved) throw new Error(`The title of ${declaration.id} does not contain its identity`);
    const { id, address } = saved;
    return { kind, id, doors: [search(word, `${address}"`), siteMap(`${address}<`)] };
  };
}

/** Returns new content of a dataset, as its form sends it. */
export function datasetForm(dataset: Dataset): KindCase {
  const { content, declaration } = dataset;
  const data = anotherExample(dataset);
  const fields = content.fields.map(({ name, control }): [string, string] => {
    const value = data[name] ?? '';
    if (control === 'si-no') return [name, value ? 'on' : ''];
    return [name, control === 'pesos' && typeof value === 'number' ? String(value / 100) : String(value)];
  });
  return { plural: content.plural, title: declaration.title.of(data), fields: () => fields };
}

function isDay(value: unknown): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(String(value));
}
