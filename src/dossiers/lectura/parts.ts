import { reportParts } from '#institution/report-parts.ts';
import type { Block } from '#platform/pdf/blocks/block.ts';
import { foldText } from '#platform/text/fold.ts';

export type PartId = keyof typeof reportParts;
/** Beginning of a part of a report, as printed on its page. */
export type ReportPart = {
  id: PartId;
  page: number;
  title: string;
  blocks: Block[];
  /** The part is longer than `blocks`. */
  continues: boolean;
};

type PageText = { pagina: number; bloques: readonly Block[] };

const MAX_BLOCKS = 4;
const MAX_ROWS = 6;

/** Returns the parts of a report, recognised by their headings after the first page, which is the cover; in their order. */
export function partsOf(pages: readonly PageText[]): ReportPart[] {
  const blocks = pages.flatMap(({ pagina, bloques }) => bloques.map((block) => ({ page: pagina, block })));
  return partIds.flatMap((id) => {
    const start = blocks.findIndex(({ page, block }) => page > 1 && 'titulo' in block && begins(block.titulo, id));
    const heading = blocks[start];
    if (!heading || !('titulo' in heading.block)) return [];
    const level = heading.block.nivel;
    const rest = blocks.slice(start + 1);
    const end = rest.findIndex(
      ({ block }) => 'titulo' in block && (block.nivel <= level || partIds.some((each) => begins(block.titulo, each))),
    );
    const all = (end < 0 ? rest : rest.slice(0, end)).map(({ block }) => block).filter((block) => !('figura' in block));
    if (all.length === 0) return [];
    const quoted = all.slice(0, MAX_BLOCKS);
    return [
      {
        id,
        page: heading.page,
        title: heading.block.titulo,
        blocks: quoted.map(shortened),
        continues: all.length > quoted.length || quoted.some((block) => shortened(block) !== block),
      },
    ];
  });
}

const partIds = Object.keys(reportParts) as PartId[];

function begins(title: string, id: PartId): boolean {
  const folded = foldText(title).replace(/^[^\p{L}]+/u, '');
  return reportParts[id].some((word) => folded.startsWith(foldText(word)));
}

function shortened(block: Block): Block {
  return 'tabla' in block && block.tabla.length > MAX_ROWS
    ? { ...block, tabla: block.tabla.slice(0, MAX_ROWS) }
    : block;
}
