import type { Block } from './block.ts';

type ListItem = { id: number; punto: string };

/** A block, or list items that follow each other. `key` is the place of the first one. */
export type BlockGroup = { key: number; block: Block; items?: ListItem[] };

/** Groups list items that follow each other: they are one list. */
export function groupListItems(blocks: readonly Block[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  for (const [key, block] of blocks.entries()) {
    const lastGroup = groups.at(-1);
    if (!('punto' in block)) groups.push({ key, block });
    else if (lastGroup?.items) lastGroup.items.push({ id: key, punto: block.punto });
    else groups.push({ key, block, items: [{ id: key, punto: block.punto }] });
  }
  return groups;
}

/** Returns whether a list item begins with a number or a letter of its own, such as «1.» or «a)». */
export function isNumbered(punto: string): boolean {
  return /^[\d\p{L}]{1,4}[.)]/u.test(punto);
}
