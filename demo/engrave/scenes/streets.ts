import { random } from '../noise.ts';
import { h, type Plate, r, rAt, v } from '../plate.ts';
import type { Scene } from '../scene.ts';
import { bush, cloud, crown, ground, hills, LEFT, person, RIGHT, shadow, sky, tree } from '../shapes.ts';

function lamps(p: Plate): void {
  p.rect(LEFT, -20, RIGHT - LEFT, 600, v(1, 0.85, 0.6));
  p.circle(960, 120, 46, rAt(0.4, 0.4, 0, 0.05, 0.1));
  p.circle(984, 108, 42, 0.96);
  const next = random(501);
  for (let i = 0; i < 30; i++) p.circle(next() * 1200, next() * 280, 4 + next() * 3, 0);
  for (let i = 0; i < 9; i++) {
    const x = i * 140 - 30;
    const ht = 110 + next() * 130;
    p.rect(x, 520 - ht, 130, ht + 30, h(0.8, 0.95));
    for (let k = 0; k < 6; k++)
      if (next() > 0.35) p.rect(x + 18 + (k % 3) * 36, 540 - ht + Math.floor(k / 3) * 50, 18, 28, 0.05);
  }
  p.rect(LEFT, 540, RIGHT - LEFT, 300, v(0.85, 0.7));
  p.poly('560,540 640,540 1090,810 110,810', v(0.95, 0.8));
  for (let i = 0; i < 5; i++) {
    const y = 556 + i * i * 13;
    const w = 4 + i * 4;
    p.poly(`${600 - w},${y} ${600 + w},${y} ${600 + w * 1.3},${y + 12 + i * 9} ${600 - w * 1.3},${y + 12 + i * 9}`, 0);
  }
  for (let i = 4; i >= 0; i--) {
    const s = [1, 0.62, 0.4, 0.27, 0.19][i] ?? 0.2;
    for (const side of [-1, 1]) {
      const x = 600 + side * 520 * s;
      const foot = 520 + 230 * s;
      const top = 520 - 400 * s;
      const lamp = x - side * 130 * s;
      p.ellipse(lamp, foot + 6 * s, 190 * s, 34 * s, 0, { blur: 9 * s, opacity: 0.85 });
      p.path(
        `M${lamp - 20 * s} ${top + 26 * s}L${lamp - 165 * s} ${foot}H${lamp + 165 * s}L${lamp + 20 * s} ${top + 26 * s}Z`,
        v(0, 0.25),
        {
          opacity: 0.42,
          blur: 5 * s,
        },
      );
      p.circle(lamp, top + 24 * s, 52 * s, 0, { blur: 12 * s, opacity: 0.9 });
      p.stroke(`M${x} ${foot}V${top + 40 * s}Q${x} ${top} ${lamp} ${top + 4 * s}`, 20 * s, 0);
      p.stroke(`M${x} ${foot}V${top + 40 * s}Q${x} ${top} ${lamp} ${top + 4 * s}`, 12 * s, 1);
      p.rect(x - 16 * s, foot - 60 * s, 32 * s, 66 * s, h(0.3, 1), { halo: 4 * s });
      p.path(
        `M${lamp - 44 * s} ${top + 22 * s}q${10 * s} ${-30 * s} ${44 * s} ${-30 * s}t${44 * s} ${30 * s}z`,
        h(0.3, 1),
        { halo: 4 * s },
      );
    }
  }
}

function park(p: Plate): void {
  sky(p, 0.24, 0.03, 540);
  cloud(p, 900, 130, 90);
  hills(p, 511, 540, 120, v(0.14, 0.34), { up: v(0.5, 0) });
  ground(p, 530, v(0.22, 0.36, 0.46));
  for (let i = 0; i < 9; i++) bush(p, 40 + i * 150, 566, 64, 512 + i);
  p.path('M-20 810Q200 650 520 640T1220 600V640Q900 660 760 700T560 810Z', v(0.02, 0.1), { halo: 4, up: 0 });
  tree(p, 1060, 620, 320, 520);
  shadow(p, 470, 690, 360, 30, 0.95);
  p.path('M300 330Q310 560 258 690Q330 664 344 676Q372 660 430 694Q384 560 398 330Z', h(0.3, 0.55, 0.8, 1), {
    halo: 6,
    up: h(-0.2, 0.5, -0.2),
  });
  for (const x of [326, 350, 374]) p.stroke(`M${x} 400Q${x + 4} 540 ${x - 6 + (x - 350) * 0.6} 670`, 5, 0.95);
  p.stroke('M340 380Q290 310 220 280M358 380Q400 290 490 260', 26, 0.9);
  crown(p, 350, 210, 290, 190, 521);
  crown(p, 170, 290, 130, 90, 522);
  crown(p, 545, 280, 130, 92, 523);
  p.ellipse(760, 712, 200, 12, 1, { blur: 4, opacity: 0.8 });
  for (const x of [606, 884]) {
    p.path(`M${x} 540h20l6 170h-22z`, h(0.3, 1), { halo: 4 });
    p.rect(x - 16, 636, 66, 12, 0.95);
    p.rect(x + 36, 640, 12, 72, 0.98);
  }
  for (let i = 0; i < 3; i++)
    p.rect(580, 530 + i * 30, 366, 20, v(0.02, 0.2, 0.9), { halo: 4, edge: [3, 0.85], up: v(0.3, -0.3) });
  for (let i = 0; i < 2; i++)
    p.poly(
      `${584 - i * 12},${630 + i * 20} ${942 + i * 12},${630 + i * 20} ${948 + i * 12},${644 + i * 20} ${578 - i * 12},${644 + i * 20}`,
      v(0.02, 0.3),
      { halo: 3, edge: [3, 0.9] },
    );
  const next = random(524);
  for (let i = 0; i < 90; i++) {
    const x = next() * 1200;
    const y = 700 + next() * 90;
    if (x < 620 && y < 790 - x * 0.2) p.stroke(`M${x} ${y}l-5 -14M${x + 5} ${y}l2 -16M${x + 10} ${y}l7 -12`, 3, 0.85);
  }
}

function market(p: Plate): void {
  p.rect(LEFT, -20, RIGHT - LEFT, 700, v(0.5, 0.2));
  p.path('M-10 -10H1210V90Q900 200 600 200T-10 90Z', v(0.3, 0.6));
  for (let i = 0; i < 9; i++) p.stroke(`M600 -160L${-200 + i * 200} ${180 - Math.abs(i - 4) * 14}`, 8, 0.05);
  for (let i = 0; i < 5; i++) {
    p.rect(60 + i * 240, 240, 120, 160, v(0.06, 0.02), { edge: [6, 0.85] });
    p.line(120 + i * 240, 240, 120 + i * 240, 400, 6, 0.8);
  }
  ground(p, 600, v(0.2, 0.4));
  for (let i = -5; i <= 5; i++) p.line(600 + i * 90, 600, 600 + i * 210, 820, 4, 0.5);
  person(p, 230, 534, 122, 0.85);
  person(p, 1010, 534, 118, 0.6);
  const next = random(531);
  for (const x of [30, 620]) {
    for (const dx of [14, 520]) p.rect(x + dx, 300, 16, 460, h(0.05, 0.95), { halo: 3 });
    p.rect(x + 10, 620, 530, 150, h(0.1, 0.3, 0.6), { halo: 5 });
    for (let i = 0; i < 7; i++) p.line(x + 10 + i * 88, 622, x + 10 + i * 88, 768, 5, 0.9);
    p.line(x + 10, 694, x + 540, 694, 5, 0.9);
    p.poly(`${x - 8},620 ${x + 558},620 ${x + 530},520 ${x + 20},520`, v(0.5, 0.85), { halo: 4 });
    for (let bin = 0; bin < 3; bin++) {
      const left = x + 16 + bin * 182;
      const size = [27, 23, 25][(bin + (x > 300 ? 1 : 0)) % 3] ?? 24;
      for (let row = 0; row < 3; row++) {
        const count = 5 - row - (size > 26 ? 1 : 0);
        for (let i = 0; i < count; i++) {
          const cx = left + 84 + (i - (count - 1) / 2) * size * 1.5 + next() * 4;
          const cy = 604 - row * size * 1.15 + next() * 3;
          const tones = bin === 1 ? r(0.1, 0.65, 1) : r(0, 0.14, 0.8);
          p.circle(cx, cy, size * 0.86, tones, { halo: 3, up: r(0.35, 0.1, 0) });
        }
      }
      p.rect(left - 6, 616, 180, 40, v(0.03, 0.3), { halo: 3, edge: [4, 0.9] });
      p.rect(left + 50, 626, 70, 16, 0.85);
    }
    for (let i = 0; i < 9; i++) {
      const a = x - 20 + i * 66;
      const b = x + 40 + i * 52;
      p.path(
        `M${b} 220H${b + 52}L${a + 66} 330Q${a + 33} 372 ${a} 330Z`,
        i % 2 ? v(0.02, 0.06, 0.2) : v(0.6, 0.85, 1),
        { up: v(0.6, 0.1) },
      );
    }
    p.rect(x + 36, 210, 476, 14, 0.95);
  }
  p.stroke('M420 400V452M382 460H458M382 460Q384 496 420 496Q456 496 458 460', 7, 0.95, 'round');
  p.red('M780 392h120v66h-120z');
  p.line(840, 330, 840, 392, 5, 0.95);
}

export const streets: Scene[] = [
  {
    name: 'alumbrado',
    alt: 'Grabado de una calle de noche iluminada por dos hileras de luminarias',
    focus: 45,
    subjects: ['alumbrado público', 'servicios', 'municipios'],
    draw: lamps,
  },
  {
    name: 'parque',
    alt: 'Grabado de un parque con un árbol grande y una banca junto al sendero',
    focus: 50,
    subjects: ['espacio público', 'municipios', 'medio ambiente'],
    draw: park,
  },
  {
    name: 'mercado',
    alt: 'Grabado de dos puestos de mercado con toldos de rayas y fruta; cuelga un letrero rojo',
    focus: 60,
    subjects: ['mercados', 'municipios', 'desarrollo económico'],
    draw: market,
  },
];
