import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Chart, SQUARE } from './box.ts';
import { layOut } from './layout.ts';

const demo: {
  id: number;
  clave: string;
  nombre: string;
  padre: number | null;
  clase: 'apoyo';
  organigrama?: string;
}[] = JSON.parse(readFileSync('demo/content/unidades.json', 'utf8'));
const units = demo
  .filter(({ organigrama }) => organigrama === undefined)
  .map(({ padre, ...unit }) => ({ ...unit, padreId: padre, personas: 7 }));

type Unit = (typeof units)[number];

/** Draws every unit once, inside the drawing, no two over each other, and no square over a unit. */
function expectDrawn(chart: Chart, listed: readonly Unit[]): void {
  const { boxes, width, height, squares } = chart;
  const ascending = (ids: number[]) => ids.sort((a, b) => a - b);
  expect(ascending(boxes.map(({ unit }) => unit.id))).toEqual(ascending(listed.map(({ id }) => id)));
  const places = [...boxes, ...squares.map((square) => ({ ...square, width: SQUARE, height: SQUARE }))];
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(box.lines.join(' ')).toBe(box.unit.nombre);
    const over = places.filter(
      (other) =>
        other !== box &&
        other.x < box.x + box.width &&
        box.x < other.x + other.width &&
        other.y < box.y + box.height &&
        box.y < other.y + other.height,
    );
    expect(over).toEqual([]);
  }
}

let nextId = 1;
function unit(padreId: number | null, more: Partial<Unit> & { clase?: 'apoyo' } = {}): Unit {
  const id = nextId++;
  return {
    id,
    clave: `u-${id}`,
    nombre: `Dirección número ${id}`,
    padreId,
    clase: 'apoyo',
    personas: 3,
    ...more,
  };
}
/** The units below one, `breadth` at each level, down to a depth. */
function branch(padreId: number, breadth: number, depth: number): Unit[] {
  return Array.from({ length: depth > 0 ? breadth : 0 }, () => unit(padreId)).flatMap((each) => [
    each,
    ...branch(each.id, breadth, depth - 1),
  ]);
}
const auditing = { clase: 'auditoria' as 'apoyo' };
const autonomous = { clase: 'autonoma' as 'apoyo' };

test('draws every unit once, inside the drawing, and no two over each other', () => {
  expectDrawn(layOut(units), units);
});

test('draws six levels, thirty units under the head, several autonomous units and a second head', () => {
  const head = unit(null);
  for (const listed of [
    [head, ...branch(head.id, 2, 5)],
    [head, ...branch(head.id, 6, 2)],
    [head, ...branch(head.id, 30, 1)],
    [head, ...branch(head.id, 3, 1), unit(head.id, autonomous), unit(head.id, autonomous), unit(head.id, autonomous)],
    [head, ...branch(head.id, 3, 1), unit(null), unit(9999)],
    [head],
  ])
    expectDrawn(layOut(listed), listed);
  const watch = unit(head.id, autonomous);
  const below = [head, watch, ...branch(watch.id, 3, 2), ...branch(head.id, 3, 1)];
  expectDrawn(layOut(below), below);
});

test('makes room for long names, also of the head', () => {
  const nombre =
    'Auditoría Superior de Fiscalización y Rendición de Cuentas del Honorable Congreso del Estado y sus Municipios';
  const head = unit(null, { nombre });
  const listed = [head, unit(head.id, { ...autonomous, nombre: `${nombre} ${nombre}` }), ...branch(head.id, 9, 1)];
  const chart = layOut(listed.map((each) => ({ ...each, nombre: each.nombre || nombre })));
  expectDrawn(chart, listed);
  for (const { lines, height } of chart.boxes) expect(lines.length * 17 + 24 + 30).toBeLessThanOrEqual(height);
});

test('writes the people of auditing units instead of drawing them, where they are many or have units below', () => {
  const head = unit(null);
  const large = [head, unit(head.id, { ...auditing, personas: 101 }), unit(head.id, auditing)];
  expect(layOut(large).squares).toEqual([]);
  const audits = unit(head.id, auditing);
  expect(layOut([head, audits, unit(audits.id)]).squares).toEqual([]);
  expect(layOut([head, audits]).squares).toHaveLength(3);
});

test('counts the people of auditing units in squares, and joins autonomous units with a dashed line', () => {
  const { squares, dashed } = layOut(units);
  expect(squares).toHaveLength(4 * 7);
  expect(dashed).toHaveLength(1);
});

test('a chart without units is empty', () => {
  expect(layOut([]).boxes).toEqual([]);
});
