import type { LoggedObject } from '#platform/acts/schema.ts';
import { type ContentKind, mayOpen } from '#platform/editing/kind.ts';
import { listTitles } from '#platform/editing/read.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { isAdministrator } from '../staff-context.ts';
import { contentKindOf, describeKind } from './object-words.ts';

/** Subject of an entry in words, with its page if the reader may open one. */
export type ObjectWords = { text: string; href?: string };

type LoggedEntry = { accion: string; objeto: LoggedObject };

type Names = {
  people: ReadonlyMap<string, string>;
  /** Titles of the tables to import by id. */
  tables: ReadonlyMap<string, string>;
  /** Origin of the public site. */
  site: string;
};

/**
 * Returns what entries are about, in their order. Content has a title only if the reader may open its kind or the site shows it; records of
 * citizens have their kind alone.
 */
export async function describeObjects(
  actor: StaffActor,
  entries: readonly LoggedEntry[],
  { people, tables, site }: Names,
): Promise<ObjectWords[]> {
  const contents = entries.map((entry) => findContent(entry));
  const titles = await listTitles(contents.filter((content) => content !== undefined));
  return entries.map((entry, index) => {
    const text = describeKind(entry);
    const [id] = entry.objeto.ids;
    const content = contents[index];
    if (content) {
      const contentTitle = titles.get(content.id);
      if (contentTitle && mayOpen(actor, content.kind))
        return { text: contentTitle.title, href: `/gestion/${content.kind.plural}/${content.id}` };
      return contentTitle?.published
        ? { text: contentTitle.published.title, href: `${site}${contentTitle.published.address}` }
        : { text };
    }
    if (entry.objeto.tipo === 'persona') {
      const name = people.get(String(id));
      if (!name) return { text };
      return isAdministrator(actor) ? { text: name, href: `/gestion/personal/${id}` } : { text: name };
    }
    const table = entry.objeto.tipo === 'importacion' ? tables.get(String(id)) : undefined;
    return { text: table ?? text };
  });
}

function findContent(entry: LoggedEntry): { kind: ContentKind; id: number } | undefined {
  const kind = contentKindOf(entry);
  const [id] = entry.objeto.ids;
  return kind && entry.objeto.ids.length === 1 && typeof id === 'number' ? { kind, id } : undefined;
}
