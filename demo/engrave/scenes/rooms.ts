import { random } from '../noise.ts';
import { h, type Plate, r, rAt, v } from '../plate.ts';
import type { Scene } from '../scene.ts';
import { shadow } from '../shapes.ts';

/** A row of book or folder spines on a shelf. */
function spines(p: Plate, x: number, foot: number, w: number, tall: number, seed: number, label = true): void {
  const next = random(seed);
  let at = x;
  while (at < x + w - 12) {
    const thick = Math.min(x + w - at, tall * (0.13 + next() * 0.16));
    const ht = tall * (0.72 + next() * 0.24);
    const dark = 0.3 + next() * 0.65;
    p.rect(at, foot - ht, thick - 3, ht, h(dark * 0.25, dark * 0.5, dark, Math.min(1, dark + 0.2)), { halo: 2 });
    if (label) p.rect(at + thick * 0.16, foot - ht * 0.82, thick * 0.56, ht * 0.24, 0.02);
    else for (const t of [0.86, 0.2]) p.rect(at, foot - ht * t, thick - 3, ht * 0.05, 0.04);
    at += thick;
  }
}

function classroom(p: Plate): void {
  p.rect(-10, -10, 1220, 820, v(0.2, 0.1));
  p.poly('0,0 200,90 200,500 0,640', h(0.3, 0.16));
  p.poly('28,120 168,156 168,390 28,420', rAt(0.5, 0.4, 0, 0.04, 0.1), { edge: [10, 0.85] });
  p.stroke('M98 138V404M28 268L168 270', 8, 0.85);
  p.poly('0,640 200,500 1000,500 1200,640 1200,810 0,810', v(0.3, 0.55));
  p.poly('1200,0 1000,90 1000,500 1200,640', h(0.3, 0.5));
  p.poly('0,-10 200,90 1000,90 1200,-10', v(0.5, 0.3));
  p.poly('200,500 1000,500 1016,512 184,512', 0.9);
  p.rect(290, 142, 620, 254, 0.1, { halo: 4, edge: [12, 0.75] });
  p.rect(302, 154, 596, 230, rAt(0.3, 0.2, 0.72, 0.86, 0.98));
  p.rect(296, 398, 608, 14, v(0.1, 0.8));
  p.stroke('M350 210h170M350 252h120M350 294h150', 10, 0.04, 'round');
  p.stroke('M620 340V200M620 340H850', 9, 0.04, 'round');
  p.stroke('M640 320L700 280L750 296L836 214', 9, 0.04, 'round');
  p.circle(600, 108, 26, 0.02, { edge: [7, 0.9], halo: 3 });
  p.stroke('M600 92v16l12 8', 5, 0.95);
  p.rect(1040, 200, 90, 120, 0.05, { edge: [6, 0.85] });
  p.path('M1052 300l22 -50l18 24l14 -20l20 46z', 0.6);
  p.rect(720, 440, 200, 18, v(0.05, 0.5), { halo: 4, edge: [4, 0.9] });
  p.rect(736, 462, 168, 62, h(0.3, 0.85));
  p.circle(770, 426, 14, r(0.05, 0.9), { halo: 3 });
  for (let row = 0; row < 3; row++) {
    const s = 0.62 + row * 0.42;
    const y = 524 + row * 78 + row * row * 24;
    const seats = row === 2 ? [-1, 0, 1] : row === 1 ? [-1.5, -0.5, 0.5, 1.5] : [-2, -1, 0, 1, 2];
    for (const seat of seats) {
      const x = 600 + seat * 260 * s * (row === 0 ? 0.82 : 1);
      p.ellipse(x, y + 118 * s, 94 * s, 10 * s, 0.95, { blur: 4, opacity: 0.7 });
      for (const leg of [-70, 62]) p.rect(x + leg * s, y + 16 * s, 9 * s, 100 * s, h(0.5, 1));
      p.rect(x - 70 * s, y + 22 * s, 140 * s, 30 * s, v(0.95, 0.7));
      p.poly(
        `${x - 76 * s},${y} ${x + 76 * s},${y} ${x + 90 * s},${y + 24 * s} ${x - 90 * s},${y + 24 * s}`,
        h(0, 0.06, 0.3),
        { halo: 3 },
      );
      p.rect(x - 90 * s, y + 23 * s, 180 * s, 8 * s, 0.95);
      p.path(
        `M${x - 50 * s} ${y + 62 * s}q${50 * s} ${-14 * s} ${100 * s} 0v${34 * s}h${-100 * s}z`,
        h(0.3, 0.6, 0.98),
        {
          halo: 3,
        },
      );
      if ((row + Math.round(seat)) % 2 === 0)
        p.poly(
          `${x - 30 * s},${y + 6 * s} ${x + 14 * s},${y + 6 * s} ${x + 18 * s},${y + 19 * s} ${x - 34 * s},${y + 19 * s}`,
          0.7,
        );
    }
  }
}

function library(p: Plate): void {
  p.rect(-10, -10, 1220, 820, v(0.5, 0.3));
  p.rect(40, 30, 1120, 560, 0.95, { halo: 4 });
  for (let row = 0; row < 4; row++)
    for (let bay = 0; bay < 3; bay++) {
      const x = 66 + bay * 362;
      const y = 52 + row * 134;
      p.rect(x, y, 344, 118, v(1, 0.85));
      spines(p, x + 8, y + 118, bay === 1 && row === 2 ? 200 : 330, 108, 200 + row * 7 + bay, false);
      p.rect(x - 10, y + 116, 364, 16, v(0.02, 0.6));
    }
  for (let bay = 0; bay < 4; bay++) p.rect(44 + bay * 362, 34, 22, 560, h(0.05, 0.4, 0.9));
  p.rect(30, 18, 1140, 26, v(0.05, 0.7), { halo: 4 });
  p.rect(-10, 590, 1220, 220, v(0.3, 0.2));
  p.rect(-10, 588, 1220, 12, 0.95);
  p.stroke('M906 596L836 60M1010 596L940 60', 15, 0.02);
  p.stroke('M912 596L842 60M1016 596L946 60', 7, 0.9);
  for (let i = 0; i < 9; i++) p.line(848 + i * 7.4, 110 + i * 56, 948 + i * 7.4, 110 + i * 56, 11, 0.02);
  for (let i = 0; i < 9; i++) p.line(848 + i * 7.4, 116 + i * 56, 948 + i * 7.4, 116 + i * 56, 6, 0.95);
  shadow(p, 430, 786, 420, 16, 1);
  p.poly('90,654 770,654 830,706 30,706', h(0, 0.05, 0.4), { halo: 6 });
  p.rect(30, 706, 800, 26, h(0.5, 0.95));
  p.rect(80, 732, 36, 90, h(0.4, 1)).rect(744, 732, 36, 90, h(0.4, 1));
  p.path('M250 690Q330 640 420 676Q510 640 590 690L576 700Q500 668 420 698Q340 668 264 700Z', 0.9, { halo: 4 });
  p.path('M262 682Q336 634 420 668V690Q340 660 262 690Z', h(0.02, 0.05, 0.5), { up: h(0, 0.5, 0) });
  p.path('M578 682Q504 634 420 668V690Q500 660 578 690Z', h(0.4, 0.04, 0.1), { up: h(0, 0.5, 0) });
  p.rect(664, 640, 90, 16, h(0.2, 0.9), { halo: 3 }).rect(656, 658, 108, 18, h(0.1, 0.8), { halo: 3 });
  p.rect(150, 560, 10, 106, h(0.2, 1), { halo: 3 });
  p.path('M88 566Q96 500 156 496Q216 500 224 566Z', h(0.05, 0.2, 0.95), { halo: 5, up: h(0, 0.5, 0) });
  p.ellipse(156, 570, 64, 9, 0, { edge: [3, 0.6] });
  p.ellipse(156, 670, 42, 9, h(0.1, 0.98));
  p.path('M96 574L216 574L290 664H30Z', v(0, 0.1), { opacity: 0.35 });
}

export const rooms: Scene[] = [
  {
    name: 'aula',
    alt: 'Grabado de un salón de clases con pizarrón y pupitres vacíos',
    focus: 50,
    subjects: ['educación', 'escuelas'],
    draw: classroom,
  },
  {
    name: 'biblioteca',
    alt: 'Grabado de una biblioteca con libreros, escalera y un libro abierto sobre la mesa',
    focus: 60,
    subjects: ['cultura', 'educación', 'revista'],
    draw: library,
  },
];
