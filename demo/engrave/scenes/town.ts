import { h, type Plate, r, rAt, v } from '../plate.ts';
import type { Scene } from '../scene.ts';
import { bush, cloud, crown, flag, ground, hills, LEFT, pane, RIGHT, shadow, sky, tree } from '../shapes.ts';

function clinic(p: Plate): void {
  sky(p);
  cloud(p, 210, 150, 82);
  cloud(p, 1010, 120, 64);
  hills(p, 12, 560, 150, v(0.25, 0.45));
  ground(p, 600, v(0.18, 0.3, 0.45));
  p.poly(`470,612 730,612 960,860 240,860`, v(0.03, 0.1), { edge: [4, 0.45] });
  for (const side of [0, 1]) {
    const x = side ? 770 : 110;
    p.rect(x, 352, 320, 260, side ? h(0.3, 0.42) : h(0.04, 0.14), { halo: 5 });
    p.rect(x - 12, 334, 344, 26, v(0.75, 0.98));
    p.rect(x - 12, 328, 344, 8, 0.02);
    for (let row = 0; row < 2; row++)
      for (let i = 0; i < 3; i++) pane(p, x + 34 + i * 94, 388 + row * 114, 62, 66, { rows: 1, columns: 2 });
  }
  p.rect(400, 190, 400, 424, h(0.02, 0.06, 0.16), { halo: 8 });
  p.rect(700, 190, 100, 424, h(0.2, 0.55));
  p.rect(384, 166, 432, 30, v(0.8, 1));
  p.rect(384, 160, 432, 9, 0.02);
  p.circle(600, 292, 76, r(0, 0.06, 0.2), { edge: [7, 0.9], halo: 6 });
  p.red('M582 240h36v34h34v36h-34v34h-36v-34h-34v-36h34z');
  p.rect(440, 440, 320, 174, v(1, 0.9, 0.7));
  for (let i = 0; i < 4; i++) p.rect(452 + i * 76, 452, 68, 160, i % 2 ? v(0.92, 0.6) : v(0.85, 0.45));
  for (let i = 1; i < 4; i++) p.line(446 + i * 77, 440, 446 + i * 77, 612, 7, 0.02);
  p.poly('390,414 810,414 850,444 350,444', v(0.05, 0.2), { halo: 4 });
  p.rect(350, 444, 500, 20, v(0.95, 1));
  for (const x of [368, 820]) p.rect(x, 464, 16, 152, h(0.05, 0.3, 0.95), { halo: 3 });
  tree(p, 66, 640, 300, 41);
  tree(p, 1150, 640, 320, 52);
  for (let i = 0; i < 4; i++) {
    bush(p, 180 + i * 62, 640, 40, 60 + i);
    bush(p, 838 + i * 62, 640, 40, 70 + i);
  }
}

function townHall(p: Plate): void {
  sky(p);
  cloud(p, 190, 180, 90);
  cloud(p, 1030, 230, 76);
  ground(p, 640, v(0.14, 0.3, 0.5));
  for (let i = -6; i <= 6; i++) p.line(600 + i * 40, 650, 600 + i * 170, 860, 4, 0.5);
  for (const y of [672, 706, 756]) p.line(LEFT, y, RIGHT, y, 4, 0.4);
  p.rect(110, 352, 980, 296, h(0.03, 0.08, 0.14, 0.34), { halo: 6 });
  p.rect(90, 322, 1020, 16, 0.03);
  p.rect(90, 336, 1020, 22, v(0.75, 1));
  for (let x = 96; x < 1096; x += 40) p.rect(x, 296, 22, 28, h(0.1, 0.75));
  p.rect(90, 288, 1020, 10, 0.55);
  for (let i = 0; i < 8; i++) {
    const x = 132 + i * 120 + (i > 3 ? 10 : -10);
    pane(p, x + 26, 386, 44, 74, { rows: 2, columns: 2, frame: 5 });
    p.path(`M${x} 640V556a48 50 0 0 1 96 0V640Z`, h(1, 0.98, 0.75), { edge: [6, 0.02] });
    p.rect(x - 17, 548, 14, 92, h(0.02, 0.2, 0.75));
    p.rect(x - 21, 540, 22, 11, 0.85);
  }
  p.rect(110, 480, 980, 8, 0.75);
  p.rect(505, 190, 190, 460, h(0.03, 0.05, 0.2, 0.5), { halo: 7 });
  p.rect(490, 174, 220, 22, v(0.7, 1));
  p.rect(490, 168, 220, 8, 0.02);
  p.rect(525, 84, 150, 88, h(0.03, 0.1, 0.6));
  p.path('M552 172v-44a20 22 0 0 1 40 0v44zM608 172v-44a20 22 0 0 1 40 0v44z', 0.98);
  p.path('M512 86Q600 68 688 86L664 66Q640 20 600 12Q560 20 536 66Z', h(0.1, 0.3, 0.98), { up: h(0.1, 0.6, -0.2) });
  p.circle(600, 268, 62, rAt(0.4, 0.4, 0, 0.03, 0.2), { edge: [9, 0.95] });
  for (let i = 0; i < 12; i++) p.at(`rotate(${i * 30} 600 268)`, () => p.rect(597, 213, 6, 12, 0.95));
  p.stroke('M600 268L600 226M600 268L632 284', 7, 1, 'round');
  p.path('M540 648V470a60 62 0 0 1 120 0V648Z', h(1, 0.98, 0.8), { edge: [8, 0.02] });
  p.rect(548, 356, 104, 12, 0.8);
  p.rect(566, 380, 68, 8, 0.5);
  p.rect(80, 646, 1040, 14, v(0.05, 0.95));
  p.circle(600, 14, 9, r(0.1, 0.95));
  flag(p, 240, 152, 0.85);
  p.line(238, 140, 238, 292, 7, 0.95);
  tree(p, 40, 690, 230, 8);
  tree(p, 1166, 690, 240, 9);
}

function parish(p: Plate): void {
  sky(p);
  cloud(p, 150, 210, 84);
  hills(p, 31, 600, 210, v(0.2, 0.45), { up: v(0.3, 0) });
  ground(p, 640, v(0.12, 0.28, 0.48));
  for (let i = -7; i <= 7; i++) p.line(470 + i * 46, 650, 470 + i * 190, 860, 4, 0.45);
  p.rect(330, 300, 300, 350, h(0.03, 0.1), { halo: 6 });
  for (const [x, shade] of [
    [240, 0.3],
    [600, 0.5],
  ] as const) {
    p.rect(x, 250, 130, 400, h(0.03, 0.06, shade, shade + 0.3), { halo: 5 });
    p.rect(x - 10, 240, 150, 16, v(0.6, 1));
    p.rect(x + 10, 130, 110, 112, h(0.03, 0.1, shade + 0.2), { halo: 4 });
    p.path(`M${x + 38} 240v-60a27 28 0 0 1 54 0v60z`, 0.98);
    p.path(`M${x + 50} 226q4 -34 15 -36q11 2 15 36z`, r(0, 0.4));
    p.rect(x, 120, 130, 14, v(0.6, 1));
    p.path(`M${x + 8} 122Q${x + 12} 62 ${x + 65} 50Q${x + 118} 62 ${x + 122} 122Z`, rAt(0.3, 0.3, 0.02, 0.4, 0.98), {
      up: r(0.7, 0.2, 0),
    });
    p.stroke(`M${x + 65} 52V10M${x + 52} 24h26`, 7, 0.95);
    p.rect(x + 46, 320, 38, 70, 0.95, { edge: [6, 0.02] });
    for (const y of [300, 430]) p.rect(x, y, 130, 8, 0.6);
  }
  p.path('M360 300Q372 226 485 208Q598 226 610 300Z', v(0.04, 0.2), { edge: [8, 0.85] });
  p.circle(485, 330, 44, rAt(0.5, 0.5, 0.95, 0.9, 0.75), { edge: [10, 0.03] });
  for (let i = 0; i < 4; i++) p.at(`rotate(${i * 45} 485 330)`, () => p.line(441, 330, 529, 330, 5, 0.05));
  p.rect(370, 290, 230, 12, v(0.5, 1));
  p.path('M410 650V494a75 78 0 0 1 150 0V650Z', 0.2, { edge: [5, 0.8] });
  p.path('M424 650V498a61 64 0 0 1 122 0V650Z', h(1, 0.98, 0.85), { edge: [5, 0.02] });
  for (const x of [384, 572]) p.rect(x, 440, 18, 208, h(0.02, 0.2, 0.9));
  p.rect(220, 644, 530, 14, v(0.05, 0.95));
  const kx = 930;
  shadow(p, kx + 20, 724, 210, 16, 0.8);
  p.rect(kx - 170, 640, 340, 84, h(0.05, 0.08, 0.4, 0.9), { halo: 5, up: h(0, -0.3, -0.2, 0.3) });
  for (let i = 0; i < 7; i++) p.rect(kx - 150 + i * 48, 652, 8, 66, 0.6);
  p.rect(kx - 178, 632, 356, 12, 0.9);
  p.rect(kx - 156, 470, 312, 100, v(0.85, 0.35), { opacity: 0.35 });
  for (let i = 0; i < 5; i++) p.rect(kx - 160 + i * 76, 462, 14, 172, h(0.05, 0.3, 0.98), { halo: 3 });
  for (let i = 0; i < 17; i++) p.rect(kx - 152 + i * 18.6, 590, 6, 42, 0.85);
  p.rect(kx - 160, 584, 320, 8, 0.95);
  p.path(`M${kx - 200} 462Q${kx - 80} 420 ${kx} 346Q${kx + 80} 420 ${kx + 200} 462Z`, h(0.05, 0.2, 0.6, 1), {
    halo: 6,
    up: h(-0.3, 0.5, 0.5, -0.3),
  });
  for (const d of [-110, -50, 0, 50, 110]) p.stroke(`M${kx} 350Q${kx + d * 0.5} 420 ${kx + d} 462`, 4, 0.85);
  p.rect(kx - 204, 460, 408, 14, v(0.8, 1));
  p.circle(kx, 338, 15, r(0.05, 0.95));
  p.path(`M${kx - 60} 740l10 -16h100l10 16zM${kx - 70} 756l10 -16h120l10 16z`, v(0.05, 0.5), { edge: [3, 0.8] });
  tree(p, 100, 700, 300, 14);
  tree(p, 1170, 730, 260, 15);
  crown(p, -10, 700, 70, 60, 16);
}

export const town: Scene[] = [
  {
    name: 'clinica',
    alt: 'Grabado de una clínica de dos plantas con una cruz roja sobre la entrada y árboles a los lados',
    focus: 45,
    subjects: ['salud', 'hospitales', 'obra pública'],
    draw: clinic,
  },
  {
    name: 'palacio',
    alt: 'Grabado de un palacio municipal con arcos, torre de reloj y una bandera roja',
    focus: 40,
    subjects: ['municipios', 'gobierno', 'cuenta pública'],
    draw: townHall,
  },
  {
    name: 'parroquia',
    alt: 'Grabado de una plaza con una iglesia de dos torres y un quiosco',
    focus: 50,
    subjects: ['municipios', 'patrimonio', 'espacio público'],
    draw: parish,
  },
];
