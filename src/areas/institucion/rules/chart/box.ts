import { sumOf } from '#platform/sum.ts';
import { breakLines } from '#platform/text/break-lines.ts';
import type { UnitNode } from '../hierarchy.ts';

export type Unit = {
  id: number;
  clave: string;
  nombre: string;
  padreId: number | null;
  clase: 'titular' | 'auditoria' | 'apoyo' | 'autonoma';
  personas: number;
};
export type Node = UnitNode<Unit>;
/** Box of a unit in the drawing, with its name broken into lines. */
export type Box = { unit: Unit; x: number; y: number; width: number; height: number; lines: string[] };
/** Whole drawing, in SVG units. */
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

export const WIDTH = 1392;
/** Width of a chart without people: it has fewer units, and larger letters on the page. */
export const PLAIN_WIDTH = 1180;
export const GAP = 14;
export const PADDING = 12;
/** Indentation of stacked units from their superior. */
export const INDENT = 18;
/** Maximum number of units in one column below a unit; more are in two columns. */
export const MAX_STACK = 4;
export const SQUARE = 27;
/** Widths of letters at 15 px semibold, for breaking names into lines; other letters are `LETTER` wide. */
const LETTER = 8;
const widths = {
  3.4: ' .,:;',
  4.1: "iíjl'",
  5.4: 'tfr()-/',
  7: 'csz',
  8.8: 'ABCÉEFKPRSTXYZÁ',
  10: 'DGHNOQUVÓÚÑ',
  12.9: 'mwMW',
};
const letterWidths = new Map(
  Object.entries(widths).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)])),
);
export const LEADING = 17;

/** Returns the box of a unit, without its height. */
export function boxOf(unit: Unit, position: { x: number; y: number; width: number }): Box {
  const lines = breakLines(unit.nombre, (line) => nameWidth(line) <= position.width - 2 * PADDING);
  return { unit, ...position, height: 0, lines };
}

/** Returns the height of a box for its name and foot. */
export function heightOf({ lines }: Box, foot: number): number {
  return PADDING * 2 + lines.length * LEADING + foot;
}

/** Returns the horizontal centre of a box. */
export function centre({ x, width }: Box): number {
  return Math.round(x + width / 2);
}

/** Returns the lower edge of a box. */
export function bottom({ y, height }: Box): number {
  return y + height;
}

/** Returns the lower edge of the drawing. */
export function bottomOf({ boxes, squares }: Chart): number {
  return Math.max(...boxes.map(bottom), ...squares.map(({ y }) => y + SQUARE));
}

/** Returns the width of a unit's name, or of a part of it, in SVG units. */
export function nameWidth(text: string): number {
  return sumOf([...text], (letter) => letterWidths.get(letter) ?? LETTER);
}
