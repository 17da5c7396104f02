import { random } from '../noise.ts';
import { h, type Plate, r, v } from '../plate.ts';
import type { Scene } from '../scene.ts';
import { cloud, ground, hills, LEFT, RIGHT, shadow, sky, sun } from '../shapes.ts';

function saguaro(p: Plate, x: number, foot: number, ht: number, arms: [number, number, number][]): void {
  const w = ht * 0.13;
  shadow(p, x + ht * 0.2, foot, ht * 0.28, ht * 0.02, 0.9);
  const trunk = (cx: number, top: number, bottom: number, wide: number) => {
    p.rect(cx - wide / 2, top, wide, bottom - top, h(0.08, 0.04, 0.3, 0.75, 0.98), {
      round: wide / 2,
      halo: ht * 0.012,
      up: h(0, 0.5, 0.2, -0.4),
    });
    for (const t of [-0.24, 0, 0.24])
      p.line(cx + t * wide, top + wide * 0.5, cx + t * wide, bottom - 6, Math.max(3, wide * 0.06), 0.85);
  };
  for (const [side, at, rise] of arms) {
    const reach = x + side * w * 1.6;
    const y = foot - ht * at;
    const wide = w * 0.68;
    const bend = w * 0.5;
    const arm = (dx: number, dy: number) =>
      `M${x} ${y + dy}H${reach - side * bend + dx}Q${reach + dx} ${y + dy} ${reach + dx} ${y - bend + dy}V${y - ht * rise}`;
    p.stroke(arm(0, 0), wide + ht * 0.03, 0, 'round').stroke(arm(0, 0), wide, 0.92, 'round');
    p.stroke(arm(-wide * 0.12, -wide * 0.1), wide * 0.68, 0.5, 'round');
    p.stroke(arm(-wide * 0.2, -wide * 0.16), wide * 0.36, 0.1, 'round');
  }
  trunk(x, foot - ht, foot + w * 0.3, w);
  p.rect(x - w * 0.7, foot, w * 1.4, w * 0.34, 0.5, { opacity: 0.5, blur: 3 });
}

function desert(p: Plate): void {
  sky(p, 0.34, 0.02, 560);
  sun(p, 860, 300, 84);
  cloud(p, 260, 130, 70);
  cloud(p, 1330, 150, 84);
  cloud(p, -220, 190, 80);
  hills(p, 131, 520, 190, v(0.18, 0.3), { up: v(0.5, 0) });
  hills(p, 132, 580, 110, v(0.36, 0.5), { up: v(0.6, 0) }, 1.4);
  ground(p, 556, v(0.1, 0.2, 0.36));
  const next = random(133);
  for (let i = 0; i < 12; i++) {
    const y = 590 + i * 19;
    p.path(`M${LEFT} ${y}Q${next() * 400} ${y - 16} 560 ${y + 3}T${RIGHT} ${y}V${y + 12}H${LEFT}Z`, v(0.3, 0.08), {
      opacity: 0.6,
      up: v(0.3, -0.1),
    });
  }
  for (let i = 0; i < 60; i++) {
    const y = 580 + next() ** 1.2 * 210;
    const s = 6 + (y - 560) / 12;
    const x = LEFT + next() * (RIGHT - LEFT);
    p.ellipse(x + s * 0.4, y + s * 0.3, s * 1.3, s * 0.3, 0.8, { opacity: 0.6 });
    p.ellipse(x, y, s, s * 0.62, r(0.02, 0.5, 0.95), { up: r(0.5, 0) });
  }
  saguaro(p, 560, 600, 150, [[1, 0.5, 0.24]]);
  saguaro(p, 1060, 640, 250, [
    [-1, 0.4, 0.28],
    [1, 0.52, 0.26],
  ]);
  saguaro(p, 1420, 660, 300, [[-1, 0.45, 0.3]]);
  saguaro(p, -200, 690, 390, [
    [1, 0.4, 0.3],
    [-1, 0.52, 0.24],
  ]);
  saguaro(p, 300, 730, 560, [
    [-1, 0.38, 0.3],
    [1, 0.48, 0.3],
  ]);
  for (let k = 0; k < 9; k++)
    p.at(`rotate(${-64 + k * 16} 760 752)`, () =>
      p.path('M750 752Q748 690 760 650Q772 690 770 752Z', h(0.05, 0.4, 0.95), { halo: 2 }),
    );
}

export const land: Scene[] = [
  {
    name: 'desierto',
    alt: 'Grabado de un desierto con saguaros, lomas y un sol grande',
    focus: 55,
    subjects: ['medio ambiente', 'estado', 'territorio'],
    draw: desert,
    wide: true,
  },
];
