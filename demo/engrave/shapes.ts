import { noise, random } from './noise.ts';
import { type Fill, h, type Look, type Plate, r, rAt, v } from './plate.ts';

export const LEFT = -420;
export const RIGHT = 1620;
const SPAN = RIGHT - LEFT;

export function sky(p: Plate, top = 0.26, bottom = 0.05, horizon = 620): void {
  p.rect(LEFT, -20, SPAN, horizon + 20, v(top, (top + bottom) / 2, bottom));
}

export function ground(p: Plate, y: number, fill: Fill = v(0.22, 0.36, 0.52)): void {
  p.rect(LEFT, y, SPAN, 860 - y, fill);
}

export function cloud(p: Plate, x: number, y: number, size: number): void {
  const puffs = [
    [0, 0, 1],
    [-0.9, 0.22, 0.66],
    [0.95, 0.18, 0.7],
    [0.42, -0.3, 0.7],
    [-1.6, 0.36, 0.4],
    [1.7, 0.36, 0.42],
  ];
  for (const [dx = 0, dy = 0, s = 1] of puffs)
    p.ellipse(x + dx * size, y + dy * size, s * size, s * size * 0.52, v(0, 0.02, 0.14), { blur: size / 16, up: 0.25 });
}

export function sun(p: Plate, x: number, y: number, radius: number): void {
  p.circle(x, y, radius * 2.2, rAt(0.5, 0.5, 0, 0.04, 0.16), { blur: radius / 3, opacity: 0.75 });
  p.circle(x, y, radius, 0, { edge: [4, 0.35] });
}

/** A ridge of hills across the whole plate. */
export function hills(
  p: Plate,
  seed: number,
  base: number,
  height: number,
  fill: Fill,
  look: Look = {},
  step = 1,
): void {
  let d = `M${LEFT} 860`;
  for (let x = LEFT; x <= RIGHT; x += 12) {
    const rise = 0.5 + 0.34 * noise((x * step) / 240, 0, seed) + 0.12 * noise((x * step) / 92, 4, seed);
    d += `L${x} ${(base - height * rise - 2 * noise(x / 15, 9, seed)).toFixed(1)}`;
  }
  p.path(`${d}L${RIGHT} 860Z`, fill, look);
}

export function shadow(p: Plate, x: number, y: number, rx: number, ry: number, tone = 0.9): void {
  p.ellipse(x, y, rx, ry, tone, { blur: ry * 0.5, opacity: 0.8 });
}

/** A crown made of many small lit clumps. */
export function crown(p: Plate, x: number, y: number, rx: number, ry: number, seed: number, dark = 0.9): void {
  const next = random(seed);
  p.ellipse(x, y, rx * 0.92, ry * 0.92, rAt(0.3, 0.22, 0.4, 0.7, dark), { up: rAt(0.4, 0.3, 0.6, 0.35, 0) });
  const clumps = Math.round(18 + (rx * ry) / 420);
  for (let i = 0; i < clumps; i++) {
    const angle = next() * Math.PI * 2;
    const reach = Math.sqrt(next()) * 0.86;
    const cx = x + Math.cos(angle) * rx * reach;
    const cy = y + Math.sin(angle) * ry * reach;
    const depth = 0.5 + ((cx - x) / rx) * 0.32 + ((cy - y) / ry) * 0.42;
    const size = (0.2 + next() * 0.16) * Math.min(rx, ry);
    const low = Math.max(0.04, depth * 0.55);
    p.ellipse(
      cx,
      cy,
      size * 1.15,
      size,
      r(low * 0.6, Math.min(0.75, depth * 0.7), Math.min(dark, depth * 0.7 + 0.32)),
      {
        up: rAt(0.4, 0.35, 0.75, 0.4, 0.1),
        opacity: 0.92,
      },
    );
  }
}

export function tree(p: Plate, x: number, foot: number, height: number, seed: number): void {
  const w = height * 0.045;
  const top = foot - height * 0.52;
  shadow(p, x + height * 0.12, foot, height * 0.3, height * 0.03, 0.75);
  p.path(
    `M${x - w} ${top}L${x - w * 1.1} ${foot - w}Q${x - w * 1.4} ${foot} ${x - w * 2.4} ${foot + 3}L${x + w * 2.4} ${foot + 3}Q${x + w * 1.4} ${foot} ${x + w * 1.1} ${foot - w}L${x + w} ${top}Z`,
    h(0.45, 0.75, 0.98),
  );
  p.ellipse(x, foot - height * 0.66, height * 0.33, height * 0.31, 0, { opacity: 0.5, blur: 6 });
  crown(p, x, foot - height * 0.66, height * 0.31, height * 0.29, seed);
}

export function bush(p: Plate, x: number, foot: number, size: number, seed: number): void {
  shadow(p, x + size * 0.1, foot, size, size * 0.13, 0.8);
  crown(p, x, foot - size * 0.42, size * 0.85, size * 0.48, seed);
}

export function wheel(p: Plate, x: number, y: number, radius: number): void {
  p.circle(x, y, radius, rAt(0.4, 0.2, 0.8, 0.97, 1), { edge: [3, 1] });
  p.circle(x, y, radius * 0.62, r(0, 0.2, 0.62), { edge: [radius * 0.06, 0.95], up: 0 });
  p.circle(x, y, radius * 0.44, rAt(0.6, 0.65, 0.1, 0.35, 0.6));
  p.circle(x, y, radius * 0.17, r(0.3, 0.9), { edge: [2.5, 0.95] });
}

export interface Panes {
  columns?: number;
  rows?: number;
  frame?: number;
  glass?: Fill;
}

export function pane(p: Plate, x: number, y: number, w: number, ht: number, panes: Panes = {}): void {
  const { columns = 2, rows = 2, frame = 6, glass = v(0.98, 0.85, 0.72) } = panes;
  p.rect(x - frame, y - frame, w + frame * 2, ht + frame * 2, 0.03, { edge: [2.5, 0.6] });
  p.rect(x, y, w, ht, glass);
  for (let i = 1; i < columns; i++) p.line(x + (w * i) / columns, y, x + (w * i) / columns, y + ht, frame * 0.9, 0.03);
  for (let i = 1; i < rows; i++) p.line(x, y + (ht * i) / rows, x + w, y + (ht * i) / rows, frame * 0.9, 0.03);
  p.rect(x - frame * 1.8, y + ht + frame, w + frame * 3.6, frame * 1.4, 0.04);
  p.rect(x - frame * 1.8, y + ht + frame * 2.4, w + frame * 3.6, frame * 0.9, 0.85);
}

/** A box drawn with its front, its shaded right side and its top. */
export function box(
  p: Plate,
  x: number,
  y: number,
  w: number,
  ht: number,
  dx: number,
  dy: number,
  faces: Fill[],
): void {
  const [front = 0.15, side = 0.8, top = 0.05] = faces;
  p.poly(`${x},${y} ${x + dx},${y - dy} ${x + w + dx},${y - dy} ${x + w},${y}`, top, { up: v(0.4, 0) });
  p.poly(`${x + w},${y} ${x + w + dx},${y - dy} ${x + w + dx},${y + ht - dy} ${x + w},${y + ht}`, side, {
    up: h(-0.1, 0.5),
  });
  p.rect(x, y, w, ht, front, { up: 0 });
}

/** An upright cylinder, with its rim seen from above. */
export function drum(p: Plate, x: number, y: number, w: number, ht: number, rim: number, cap: Fill = 0.08): void {
  p.path(`M${x} ${y}V${y + ht}A${w / 2} ${rim} 0 0 0 ${x + w} ${y + ht}V${y}Z`, h(0.35, 0.02, 0.06, 0.45, 0.85, 0.96), {
    up: h(0.1, -0.1, -0.2, -0.1, 0.3),
  });
  p.ellipse(x + w / 2, y, w / 2, rim, cap, { edge: [3, 0.7] });
}

/** Somebody seen from behind. */
export function person(p: Plate, x: number, foot: number, size: number, coat = 0.8): void {
  const neck = foot - size * 0.98;
  p.path(
    `M${x - size * 0.52} ${foot}C${x - size * 0.55} ${neck + size * 0.34} ${x - size * 0.42} ${neck + size * 0.24} ${x - size * 0.13} ${neck + size * 0.14}L${x - size * 0.13} ${neck - size * 0.1}H${x + size * 0.13}L${x + size * 0.13} ${neck + size * 0.14}C${x + size * 0.42} ${neck + size * 0.24} ${x + size * 0.55} ${neck + size * 0.34} ${x + size * 0.52} ${foot}Z`,
    h(coat * 0.25, coat * 0.5, coat, Math.min(1, coat + 0.15)),
    { halo: size * 0.035, up: h(0, 0.5, 0.3, -0.2) },
  );
  p.ellipse(x, neck - size * 0.22, size * 0.2, size * 0.25, rAt(0.28, 0.3, 0.35, 0.75, 1), {
    halo: size * 0.03,
    up: rAt(0.4, 0.35, 0.8, 0.3, 0),
  });
}

/** Still water: light streaks over a darker body. */
export function water(p: Plate, y: number, bottom: number, seed: number, fill: Fill = v(0.28, 0.5, 0.72)): void {
  p.rect(LEFT, y, SPAN, bottom - y, fill);
  const next = random(seed);
  for (let i = 0; i < 130; i++) {
    const depth = next() ** 1.4;
    const cy = y + 5 + depth * (bottom - y);
    const w = 24 + depth * 120 * next() + 30 * next();
    const light = next() > 0.4;
    p.ellipse(LEFT + next() * SPAN, cy, w, 2.2 + depth * 4.5, light ? 0.02 : 0.9, {
      opacity: light ? 0.75 : 0.4,
      up: light ? 0.25 : -0.2,
    });
  }
}

export function flag(p: Plate, x: number, y: number, size = 1): void {
  p.red(
    `M${x} ${y}c${30 * size} ${-8 * size} ${60 * size} ${14 * size} ${112 * size} ${6 * size}v${56 * size}c${-40 * size} ${10 * size} ${-70 * size} ${-12 * size} ${-112 * size} ${-4 * size}z`,
  );
}
