type Unit = {
  id: number;
  clave: string;
  nombre: string;
  padreId: number | null;
  clase: 'titular' | 'auditoria' | 'apoyo' | 'autonoma';
  personas: number;
};
/** A unit's box in the drawing, with its name broken into lines. */
export type Box = { unit: Unit; x: number; y: number; width: number; height: number; lines: string[] };
/** The whole drawing, in units of the SVG. */
export type Chart = {
  width: number;
  height: number;
  boxes: Box[];
  /** Paths from each unit to those that depend on it. */
  lines: string[];
  /** Paths to units with autonomy, drawn dashed. */
  dashed: string[];
  /** Corners of the squares that count the people of an auditing unit, `SQUARE` wide. */
  squares: { x: number; y: number }[];
};

const WIDTH = 1392;
const GAP = 14;
const LEADING = 17;
const PADDING = 12;
const FOOT = 34;
const TOP = 86;
/** Space between two levels, with the line that joins them. */
const RISE = 84;
const BELOW = 44;
/** More units than this under one are set in two columns. */
const MAX_STACK = 4;
const SQUARES_IN_ROW = 5;
export const SQUARE = 27;
const SQUARE_STEP = 32.5;
/** Average width of a letter at 15 px. */
const LETTER = 7.9;

/** Lays an organisation chart out: its head, the units with autonomy at the right, the others in columns, each with its own below. */
export function layOut(units: readonly Unit[], { people = true } = {}): Chart {
  const chart: Chart = { width: WIDTH, height: 0, boxes: [], lines: [], dashed: [], squares: [] };
  const root = units.find(({ padreId }) => padreId === null);
  if (!root) return chart;
  const children = (of: Unit) => units.filter(({ padreId }) => padreId === of.id);
  const spanOf = (unit: Unit) => (children(unit).length > MAX_STACK ? 2 : 1);
  const level = children(root)
    .filter(({ clase }) => clase !== 'autonoma')
    // Those that audit first, the widest last.
    .sort((a, b) => Number(b.clase === 'auditoria') - Number(a.clase === 'auditoria') || spanOf(a) - spanOf(b));
  const spans = level.map(spanOf);
  const columns = Math.max(
    1,
    spans.reduce((sum: number, span) => sum + span, 0),
  );
  const column = (WIDTH - GAP * (columns - 1)) / columns;
  const foot = people ? FOOT : 12;

  const head = boxOf(root, { x: (WIDTH - 300) / 2, y: 0, width: 300, height: people ? TOP : 60 });
  chart.boxes.push(head);
  for (const [index, unit] of children(root)
    .filter(({ clase }) => clase === 'autonoma')
    .entries()) {
    const box = boxOf(unit, { x: WIDTH - 336, y: index * (TOP + GAP), width: 336, height: TOP });
    chart.boxes.push(box);
    chart.dashed.push(`M${head.x + head.width} ${TOP / 2}H${box.x}`);
  }
  const y = head.height + RISE;
  const first = level.map((unit, index) => {
    const before = spans.slice(0, index).reduce((sum: number, span) => sum + span, 0);
    const span = spans[index] ?? 1;
    return boxOf(unit, { x: before * (column + GAP), y, width: span * column + (span - 1) * GAP, height: 0 });
  });
  const height = Math.max(0, ...first.map(({ lines }) => PADDING * 2 + lines.length * LEADING + foot));
  for (const box of first) box.height = height;
  chart.boxes.push(...first);
  joinBelow(chart, head, first);
  for (const box of first) {
    if (people && box.unit.clase === 'auditoria') chart.squares.push(...squaresBelow(box));
    stackBelow(chart, box, children(box.unit), { column, foot });
  }
  chart.height = Math.max(
    ...chart.boxes.map((box) => box.y + box.height),
    ...chart.squares.map((square) => square.y + SQUARE),
  );
  return chart;
}

function boxOf(unit: Unit, place: { x: number; y: number; width: number; height: number }): Box {
  return { unit, ...place, lines: breakLines(unit.nombre, place.width - 2 * PADDING) };
}

function breakLines(text: string, width: number): string[] {
  const maxLetters = Math.floor(width / LETTER);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxLetters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const centre = (box: Box) => Math.round(box.x + box.width / 2);

/** One line down from the head, one across, and one down to each box. */
function joinBelow(chart: Chart, head: Box, boxes: readonly Box[]): void {
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last) return;
  const bottom = head.y + head.height;
  const across = Math.round((bottom + first.y) / 2);
  chart.lines.push(`M${centre(head)} ${bottom}V${across}M${centre(first)} ${across}H${centre(last)}`);
  chart.lines.push(boxes.map((box) => `M${centre(box)} ${across}V${box.y}`).join(''));
}

/** The units that depend on one, below each other, in two columns when there are many. */
function stackBelow(
  chart: Chart,
  above: Box,
  units: readonly Unit[],
  { column, foot }: { column: number; foot: number },
): void {
  const stacks = units.length > MAX_STACK ? 2 : 1;
  const perStack = Math.ceil(units.length / stacks);
  const tops: Box[] = [];
  for (let stack = 0; stack < stacks && units.length > 0; stack++) {
    let y = above.y + above.height + BELOW;
    const x = above.x + stack * (column + GAP);
    for (const [index, unit] of units.slice(stack * perStack, (stack + 1) * perStack).entries()) {
      const box = boxOf(unit, { x, y, width: column, height: 0 });
      box.height = PADDING * 2 + box.lines.length * LEADING + foot;
      chart.boxes.push(box);
      if (index === 0) tops.push(box);
      else chart.lines.push(`M${centre(box)} ${box.y - GAP}V${box.y}`);
      y += box.height + GAP;
    }
  }
  joinBelow(chart, above, tops);
}

function squaresBelow(box: Box): { x: number; y: number }[] {
  const y = box.y + box.height + GAP;
  return Array.from({ length: box.unit.personas }, (_, index) => ({
    x: box.x + (index % SQUARES_IN_ROW) * SQUARE_STEP,
    y: y + Math.floor(index / SQUARES_IN_ROW) * SQUARE_STEP,
  }));
}
