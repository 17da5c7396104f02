import { random } from '../noise.ts';
import { h, type Plate, r, rAt, v } from '../plate.ts';
import type { Scene } from '../scene.ts';
import { bush, cloud, ground, hills, LEFT, RIGHT, shadow, sky, sun, tree, wheel } from '../shapes.ts';

function grader(p: Plate): void {
  sky(p, 0.22, 0.04, 540);
  cloud(p, 210, 140, 90);
  cloud(p, 700, 90, 60);
  hills(p, 81, 560, 200, v(0.14, 0.36), { up: v(0.5, 0) });
  ground(p, 556, v(0.2, 0.3));
  p.rect(LEFT, 690, RIGHT - LEFT, 160, v(0.42, 0.6));
  const next = random(83);
  for (let i = 0; i < 90; i++)
    p.ellipse(next() * 1200, 700 + next() * 110, 5 + next() * 9, 3 + next() * 3, r(0, 0.9), { up: r(0.4, 0) });
  shadow(p, 600, 728, 540, 22, 1);
  p.path(
    'M330 430L1010 520Q1060 530 1066 580V640H1030V590Q1026 566 1000 560L640 512L560 560H330Z',
    v(0.3, 0.55, 0.85),
    { halo: 6, edge: [5, 0.95] },
  );
  p.path('M120 400H330V600H140Q110 600 108 560L104 430Q104 402 120 400Z', v(0.08, 0.25, 0.5), {
    halo: 6,
    edge: [5, 0.95],
  });
  for (let i = 0; i < 6; i++) p.rect(140, 436 + i * 18, 120, 9, 0.85);
  p.rect(150, 350, 18, 52, h(0.2, 0.95), { halo: 3 });
  p.rect(104, 560, 470, 60, v(0.4, 1));
  p.path('M340 240H540L560 260V540H350Z', h(0.06, 0.3), { halo: 6, edge: [5, 0.95] });
  p.rect(326, 222, 246, 26, v(0.5, 1), { round: 8, halo: 4 });
  p.path('M366 268H440V440H366Z', v(0.9, 0.5), { edge: [6, 0.95] });
  p.path('M456 268H536V470L456 440Z', v(0.95, 0.55), { edge: [6, 0.95] });
  p.poly('384,440 420,268 436,268 402,440', 0.2).poly('474,446 510,268 524,268 490,450', 0.2);
  p.stroke('M470 470L520 420M500 402L536 442', 8, 0.95, 'round');
  p.rect(350, 470, 190, 74, v(0.1, 0.4), { edge: [5, 0.85] });
  p.red('M412 194q0 -24 24 -24q24 0 24 24v28h-48z');
  p.stroke('M640 520L700 620M760 530L716 616', 14, 0.95, 'round');
  p.ellipse(690, 622, 110, 16, v(0.3, 1), { halo: 4 });
  p.path('M560 606Q540 650 566 706L852 706Q826 650 846 606Q700 596 560 606Z', v(0.02, 0.15, 0.55, 0.95), {
    halo: 6,
    up: v(0.4, -0.3, -0.2, 0.3),
    edge: [5, 0.9],
  });
  p.path('M470 726Q520 690 600 704T760 700T880 712L900 732H460Z', v(0.1, 0.7), { up: v(0.5, 0), halo: 3 });
  for (let i = 0; i < 26; i++)
    p.circle(490 + next() * 390, 700 + next() * 26, 5 + next() * 7, r(0, 0.9), { up: r(0.4, 0) });
  for (const [x, size] of [
    [196, 88],
    [392, 88],
    [1046, 88],
  ] as const) {
    wheel(p, x, 636, size);
    for (let i = 0; i < 20; i++) p.at(`rotate(${i * 18} ${x} 636)`, () => p.rect(x - 5, 636 - size - 5, 10, 14, 1));
  }
  p.path('M1000 540l60 -6l14 46h-70z', v(0.05, 0.5), { edge: [5, 0.9] });
}

function panels(p: Plate): void {
  sky(p, 0.26, 0.03, 520);
  sun(p, 950, 140, 62);
  for (let i = 0; i < 16; i++)
    p.at(`rotate(${i * 22.5} 950 140)`, () => p.poly('944,66 956,66 950,20', 0, { opacity: 0.9 }));
  cloud(p, 230, 130, 84);
  hills(p, 101, 560, 120, v(0.14, 0.36), { up: v(0.5, 0) });
  ground(p, 640, v(0.2, 0.4));
  p.rect(90, 470, 1020, 190, h(0.03, 0.05, 0.16, 0.32), { halo: 6 });
  for (let i = 0; i < 3; i++)
    for (const x of [140, 740]) p.rect(x + i * 112, 520, 78, 84, v(0.98, 0.7), { edge: [7, 0.02] });
  for (let i = 0; i < 3; i++) for (const x of [140, 740]) p.line(x + i * 112 + 39, 520, x + i * 112 + 39, 604, 6, 0.04);
  p.rect(510, 506, 180, 154, v(1, 0.8), { edge: [8, 0.02] });
  p.line(600, 506, 600, 660, 7, 0.04);
  p.poly('52,476 176,214 1024,214 1148,476', v(0.12, 0.3), { halo: 6, up: v(0.5, 0) });
  p.rect(46, 472, 1108, 20, v(0.6, 1));
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 5; i++) {
      const top = 232 + row * 122;
      const bottom = top + 104;
      const edge = (y: number, t: number) => 600 + (t - 0.5) * (848 + ((y - 214) / 262) * 248) * 0.9;
      const at = (t: number, y: number) => `${edge(y, t).toFixed(1)},${y}`;
      const a = i / 5 + 0.008;
      const b = (i + 1) / 5 - 0.008;
      p.poly(`${at(a, top)} ${at(b, top)} ${at(b, bottom)} ${at(a, bottom)}`, h(0.6, 0.8, 0.98), {
        edge: [6, 0.02],
        up: h(-0.2, 0.3),
      });
      p.poly(`${at(a + 0.03, top)} ${at(a + 0.07, top)} ${at(a + 0.03, bottom)} ${at(a + 0.004, bottom)}`, 0.25);
      for (let j = 1; j < 4; j++)
        p.stroke(`M${at(a + ((b - a) * j) / 4, top)}L${at(a + ((b - a) * j) / 4, bottom)}`, 4, 0.05);
      p.stroke(`M${at(a, top + 50)}L${at(b, top + 50)}`, 6, 0.05);
    }
  p.poly('470,700 730,700 900,860 300,860', v(0.03, 0.1));
  p.rect(80, 656, 1040, 12, v(0.1, 0.9));
  bush(p, 170, 690, 62, 102);
  bush(p, 290, 696, 48, 103);
  bush(p, 920, 692, 54, 104);
  tree(p, 1120, 720, 300, 105);
  p.circle(600, 600, 5, rAt(0.5, 0.5, 0, 0.1));
}

export const sites: Scene[] = [
  {
    name: 'motoniveladora',
    alt: 'Grabado de una motoniveladora que empareja un camino de tierra',
    focus: 60,
    subjects: ['maquinaria', 'caminos', 'obra pública'],
    draw: grader,
  },
  {
    name: 'paneles',
    alt: 'Grabado de una escuela con paneles solares en el techo bajo un sol con rayos',
    focus: 45,
    subjects: ['energía', 'escuelas', 'obra pública'],
    draw: panels,
  },
];
