import { h, type Plate, r, v } from '../plate.ts';
import type { Scene } from '../scene.ts';
import { box, shadow } from '../shapes.ts';
import { desk } from './desk.ts';

function ballot(p: Plate): void {
  desk(p, 590);
  shadow(p, 690, 722, 420, 34, 1);
  p.at('rotate(-5 600 200)', () => {
    p.rect(478, 40, 250, 300, h(0, 0.03, 0.14), { halo: 6, edge: [4, 0.85] });
    for (let i = 0; i < 3; i++) {
      p.rect(514, 84 + i * 62, 32, 32, 0.02, { edge: [6, 0.9] });
      p.rect(566, 88 + i * 62, i === 1 ? 96 : 124, 9, 0.75).rect(566, 106 + i * 62, 80, 7, 0.5);
    }
    p.red('M516 158l14 18l34 -44', 13);
  });
  box(p, 330, 330, 450, 386, 130, 76, [h(0.03, 0.1, 0.3), h(0.75, 0.98), v(0.12, 0.03)]);
  p.poly('452,282 760,282 742,298 430,298', 1, { edge: [5, 0.05] });
  p.path('M452 290L728 290L732 298H448Z', 0.1);
  p.poly('330,330 780,330 780,352 330,352', v(0.7, 0.95));
  p.poly('780,330 910,254 910,276 780,352', 1);
  p.rect(410, 420, 290, 200, 0.03, { edge: [6, 0.85] });
  p.path('M450 520L520 590L668 446', 0, { opacity: 0 });
  p.stroke('M446 478h218M446 516h180M446 554h206', 12, 0.75);
  p.rect(530, 640, 50, 50, h(0.3, 0.1, 0.7), { round: 6, edge: [5, 0.95] });
  p.path('M540 640v-14a15 16 0 0 1 30 0v14', 0.1, { edge: [6, 0.95] });
  p.circle(555, 662, 7, 1);
  p.poly('120,690 290,660 318,706 140,742', v(0, 0.1), { halo: 5, edge: [4, 0.8] });
  p.stroke('M164 700l110 -20M170 718l90 -16', 6, 0.6);
  p.at('rotate(-24 1010 700)', () => {
    p.rect(910, 690, 210, 22, v(0.1, 0.4, 0.98), { halo: 5, up: v(0.4, -0.4) });
    p.poly('910,690 910,712 876,701', h(0.9, 0.05), { edge: [3, 0.8] });
    p.rect(1104, 690, 30, 22, 0.9, { round: 6 });
  });
}

function balance(p: Plate): void {
  desk(p, 640);
  shadow(p, 640, 716, 260, 24, 1);
  p.path('M420 706Q430 668 520 656H680Q770 668 780 706Z', h(0.1, 0.02, 0.4, 0.98), { halo: 6, up: v(0.5, -0.2) });
  p.rect(404, 700, 392, 24, h(0.2, 0.1, 0.6, 1), { round: 8, halo: 4 });
  p.path('M574 658Q590 560 586 470V190H614V470Q610 560 626 658Z', h(0.2, 0.02, 0.4, 1), { halo: 6 });
  for (const y of [250, 460, 560]) p.ellipse(600, y, 30, 13, r(0.05, 0.4, 0.98), { halo: 3, edge: [3, 0.95] });
  p.path('M210 212Q400 130 600 168Q800 206 990 150L992 168Q800 236 600 200Q400 164 214 232Z', v(0.1, 0.4, 0.98), {
    halo: 6,
    up: v(0.5, -0.3),
  });
  p.circle(600, 182, 44, r(0, 0.2, 0.85), { halo: 5, edge: [5, 0.95], up: r(0.7, 0) });
  p.circle(600, 182, 14, 0.95);
  p.path('M600 78l20 56h-40z', h(0.05, 0.9), { halo: 4 });
  for (const [x, top, y] of [
    [220, 224, 510],
    [982, 160, 430],
  ] as const) {
    p.circle(x, top, 14, r(0.05, 0.95), { halo: 4 });
    p.stroke(
      `M${x} ${top + 10}L${x - 142} ${y}M${x} ${top + 10}L${x + 142} ${y}M${x} ${top + 10}L${x - 30} ${y}`,
      5,
      0.95,
    );
    if (x < 600)
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 4 - i; j++) {
          const cx = x - 72 + j * 48 + i * 24;
          p.path(`M${cx - 24} ${y - 4 - i * 34}v-24a24 8 0 0 1 48 0v24z`, h(0.1, 0.05, 0.5, 0.98), { halo: 2 });
          p.ellipse(cx, y - 28 - i * 34, 24, 8, 0.05, { edge: [3, 0.9] });
        }
    else {
      p.poly(`${x - 92},${y - 6} ${x - 84},${y - 34} ${x + 92},${y - 34} ${x + 92},${y - 6}`, h(0.1, 0.7), { halo: 3 });
      p.poly(`${x - 80},${y - 38} ${x - 70},${y - 70} ${x + 80},${y - 66} ${x + 86},${y - 38}`, h(0.5, 0.98), {
        halo: 3,
      });
      p.poly(`${x - 84},${y - 74} ${x - 84},${y - 92} ${x + 76},${y - 92} ${x + 76},${y - 74}`, h(0, 0.3), { halo: 3 });
      p.red(`M${x - 20} ${y - 92}h26v62l-13 -12l-13 12z`);
    }
    p.path(
      `M${x - 156} ${y}H${x + 156}Q${x + 130} ${y + 66} ${x} ${y + 70}Q${x - 130} ${y + 66} ${x - 156} ${y}Z`,
      h(0.1, 0.02, 0.35, 0.9, 1),
      { halo: 5, up: v(-0.4, 0.3) },
    );
    p.rect(x - 162, y - 8, 324, 14, h(0.3, 0.05, 0.6, 1), { round: 6 });
  }
}

export const office: Scene[] = [
  {
    name: 'urna',
    alt: 'Grabado de una urna en la que entra una papeleta marcada con una palomita roja',
    focus: 45,
    subjects: ['participación', 'encuestas', 'convocatorias'],
    draw: ballot,
  },
  {
    name: 'balanza',
    alt: 'Grabado de una balanza con monedas en un platillo y expedientes en el otro',
    focus: 40,
    subjects: ['responsabilidades', 'auditoría', 'normatividad'],
    draw: balance,
  },
];
