import {
  type Box,
  bottom,
  boxOf,
  type Chart,
  centre,
  GAP,
  heightOf,
  INDENT,
  MAX_STACK,
  type Node,
  SQUARE,
} from './box.ts';

const BELOW = 44;
const MIN_SQUARES_IN_ROW = 5;
const SQUARE_STEP = 32.5;

/** Adds the units below a unit, stacked, in two columns if there are many. Units with dependent units are indented. */
export function stackBelow(
  chart: Chart,
  above: Box,
  nodes: readonly Node[],
  { column, foot }: { column: number; foot: number },
): void {
  const stacks = nodes.length > MAX_STACK ? 2 : 1;
  const perStack = Math.ceil(nodes.length / stacks);
  const hangs = nodes.some(({ below }) => below.length > 0);
  const tops: Box[] = [];
  for (let stack = 0; stack < stacks && nodes.length > 0; stack++) {
    const x = above.x + stack * (column + GAP);
    const inStack = nodes.slice(stack * perStack, (stack + 1) * perStack);
    if (hangs) {
      hangBelow(chart, { ...above, x }, inStack, { x, width: column, foot });
      continue;
    }
    let y = bottom(above) + BELOW;
    for (const [index, { unit }] of inStack.entries()) {
      const box = boxOf(unit, { x, y, width: column });
      box.height = heightOf(box, foot);
      chart.boxes.push(box);
      if (index === 0) tops.push(box);
      else chart.lines.push(`M${centre(box)} ${box.y - GAP}V${box.y}`);
      y += box.height + GAP;
    }
  }
  const first = tops[0];
  if (!first) return;
  const across = Math.round((bottom(above) + first.y) / 2);
  chart.lines.push(
    `M${centre(above)} ${bottom(above)}V${across}M${centre(first)} ${across}H${centre(tops.at(-1) ?? first)}`,
  );
  chart.lines.push(tops.map((box) => `M${centre(box)} ${across}V${box.y}`).join(''));
}

/** Adds units below their superior, each indented, connected by a line at its left, and followed by its own units. Returns their lower end. */
export function hangBelow(
  chart: Chart,
  above: Box,
  nodes: readonly Node[],
  { x, width, foot }: { x: number; width: number; foot: number },
): number {
  let y = bottom(above);
  for (const { unit, below } of nodes) {
    const column = { x: x + INDENT, width: width - INDENT };
    const box = boxOf(unit, { ...column, y: y + GAP });
    box.height = heightOf(box, foot);
    chart.boxes.push(box);
    chart.lines.push(`M${x + INDENT / 2} ${bottom(above)}V${box.y + box.height / 2}H${box.x}`);
    y = hangBelow(chart, box, below, { ...column, foot });
  }
  return y;
}

/** Returns a square for each person of a unit, below it. */
export function squaresBelow(box: Box): { x: number; y: number }[] {
  const y = bottom(box) + GAP;
  const inRow = Math.max(MIN_SQUARES_IN_ROW, Math.floor((box.width + SQUARE_STEP - SQUARE) / SQUARE_STEP));
  return Array.from({ length: box.unit.personas }, (_, index) => ({
    x: box.x + (index % inRow) * SQUARE_STEP,
    y: y + Math.floor(index / inRow) * SQUARE_STEP,
  }));
}
