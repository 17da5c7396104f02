import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layOut } from './chart.ts';

const demo: {
  id: number;
  clave: string;
  nombre: string;
  padre: number | null;
  clase: 'apoyo';
  organigrama?: string;
}[] = JSON.parse(readFileSync('content/demo/unidades.json', 'utf8'));
const units = demo
  .filter(({ organigrama }) => organigrama === undefined)
  .map(({ padre, ...unit }) => ({ ...unit, padreId: padre, personas: 7 }));

test('draws every unit once, inside the drawing, and no two over each other', () => {
  const { boxes, width, height } = layOut(units);
  expect(boxes.map(({ unit }) => unit.id).sort((a, b) => a - b)).toEqual(units.map(({ id }) => id));
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(box.lines.join(' ')).toBe(box.unit.nombre);
    const over = boxes.filter(
      (other) =>
        other !== box &&
        other.x < box.x + box.width &&
        box.x < other.x + other.width &&
        other.y < box.y + box.height &&
        box.y < other.y + other.height,
    );
    expect(over).toEqual([]);
  }
});

test('counts the people of auditing units in squares, and joins autonomous units with a dashed line', () => {
  const { squares, dashed } = layOut(units);
  expect(squares).toHaveLength(4 * 7);
  expect(dashed).toHaveLength(1);
});

test('a chart without units is empty', () => {
  expect(layOut([]).boxes).toEqual([]);
});
