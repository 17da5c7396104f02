import { sumOf } from '#platform/sum.ts';
import { hierarchyOf, levelsBelow } from '../hierarchy.ts';
import { hangBelow, squaresBelow, stackBelow } from './below.ts';
import {
  type Box,
  bottom,
  bottomOf,
  boxOf,
  type Chart,
  centre,
  GAP,
  heightOf,
  INDENT,
  MAX_STACK,
  type Node,
  PLAIN_WIDTH,
  type Unit,
  WIDTH,
} from './box.ts';

const FOOT = 34;
const TOP = 86;
/** Space between two levels, including the connecting line. */
const RISE = 84;
/** Minimum width of a column, for its longest word. */
const MIN_COLUMN = 160;
/** Space at the left for the line to further rows. */
const TRUNK = 30;
/** Maximum number of squares for the people of a unit; larger numbers are only written, since nobody counts the squares. */
const MAX_SQUARES = 100;

/**
 * Returns the layout of an organisation chart: its head; units with autonomy and other heads at the right; the units of the head in columns, in
 * several rows if needed; and below each its dependent units.
 */
export function layOut(units: readonly Unit[], { people = true } = {}): Chart {
  const width = people ? WIDTH : PLAIN_WIDTH;
  const chart: Chart = { width, height: 0, boxes: [], lines: [], dashed: [], squares: [] };
  const [root, ...others] = hierarchyOf(units);
  if (!root) return chart;
  const foot = people ? FOOT : 12;

  const head = boxOf(root.unit, { x: (width - 300) / 2, y: 0, width: 300 });
  head.height = Math.max(people ? TOP : 60, heightOf(head, foot));
  chart.boxes.push(head);
  const isAutonomous = ({ unit }: Node) => unit.clase === 'autonoma';
  const autonomous = root.below.filter(isAutonomous);
  const sideBottom = putAside(chart, head, { joined: autonomous, others, foot });

  const level = root.below.filter((node) => !isAutonomous(node)).sort(byWork);
  const rows = rowsOf(level, width);
  const columns = Math.max(1, ...rows.map((row) => sumOf(row, spanOf)));
  const left = rows.length > 1 ? TRUNK : 0;
  const column = (width - left - GAP * (columns - 1)) / columns;
  const hasSquares = people && drawsPeople(units);
  let y = Math.max(head.height, sideBottom) + RISE;
  const firstAcross = y - RISE / 2;
  for (const [index, row] of rows.entries()) {
    const boxes = placeRow(row, { left, y, column, foot });
    chart.boxes.push(...boxes);
    joinRow(chart, boxes, { head: index === 0 ? head : undefined, trunk: rows.length > 1, across: y - RISE / 2 });
    for (const [at, box] of boxes.entries()) {
      if (hasSquares && box.unit.clase === 'auditoria') chart.squares.push(...squaresBelow(box));
      stackBelow(chart, box, row[at]?.below ?? [], { column, foot });
    }
    if (index > 0) chart.lines.push(`M${TRUNK / 3} ${firstAcross}V${y - RISE / 2}`);
    y = bottomOf(chart) + RISE;
  }
  chart.height = bottomOf(chart);
  return chart;
}

/** Returns whether the people of the auditing units are drawn individually: they are few, and nothing else is below their unit. */
export function drawsPeople(units: readonly Unit[]): boolean {
  const auditing = units.filter(({ clase }) => clase === 'auditoria');
  return auditing.every(({ id, personas }) => personas <= MAX_SQUARES && !units.some(({ padreId }) => padreId === id));
}

/** Compares units: auditing ones first, the widest last. */
function byWork(a: Node, b: Node): number {
  return Number(b.unit.clase === 'auditoria') - Number(a.unit.clase === 'auditoria') || spanOf(a) - spanOf(b);
}

function spanOf({ below }: Node): number {
  return below.length > MAX_STACK ? 2 : 1;
}

/** Returns the units of the head in rows of sufficiently wide columns. */
function rowsOf(level: readonly Node[], width: number): Node[][] {
  const deepest = Math.max(0, ...level.map(levelsBelow));
  // Indented units are narrower on each level.
  const narrowest = MIN_COLUMN + (deepest > 1 ? deepest * INDENT : 0);
  const maxPerRow = (space: number) => Math.max(2, Math.floor((space + GAP) / (narrowest + GAP)));
  const total = sumOf(level, spanOf);
  const perRow = total <= maxPerRow(width) ? total : Math.ceil(total / Math.ceil(total / maxPerRow(width - TRUNK)));
  const rows: Node[][] = [];
  for (const node of level) {
    const row = rows.at(-1);
    if (row && sumOf(row, spanOf) + spanOf(node) <= Math.max(2, perRow)) row.push(node);
    else rows.push([node]);
  }
  return rows;
}

function placeRow(
  row: readonly Node[],
  { left, y, column, foot }: { left: number; y: number; column: number; foot: number },
): Box[] {
  let before = 0;
  const boxes = row.map((node) => {
    const span = spanOf(node);
    const width = span * column + (span - 1) * GAP;
    const box = boxOf(node.unit, { x: left + before * (column + GAP), y, width });
    before += span;
    return box;
  });
  const height = Math.max(...boxes.map((box) => heightOf(box, foot)));
  for (const box of boxes) box.height = height;
  return boxes;
}

/** Adds the units with autonomy, connected by a dashed line, and other heads, stacked at the right. Returns their lower end. */
function putAside(
  chart: Chart,
  head: Box,
  { joined, others, foot }: { joined: readonly Node[]; others: readonly Node[]; foot: number },
): number {
  const x = chart.width - 336;
  let y = 0;
  for (const node of [...joined, ...others]) {
    const box = boxOf(node.unit, { x, y, width: 336 });
    box.height = Math.max(TOP, heightOf(box, foot));
    chart.boxes.push(box);
    if (joined.includes(node)) {
      const middle = y + TOP / 2;
      const turn = head.x + head.width + GAP * 2;
      chart.dashed.push(
        y === 0
          ? `M${head.x + head.width} ${middle}H${x}`
          : `M${head.x + head.width} ${TOP / 2}H${turn}V${middle}H${x}`,
      );
    }
    y = hangBelow(chart, box, node.below, { x, width: 336, foot }) + GAP;
  }
  return Math.max(0, y - GAP);
}

/** Adds the line above a row, the lines down to its boxes and, for the first row, the line from the head. */
function joinRow(
  chart: Chart,
  boxes: readonly Box[],
  { head, trunk, across }: { head: Box | undefined; trunk: boolean; across: number },
): void {
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last) return;
  const start = trunk ? TRUNK / 3 : centre(first);
  const end = head ? Math.max(centre(last), centre(head)) : centre(last);
  const down = head ? `M${centre(head)} ${bottom(head)}V${across}` : '';
  chart.lines.push(`${down}M${head ? Math.min(start, centre(head)) : start} ${across}H${end}`);
  chart.lines.push(boxes.map((box) => `M${centre(box)} ${across}V${box.y}`).join(''));
}
