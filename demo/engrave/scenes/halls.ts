import { random } from '../noise.ts';
import { type Fill, h, type Plate, v } from '../plate.ts';
import type { Scene } from '../scene.ts';
import { person } from '../shapes.ts';

function archive(p: Plate): void {
  p.rect(-10, -10, 1220, 820, 0.9);
  p.poly('520,250 680,250 680,470 520,470', v(0.1, 0.02));
  p.rect(560, 330, 80, 140, v(0.75, 0.5), { edge: [5, 0.95] });
  p.poly('520,470 680,470 1010,810 190,810', v(0.05, 0.12, 0.32));
  for (let i = 1; i < 6; i++) {
    const y = 470 + i * i * 13;
    p.line(520 - (y - 470) * 0.97, y, 680 + (y - 470) * 0.97, y, 3 + i * 0.5, 0.5);
  }
  p.poly('520,250 680,250 920,-10 280,-10', v(0.5, 0.25));
  for (let i = 0; i < 4; i++) {
    const y = 226 - i * i * 24 - i * 14;
    const w = 34 + (250 - y) * 0.3;
    p.poly(`${600 - w},${y} ${600 + w},${y} ${600 + w * 1.14},${y - 9 - i * 7} ${600 - w * 1.14},${y - 9 - i * 7}`, 0, {
      halo: 3,
    });
  }
  const next = random(300);
  for (const side of [-1, 1]) {
    const at = (depth: number, level: number) => {
      const k = 1 / (1 + depth);
      return [600 + side * 600 * k, 366 + (level * 590 - 140) * k] as const;
    };
    const quad = (d1: number, d2: number, l1: number, l2: number) =>
      [at(d1, l1), at(d2, l1), at(d2, l2), at(d1, l2)].map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
    p.poly(quad(-0.2, 6.4, -0.7, 1.05), side < 0 ? h(0.85, 1) : h(1, 0.85));
    for (let level = 0; level < 5; level++) {
      const low = level * 0.36 - 0.66;
      let depth = -0.16;
      while (depth < 6) {
        const thick = (0.085 + next() * 0.05) * (1 + depth);
        const lean = next() * 0.05;
        const dark = 0.1 + next() * 0.42 + depth * 0.05;
        const paint: Fill = side < 0 ? h(dark, dark * 0.5, dark + 0.5) : h(dark + 0.3, dark + 0.1, dark + 0.45);
        p.poly(quad(depth, depth + thick * 0.92, low + 0.05 + lean, low + 0.315), paint);
        if (depth < 3) p.poly(quad(depth + thick * 0.24, depth + thick * 0.68, low + 0.12 + lean, low + 0.2 + lean), 0);
        if (depth < 1.6) {
          const [cx, cy] = at(depth + thick * 0.46, low + 0.26);
          p.circle(cx, cy, 11 / (1 + depth), 0.95);
        }
        depth += thick;
      }
      p.poly(quad(-0.2, 6.4, low + 0.318, low + 0.35), side < 0 ? h(0.02, 0.3) : h(0.5, 0.1));
    }
    for (const depth of [0.02, 0.62, 1.6, 3])
      p.poly(quad(depth, depth + 0.05 * (1 + depth), -0.7, 1.15), h(0.02, 0.5, 0.95));
  }
}

function assembly(p: Plate): void {
  p.rect(-10, -10, 1220, 520, v(0.62, 0.4));
  p.rect(250, 70, 700, 300, 0.03, { halo: 5, edge: [9, 0.98] });
  p.rect(320, 120, 260, 22, 0.85)
    .rect(320, 168, 200, 12, 0.6)
    .rect(320, 196, 230, 12, 0.6)
    .rect(320, 224, 180, 12, 0.6);
  for (const [i, ht] of [60, 104, 84, 150].entries()) p.rect(660 + i * 58, 300 - ht, 38, ht, h(0.3, 0.9));
  p.line(640, 302, 900, 302, 7, 0.9);
  p.rect(-10, 410, 1220, 400, v(0.1, 0.3));
  p.rect(-10, 404, 1220, 14, v(0.02, 0.9));
  person(p, 1040, 430, 150, 0.9);
  p.poly('970,350 1110,350 1096,440 984,440', h(0.1, 0.3, 0.85), { halo: 5 });
  p.rect(960, 340, 160, 16, v(0.1, 0.95), { halo: 3 });
  const next = random(310);
  for (let row = 0; row < 4; row++) {
    const size = 92 + row * 44;
    const foot = 512 + row * 92 + row * row * 14;
    const gap = size * 1.24;
    for (let x = -30 + ((row % 2) * gap) / 2; x < 1260; x += gap) {
      p.path(
        `M${x - size * 0.5} ${foot + 8}v${-size * 0.3}q0 ${-size * 0.14} ${size * 0.16} ${-size * 0.14}h${size * 0.68}q${size * 0.16} 0 ${size * 0.16} ${size * 0.14}v${size * 0.3}z`,
        0.5,
      );
      if (next() > 0.1) person(p, x + next() * 12 - 6, foot, size * (0.95 + next() * 0.1), 0.35 + next() * 0.6);
    }
  }
  p.red('M800 176l26 30l66 -84l10 9l-75 106l-38 -51z');
}

export const halls: Scene[] = [
  {
    name: 'archivo',
    alt: 'Grabado de un pasillo de archivo con carpetas en anaqueles que se pierden al fondo',
    focus: 45,
    subjects: ['archivos', 'transparencia', 'seguimiento'],
    draw: archive,
  },
  {
    name: 'asamblea',
    alt: 'Grabado de una asamblea vista desde atrás; al frente, una pantalla con barras y una palomita roja',
    focus: 55,
    subjects: ['participación', 'foros', 'ciudadanía'],
    draw: assembly,
  },
];
