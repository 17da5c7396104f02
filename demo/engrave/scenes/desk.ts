import { random } from '../noise.ts';
import { h, type Plate, r, rAt, v } from '../plate.ts';
import type { Scene } from '../scene.ts';
import { shadow } from '../shapes.ts';

/** A desk top against a shaded wall. */
export function desk(p: Plate, edge = 560): void {
  p.rect(-10, -10, 1220, 820, rAt(0.42, 0.4, 0.03, 0.2, 0.5));
  p.rect(-10, edge, 1220, 820 - edge, v(0.62, 0.36, 0.3));
  p.rect(-10, edge - 5, 1220, 10, 0.04);
  const next = random(edge);
  for (let i = 0; i < 16; i++) {
    const y = edge + 20 + next() * (770 - edge);
    p.stroke(`M-10 ${y}q300 ${next() * 16 - 8} 600 0t620 ${next() * 10}`, 3, 0.6);
  }
}

function screen(p: Plate): void {
  desk(p, 580);
  shadow(p, 600, 690, 330, 26, 1);
  p.path('M520 560H680L704 664H496Z', h(0.2, 0.05, 0.5, 0.98), { halo: 5 });
  p.ellipse(600, 668, 190, 26, h(0.1, 0.3, 0.95), { halo: 4, edge: [4, 0.9] });
  p.rect(170, 70, 860, 496, v(0.75, 0.98), { round: 18, halo: 8 });
  p.rect(198, 98, 804, 416, rAt(0.3, 0.2, 0, 0.03, 0.16), { up: 0.1 });
  p.circle(600, 540, 8, 0.05);
  p.rect(232, 126, 260, 20, 0.85).rect(232, 158, 180, 10, 0.5);
  const bars = [90, 150, 120, 190, 236, 205, 282];
  for (const [i, ht] of bars.entries()) p.rect(262 + i * 76, 470 - ht, 48, ht, h(0.3, 0.45, 0.9), { up: 0.25 });
  p.stroke('M236 200V474H826', 8, 0.95);
  for (let i = 0; i < 4; i++) p.line(226, 242 + i * 58, 240, 242 + i * 58, 6, 0.9);
  p.red(`M286 352L362 296L438 322L514 248L590 204L666 232L744 150`, 11);
  p.circle(900, 226, 66, 0.45, { edge: [5, 0.9] });
  p.path('M900 226V160A66 66 0 0 1 963 246Z', 0.95, { edge: [5, 0.04] });
  p.path('M900 226L963 246A66 66 0 0 1 884 290Z', 0.12, { edge: [5, 0.04] });
  for (let i = 0; i < 4; i++) {
    p.rect(846, 336 + i * 36, 16, 16, [0.95, 0.45, 0.12, 0.7][i] ?? 0.5, { edge: [3, 0.8] });
    p.rect(874, 340 + i * 36, 96 - (i % 2) * 24, 8, 0.6);
  }
  p.poly('300,712 820,712 880,790 240,790', v(0.1, 0.3), { halo: 6, edge: [5, 0.9] });
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 13; i++) {
      const y = 718 + row * 17;
      const left = 302 - row * 12.6;
      const w = (516 + row * 25) / 13;
      p.rect(left + i * w + 4, y, w - 8, 11, 0.8);
    }
  p.ellipse(980, 744, 44, 28, r(0, 0.2, 0.75), { halo: 5, edge: [4, 0.9], up: r(0.7, 0) });
  p.line(980, 718, 980, 738, 5, 0.9);
  p.path('M92 590H190V676Q190 700 166 700H116Q92 700 92 676Z', h(0.1, 0.05, 0.4, 0.95), { halo: 5 });
  p.stroke('M190 612q42 -4 40 28q-4 28 -40 28', 12, 0.9);
  p.ellipse(141, 590, 49, 11, 0.9, { edge: [5, 0.1] });
}

function ledger(p: Plate): void {
  p.rect(-10, -10, 1220, 820, rAt(0.4, 0.3, 0.34, 0.46, 0.66));
  p.at('rotate(-7 420 420)', () => {
    p.rect(70, 130, 690, 570, 0.95, { round: 8, blur: 14, opacity: 0.75 });
    p.rect(50, 96, 690, 580, 0.85, { round: 10, halo: 4 });
    p.rect(68, 108, 326, 552, h(0.06, 0.02, 0.04, 0.5), { up: h(-0.2, 0.3, 0.5, -0.5) });
    p.rect(394, 108, 328, 552, h(0.55, 0.06, 0.02, 0.12), { up: h(-0.5, 0.5, 0.3, -0.2) });
    for (const x of [92, 424]) {
      p.rect(x, 138, 200, 16, 0.85);
      for (let i = 0; i < 14; i++) {
        p.rect(x - 10, 194 + i * 32, 292, 3.5, 0.4);
        p.rect(x, 176 + i * 32, 80 + ((i * 37) % 70), 9, 0.7);
        p.rect(x + 214 - ((i * 23) % 30), 176 + i * 32, 60 + ((i * 23) % 30), 9, 0.85);
      }
      p.rect(x + 172, 170, 4, 470, 0.6);
      p.rect(x - 10, 636, 292, 5, 0.95).rect(x - 10, 646, 292, 5, 0.95);
    }
    p.red('M596 560l22 26l54 -74', 15);
  });
  p.at('rotate(6 960 420)', () => {
    p.rect(826, 190, 300, 480, 1, { round: 22, blur: 14, opacity: 0.8 });
    p.rect(806, 160, 300, 480, h(0.55, 0.7, 0.95), { round: 22, halo: 7, up: 0.1 });
    p.rect(814, 166, 284, 470, v(0.35, 0.6), { round: 18 });
    p.rect(834, 190, 244, 86, v(0.2, 0.02), { round: 6, edge: [7, 0.98] });
    const digits = [
      'M872 212v44',
      'M900 212h24v22h-24v22h24',
      'M946 212h24v44h-24M946 234h24',
      'M992 212v22h24M1016 212v44',
    ];
    for (const digit of digits) p.stroke(digit, 8, 0.98);
    for (let row = 0; row < 5; row++)
      for (let i = 0; i < 4; i++) {
        const dark = i === 3 || row === 0;
        p.rect(836 + i * 62, 298 + row * 64, 52, 46, dark ? r(0.5, 0.95) : r(0, 0.04, 0.3), {
          round: 10,
          edge: [5, 0.98],
          up: r(0.5, 0.1),
        });
      }
  });
  p.at('rotate(38 640 720)', () => {
    p.rect(430, 716, 330, 24, v(0.05, 0.3, 0.98), { halo: 5, up: v(0.5, -0.5) });
    p.poly('430,716 430,740 386,728', h(0.95, 0.05), { edge: [4, 0.85] });
  });
}

export const deskScenes: Scene[] = [
  {
    name: 'tablero',
    alt: 'Grabado de una computadora con una gráfica de barras y una línea roja que sube',
    focus: 45,
    subjects: ['datos abiertos', 'seguimiento', 'tecnología'],
    draw: screen,
  },
  {
    name: 'libro-mayor',
    alt: 'Grabado de un libro de cuentas abierto con una palomita roja, junto a una calculadora y un lápiz',
    focus: 50,
    subjects: ['cuenta pública', 'finanzas', 'auditoría'],
    draw: ledger,
  },
];
