import { movingKinds } from '#areas/sets.ts';
import type { LoggedObject } from '#platform/acts/schema.ts';
import { type ContentKind, mayOpen } from '#platform/editing/kind.ts';
import { listTitles } from '#platform/editing/read.ts';
import { formatInteger } from '#platform/format.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { isAdministrator } from '../staff-context.ts';

/** Names of the kinds of objects that are not content: singular and, where there may be several, plural. */
const words: Readonly<Record<string, readonly [one: string, many?: string]>> = {
  adjunto: ['Un adjunto', 'adjuntos'],
  ancla: ['El ancla del día'],
  archivo: ['Un archivo', 'archivos'],
  bitacora: ['La bitácora'],
  'carga-inicial': ['La primera carga'],
  contenido: ['Un archivo', 'archivos'],
  'dia-inhabil': ['Los días inhábiles', 'días inhábiles'],
  importacion: ['Una tabla', 'tablas'],
  informe: ['El informe anual'],
  invitacion: ['Una invitación', 'invitaciones'],
  llave: ['La llave del llavero', 'llaves del llavero'],
  'llave-de-acceso': ['Una llave de acceso', 'llaves de acceso'],
  persona: ['Una persona', 'personas'],
  publicaciones: ['Todo lo publicado'],
  rechazo: ['Nada: no se le permitió'],
  recuperacion: ['Una recuperación de acceso'],
  registro: ['Un registro', 'registros'],
  resguardo: ['La llave de resguardo', 'llaves de resguardo'],
  respaldo: ['Un respaldo', 'respaldos'],
};

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
 * Returns descriptions of the objects of entries, in their order. Content has a title only if the reader may open its kind or the site shows it;
 * records of citizens are described only by their kind.
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

/** Returns the name of an entry's kind of object, without title or id. A kind of earlier versions of the program is unchanged. */
export function describeKind(entry: { accion: string; objeto: LoggedObject }): string {
  const { tipo, ids } = entry.objeto;
  const kind = contentKindOf(entry);
  if (kind) return ids.length > 1 || ids.length === 0 ? kind.many : kind.one;
  const [one, many] = (Object.hasOwn(words, tipo) ? words[tipo] : undefined) ?? [tipo];
  return many !== undefined && ids.length > 1 ? `${formatInteger(ids.length)} ${many}` : one;
}

/** Returns the content kind of an entry's object; undefined for other objects. */
function contentKindOf({ accion, objeto }: { accion: string; objeto: LoggedObject }): ContentKind | undefined {
  return movingKinds.find(({ area, tipo }) => tipo === objeto.tipo && accion.startsWith(`${area}.`));
}
