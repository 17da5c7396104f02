import type { Block } from './block.ts';

type ListItem = { id: number; punto: string };

/** A block, or consecutive list items. `key` is the index of the first one. */
type BlockGroup = { key: number; block: Block; items?: ListItem[] };

/** Groups consecutive list items into lists. */
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

/** Returns whether a list item starts with its number or letter, such as «1.» or «a)». */
export function isNumbered(punto: string): boolean {
  return /^[\d\p{L}]{1,4}[.)]/u.test(punto);
}
