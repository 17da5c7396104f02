import { noise, random } from '../noise.ts';
import { h, type Plate, r, rAt, v } from '../plate.ts';
import type { Scene } from '../scene.ts';
import { shadow } from '../shapes.ts';
import { desk } from './desk.ts';

function receipt(p: Plate, x: number, y: number, w: number, ht: number, seed: number): void {
  const next = random(seed);
  let zig = `M${x} ${y}H${x + w}V${y + ht}`;
  for (let i = 0; i < 12; i++)
    zig += `L${x + w - ((i + 0.5) * w) / 12} ${y + ht + 12}L${x + w - ((i + 1) * w) / 12} ${y + ht}`;
  p.path(`${zig}Z`, 1, { blur: 12, opacity: 0.6 });
  p.path(`${zig}Z`, h(0, 0.02, 0.04, 0.2), { halo: 4, edge: [3, 0.7], up: h(0, 0.2, 0) });
  p.rect(x + w * 0.2, y + 26, w * 0.6, 16, 0.9).rect(x + w * 0.3, y + 52, w * 0.4, 8, 0.6);
  for (let line = y + 88; line < y + ht - 60; line += 30) {
    p.rect(x + 22, line, w * (0.3 + next() * 0.24), 9, 0.7);
    p.rect(x + w - 70 - next() * 20, line, 48, 9, 0.85);
  }
  p.rect(x + 22, y + ht - 46, w - 44, 4, 0.95).rect(x + w - 96, y + ht - 32, 74, 14, 0.98);
}

function magnifier(p: Plate): void {
  p.rect(-10, -10, 1220, 820, rAt(0.5, 0.3, 0.36, 0.5, 0.7));
  p.at('rotate(-9 260 400)', () => receipt(p, 90, 60, 300, 640, 401));
  p.at('rotate(7 930 400)', () => receipt(p, 800, 90, 310, 600, 402));
  p.at('rotate(-2 560 400)', () => receipt(p, 410, 30, 330, 700, 403));
  p.circle(600, 380, 214, 1, { blur: 16, opacity: 0.7 });
  p.at('rotate(42 590 360)', () => {
    p.rect(786, 332, 60, 56, v(0.05, 0.4, 0.98), { halo: 5 });
    p.rect(840, 322, 330, 76, v(0.2, 0.5, 1), { round: 30, halo: 6, up: v(0.5, -0.4) });
    p.rect(866, 336, 280, 12, 0.02, { round: 6 });
  });
  p.circle(590, 360, 212, r(0.05, 0.3, 0.95), { halo: 6, up: 0 });
  p.circle(590, 360, 186, rAt(0.35, 0.3, 0, 0.03, 0.12), { edge: [8, 1], up: rAt(0.5, 0.5, 0.7, 0.3, 0) });
  p.clip('<circle cx="590" cy="360" r="182"', () => {
    for (let i = 0; i < 4; i++) {
      const y = 226 + i * 72;
      p.rect(430, y, i % 2 ? 130 : 160, 22, 0.78);
      p.rect(640, y, 112, 22, 0.92);
    }
    p.rect(410, 500, 360, 8, 0.95);
    p.path('M440 300Q470 210 560 190Q500 230 470 320Z', 0, { opacity: 0.8 });
  });
  p.red('M628 402Q604 342 690 336Q778 332 776 370Q770 404 690 406Q646 406 622 388', 9);
}

function magazines(p: Plate): void {
  desk(p, 520);
  shadow(p, 520, 736, 440, 30, 1);
  const next = random(410);
  for (let i = 0; i < 7; i++) {
    const y = 700 - i * 40;
    const x = 160 + next() * 40 - 20;
    const turn = next() * 2.4 - 1.2;
    p.at(`rotate(${turn.toFixed(2)} 500 ${y})`, () => {
      p.poly(`${x},${y - 36} ${x + 130},${y - 76} ${x + 760},${y - 76} ${x + 640},${y - 36}`, v(0.2, 0.05), {
        halo: 3,
      });
      p.poly(`${x + 640},${y - 36} ${x + 760},${y - 76} ${x + 760},${y - 44} ${x + 640},${y}`, 0.9, { halo: 2 });
      p.rect(x, y - 36, 640, 36, i % 2 ? h(0.5, 0.85, 0.95) : h(0.05, 0.1, 0.3), { halo: 4, up: v(0.3, -0.3) });
      p.rect(x + 40, y - 24, 210, 12, i % 2 ? 0.04 : 0.85);
      p.rect(x + 520, y - 28, 70, 20, i % 2 ? 0.1 : 0.7);
    });
  }
  p.at('rotate(-4 760 300)', () => {
    p.poly('540,90 900,90 916,104 916,606 556,606 540,590', 1, { blur: 8, opacity: 0.7 });
    p.poly('900,80 922,96 922,600 900,580', v(0.1, 0.4), { edge: [3, 0.8] });
    p.rect(540, 76, 362, 506, h(0.02, 0.04, 0.16), { halo: 8, edge: [4, 0.85] });
    p.rect(540, 76, 20, 506, h(0.7, 0.2));
    p.rect(586, 104, 210, 38, 0.95).rect(586, 154, 140, 14, 0.6);
    p.rect(586, 196, 288, 262, v(0.4, 0.1), { edge: [5, 0.9] });
    p.clip('<rect x="588" y="198" width="284" height="258"', () => {
      p.circle(800, 260, 34, 0);
      p.path('M580 400L660 300L720 360L780 310L890 420V470H580Z', v(0.3, 0.8));
      for (let i = 0; i < 5; i++) p.rect(640 + i * 38, 380, 20, 70, h(0.02, 0.2, 0.9), { halo: 2 });
      p.poly('616,382 736,330 856,382', v(0.05, 0.5), { halo: 3, edge: [4, 0.9] });
      p.rect(610, 446, 250, 14, 0.95);
    });
    p.rect(586, 482, 240, 16, 0.9).rect(586, 510, 190, 10, 0.6).rect(586, 530, 220, 10, 0.6);
    p.red('M800 104h74v44h-74z');
  });
}

function regions(p: Plate): void {
  p.rect(-10, -10, 1220, 820, rAt(0.45, 0.4, 0.02, 0.1, 0.34));
  p.rect(34, 34, 1132, 732, 0, { opacity: 0, edge: [5, 0.8] });
  p.stroke('M34 34H1166V766H34ZM50 50H1150V750H50Z', 5, 0.7);
  const cell = (i: number, j: number) => {
    const x = 260 + i * 150 + j * 26 + 46 * noise(i * 1.7, j * 2.1, 421);
    const y = 110 + j * 142 + i * 14 + 40 * noise(i * 1.9, j * 1.3, 422);
    return [x, y] as const;
  };
  const side = (a: readonly [number, number], b: readonly [number, number], seed: number) => {
    let d = '';
    for (let k = 1; k <= 10; k++) {
      const t = k / 10;
      const bump = k === 10 ? 0 : 13;
      const x =
        a[0] + (b[0] - a[0]) * t + bump * noise(a[0] / 9 + b[0] / 9 + (seed ? t : 1 - t) * 5, a[1] / 9 + b[1] / 9, 7);
      const y =
        a[1] + (b[1] - a[1]) * t + bump * noise(a[1] / 7 + b[1] / 7, a[0] / 7 + b[0] / 7 + (seed ? t : 1 - t) * 5, 9);
      d += `L${x.toFixed(1)} ${y.toFixed(1)}`;
    }
    return d;
  };
  const dark = [0.1, 0.55, 0.28, 0.8, 0.4, 0.16, 0.68];
  const drawn: [string, number][] = [];
  for (let j = 0; j < 4; j++)
    for (let i = 0; i < 5; i++) {
      if ((i === 4 && j === 3) || (i === 0 && j === 3) || (i === 4 && j === 0)) continue;
      const [a, b, c, d] = [cell(i, j), cell(i + 1, j), cell(i + 1, j + 1), cell(i, j + 1)];
      const path = `M${a[0].toFixed(1)} ${a[1].toFixed(1)}${side(a, b, 1)}${side(b, c, 1)}${side(c, d, 0)}${side(d, a, 0)}Z`;
      drawn.push([path, dark[(i * 3 + j * 5) % dark.length] ?? 0.3]);
    }
  for (const [path] of drawn) p.at('translate(16 20)', () => p.path(path, 0.95, { blur: 7, opacity: 0.8 }));
  for (const [path, tone] of drawn)
    p.path(path, h(tone * 0.8, tone, Math.min(1, tone + 0.15)), { edge: [7, 0], up: tone / 2 });
  p.circle(150, 630, 62, 0, { edge: [5, 0.85] });
  for (let i = 0; i < 4; i++)
    p.at(`rotate(${i * 90} 150 630)`, () => {
      p.poly('150,544 150,630 132,612', 0.15, { edge: [2.5, 0.9] });
      p.poly('150,544 150,630 168,612', 0.95);
    });
  for (let i = 0; i < 5; i++) p.rect(900 + i * 48, 706, 48, 14, i % 2 ? 0 : 0.95, { edge: [3, 0.9] });
  p.rect(86, 92, 150, 18, 0.9).rect(86, 122, 110, 10, 0.6).rect(86, 142, 130, 10, 0.6);
  p.ellipse(640, 414, 40, 12, 1, { blur: 4 });
  p.red('M640 410C600 344 580 324 580 284a60 60 0 0 1 120 0C700 324 680 344 640 410ZM640 260a24 24 0 1 0 .1 0Z');
}

export const papers: Scene[] = [
  {
    name: 'lupa',
    alt: 'Grabado de una lupa sobre tres recibos; dentro, un importe encerrado en rojo',
    focus: 45,
    subjects: ['auditoría', 'observaciones', 'gasto'],
    draw: magnifier,
  },
  {
    name: 'revistas',
    alt: 'Grabado de una pila de revistas y un ejemplar de pie con una etiqueta roja en la portada',
    focus: 50,
    subjects: ['revista', 'publicaciones', 'difusión'],
    draw: magazines,
  },
  {
    name: 'mapa',
    alt: 'Grabado de un mapa dividido en regiones con un señalador rojo',
    focus: 45,
    subjects: ['municipios', 'territorio', 'programa anual'],
    draw: regions,
  },
];
