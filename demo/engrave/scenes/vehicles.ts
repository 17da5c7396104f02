import { h, type Plate, r, rAt, v } from '../plate.ts';
import type { Scene } from '../scene.ts';
import { bush, cloud, ground, hills, LEFT, RIGHT, shadow, sky, tree, wheel } from '../shapes.ts';

function street(p: Plate, seed: number, horizon = 560): void {
  sky(p, 0.24, 0.04, horizon);
  hills(p, seed, horizon, 190, v(0.16, 0.34), { up: v(0.35, 0) });
  ground(p, horizon - 6, v(0.14, 0.24));
  p.rect(LEFT, 640, RIGHT - LEFT, 14, v(0.02, 0.7));
  p.rect(LEFT, 654, RIGHT - LEFT, 200, v(0.5, 0.62, 0.75));
  for (let x = LEFT; x < RIGHT; x += 230) p.poly(`${x},760 ${x + 120},760 ${x + 112},774 ${x - 12},774`, 0);
}

function patrol(p: Plate): void {
  street(p, 21);
  cloud(p, 960, 150, 92);
  cloud(p, 240, 210, 70);
  tree(p, 110, 640, 330, 33);
  bush(p, 1090, 644, 76, 34);
  bush(p, 1170, 648, 60, 35);
  shadow(p, 610, 716, 470, 24, 1);
  p.path(
    'M150 640C140 590 150 560 190 545L330 520C400 440 450 410 540 406H720C800 408 850 440 920 516C1000 524 1050 540 1064 580C1072 610 1070 650 1062 668H1020A92 92 0 0 0 838 668H398A92 92 0 0 0 216 668H166Z',
    v(0.03, 0.06, 0.2, 0.5),
    { halo: 7, edge: [4, 0.8], up: v(0.7, 0.2, 0, -0.4) },
  );
  p.path('M150 612H1070C1070 640 1068 655 1062 668H1020A92 92 0 0 0 838 668H398A92 92 0 0 0 216 668H166Z', v(0.85, 1));
  p.path('M388 520C440 456 470 436 540 432H616V524Z', v(0.95, 0.6));
  p.path('M636 432H716C780 434 822 462 872 522L636 524Z', v(0.98, 0.65));
  p.poly('470,524 540,432 566,432 500,524', 0.25);
  p.poly('700,524 740,436 758,440 724,524', 0.3);
  p.stroke('M388 524L626 526L890 524', 7, 0.9);
  p.stroke('M626 430V610M380 530Q372 580 392 610M872 530Q880 570 858 610', 5, 0.85);
  p.rect(580, 548, 34, 10, 0.9, { round: 5 });
  p.rect(830, 548, 34, 10, 0.9, { round: 5 });
  p.path('M500 552l34 -12l34 12q4 40 -34 58q-38 -18 -34 -58z', r(0, 0.1, 0.3), { edge: [6, 0.95] });
  p.poly('534,554 540,570 556,570 543,580 548,596 534,586 520,596 525,580 512,570 528,570', 0.95);
  for (let i = 0; i < 8; i++) p.rect(650 + i * 24, 584, 12, 12, 0.9).rect(662 + i * 24, 596, 12, 12, 0.9);
  p.rect(540, 382, 180, 24, h(0.05, 0.5, 0.9), { round: 8, edge: [4, 0.95], halo: 5 });
  p.red('M556 352h66q8 0 8 8v22h-82v-22q0 -8 8 -8z');
  p.rect(634, 352, 82, 30, v(0.1, 0.5), { round: 8, edge: [5, 0.95], halo: 3 });
  p.ellipse(184, 572, 28, 16, r(0, 0.25), { edge: [5, 0.95] });
  p.rect(1040, 560, 26, 30, 0.75, { round: 6, edge: [4, 0.95] });
  p.rect(138, 632, 60, 18, v(0.1, 0.9), { round: 8, edge: [3, 0.9] });
  p.rect(1030, 632, 50, 18, v(0.1, 0.9), { round: 8, edge: [3, 0.9] });
  for (const x of [307, 929]) {
    p.path(`M${x - 92} 668A92 92 0 0 1 ${x + 92} 668Z`, 1);
    wheel(p, x, 656, 70);
  }
  p.path('M384 526q-30 -30 -52 -10q-8 20 10 26h40z', r(0, 0.5, 0.8), { edge: [4, 0.95] });
}

function ambulance(p: Plate): void {
  street(p, 44);
  cloud(p, 180, 170, 84);
  cloud(p, 1060, 130, 70);
  tree(p, 1120, 644, 300, 45);
  bush(p, 60, 648, 72, 46);
  shadow(p, 590, 720, 470, 24, 1);
  p.rect(150, 250, 590, 420, h(0.02, 0.05, 0.12, 0.16), { round: 22, halo: 7, up: h(-0.1, 0.2, 0) });
  p.rect(150, 250, 590, 22, v(0.1, 0.7), { round: 16 });
  p.path('M740 350H850Q880 350 900 384L960 490L1040 512Q1070 524 1072 570V670H740Z', v(0.02, 0.08, 0.25), {
    halo: 7,
    up: v(0.5, 0.2, -0.2),
  });
  p.path('M768 376H846Q864 376 876 398L920 486H768Z', v(0.98, 0.6));
  p.poly('800,486 846,376 866,384 828,486', 0.25);
  p.stroke('M756 350V668M756 500H940', 5, 0.85);
  p.rect(776, 520, 36, 10, 0.95, { round: 5 });
  p.rect(150, 560, 590, 26, 0.9);
  p.rect(740, 560, 330, 26, 0.9);
  p.rect(150, 594, 920, 8, 0.7);
  p.rect(150, 640, 922, 32, v(0.8, 1), { round: 8 });
  p.rect(520, 320, 180, 120, v(0.98, 0.7), { round: 10, edge: [7, 0.1] });
  p.poly('560,440 612,320 650,320 598,440', 0.3);
  p.line(490, 270, 490, 640, 5, 0.75);
  p.circle(316, 400, 98, r(0, 0.04, 0.16), { edge: [8, 0.9] });
  p.red('M292 330h48v46h46v48h-46v46h-48v-46h-46v-48h46z');
  p.rect(176, 226, 84, 26, v(0.1, 0.8), { round: 8, edge: [5, 0.95], halo: 4 });
  p.rect(640, 226, 84, 26, v(0.1, 0.8), { round: 8, edge: [5, 0.95], halo: 4 });
  p.rect(770, 322, 90, 28, v(0.15, 0.85), { round: 10, edge: [5, 0.95], halo: 4 });
  p.ellipse(1050, 548, 20, 24, r(0, 0.35), { edge: [5, 0.95] });
  p.rect(1020, 636, 66, 26, v(0.2, 0.9), { round: 8, edge: [3, 0.95] });
  p.rect(136, 630, 34, 26, 0.85, { round: 6 });
  for (const x of [318, 900]) {
    p.path(`M${x - 96} 672V664A96 96 0 0 1 ${x + 96} 664V672Z`, 1, { edge: [6, 0.1] });
    wheel(p, x, 660, 72);
  }
}

function bus(p: Plate): void {
  street(p, 57);
  cloud(p, 620, 110, 84);
  for (const [x, ht] of [
    [700, 300],
    [860, 250],
    [1010, 330],
    [1120, 270],
  ] as const) {
    p.rect(x, 640 - ht, 130, ht, h(0.1, 0.2, 0.42), { halo: 4 });
    for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) p.rect(x + 18 + j * 36, 666 - ht + i * 56, 20, 32, 0.65);
  }
  shadow(p, 480, 722, 500, 22, 1);
  p.rect(-40, 270, 900, 400, v(0.02, 0.06, 0.18), { round: 34, halo: 8, up: v(0.6, 0.1, -0.2) });
  p.rect(-40, 270, 900, 30, v(0.12, 0.75), { round: 26 });
  p.rect(-40, 500, 900, 62, v(0.72, 0.95));
  p.rect(-40, 568, 900, 8, 0.6);
  p.rect(-40, 640, 898, 34, v(0.85, 1), { round: 10 });
  for (let i = 0; i < 4; i++) {
    const x = -30 + i * 158;
    p.rect(x, 334, 142, 130, v(0.98, 0.62), { round: 10, edge: [6, 0.15] });
    p.poly(`${x + 30},464 ${x + 80},334 ${x + 106},334 ${x + 56},464`, 0.3);
    p.circle(x + 110, 424, 18, rAt(0.3, 0.3, 0.1, 0.4), { opacity: 0.8 });
    p.path(`M${x + 82} 464q4 -22 28 -22q24 0 28 22z`, 0.35, { opacity: 0.8 });
  }
  p.rect(616, 334, 120, 320, v(0.8, 0.5), { round: 8, edge: [7, 0.05] });
  p.line(676, 334, 676, 654, 8, 0.05);
  p.path('M760 334H818Q838 334 842 356L852 464H760Z', v(0.98, 0.6), { edge: [6, 0.15] });
  p.rect(756, 288, 90, 34, 0.95, { round: 5, edge: [4, 0.1] });
  p.line(770, 305, 830, 305, 8, 0.05);
  p.ellipse(836, 602, 20, 26, r(0, 0.3), { edge: [5, 0.95] });
  p.path('M852 352q40 -10 42 24v56h-18v-50q-2 -12 -24 -10z', 0.95, { halo: 4 });
  for (const x of [196, 540]) {
    p.path(`M${x - 88} 674V664A88 88 0 0 1 ${x + 88} 664V674Z`, 1, { edge: [6, 0.1] });
    wheel(p, x, 662, 66);
  }
  p.rect(930, 382, 240, 18, v(0.3, 1), { halo: 6 });
  p.rect(952, 400, 196, 250, 0.05, { opacity: 0.55 });
  for (const x of [946, 1140]) p.rect(x, 400, 14, 260, h(0.1, 0.95), { halo: 3 });
  p.rect(972, 566, 156, 16, v(0.5, 1));
  p.rect(986, 582, 10, 78, 0.95).rect(1104, 582, 10, 78, 0.95);
  p.rect(996, 430, 104, 90, 0.02, { edge: [6, 0.85] });
  for (let i = 0; i < 3; i++) p.rect(1012, 448 + i * 22, 72 - i * 14, 8, 0.6);
  p.rect(898, 260, 12, 400, h(0.1, 0.95), { halo: 4 });
  p.circle(904, 236, 46, 0.02, { edge: [8, 0.95], halo: 5 });
  p.rect(880, 218, 48, 30, 0.95, { round: 6 });
  p.rect(886, 224, 36, 10, 0.05);
  p.circle(890, 252, 6, 0.95).circle(918, 252, 6, 0.95);
}

export const vehicles: Scene[] = [
  {
    name: 'patrulla',
    alt: 'Grabado de una patrulla de perfil con una luz roja en el techo',
    focus: 62,
    subjects: ['seguridad pública', 'vehículos', 'municipios'],
    draw: patrol,
  },
  {
    name: 'ambulancia',
    alt: 'Grabado de una ambulancia de perfil con una cruz roja en el costado',
    focus: 60,
    subjects: ['salud', 'vehículos', 'emergencias'],
    draw: ambulance,
  },
  {
    name: 'autobus',
    alt: 'Grabado de un autobús urbano que llega a una parada con banca y letrero',
    focus: 58,
    subjects: ['transporte', 'movilidad', 'municipios'],
    draw: bus,
  },
];
