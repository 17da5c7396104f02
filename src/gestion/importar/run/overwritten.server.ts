import { contentKinds } from '#areas/contents.ts';
import type { Overwritten } from '#platform/editing/publish/overwritten.ts';
import { formatInstant } from '../../shell/instant.ts';
import { personName } from '../../shell/person-name.ts';

/** Returns what a run overwrites as its page shows it. */
export function describeOverwritten(contents: readonly Overwritten[], names: ReadonlyMap<string, string>) {
  return contents.flatMap(({ contenido, tipo, titulo, persona, publicado }) => {
    const kind = contentKinds.find((each) => each.tipo === tipo);
    if (!kind) return [];
    return [
      {
        href: `/gestion/${kind.plural}/${contenido}`,
        title: titulo,
        what: kind.one,
        by: personName(names, persona),
        at: publicado === null ? '' : formatInstant(publicado),
      },
    ];
  });
}

/** Content that a run overwrites, in its list. */
export type OverwrittenContent = ReturnType<typeof describeOverwritten>[number];
