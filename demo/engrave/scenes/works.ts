import { noise, random } from '../noise.ts';
import { h, type Plate, r, v } from '../plate.ts';
import type { Scene } from '../scene.ts';
import { cloud, ground, hills, LEFT, RIGHT, shadow, sky, tree, water } from '../shapes.ts';

function dam(p: Plate): void {
  sky(p, 0.24, 0.04, 420);
  cloud(p, 320, 120, 100);
  cloud(p, 1050, 90, 70);
  cloud(p, -230, 90, 80);
  cloud(p, 1380, 140, 80);
  hills(p, 71, 360, 190, v(0.1, 0.3), { up: v(0.5, 0) });
  hills(p, 72, 380, 120, v(0.3, 0.5), { up: v(0.4, 0) });
  water(p, 330, 430, 73, v(0.2, 0.5));
  p.path(`M${LEFT} 250C-80 240 60 260 130 340L250 480L330 860H${LEFT}Z`, h(0.35, 0.5, 0.85), {
    up: h(0.6, -0.3),
    halo: 5,
  });
  p.path(`M${RIGHT} 230C1300 220 1130 270 1060 340L960 480L880 860H${RIGHT}Z`, h(0.3, 0.5, 0.7), {
    up: h(-0.3, 0.7),
    halo: 5,
  });
  const next = random(74);
  for (let i = 0; i < 90; i++) {
    const left = i % 2 === 0;
    const y = 300 + next() * 520;
    const reach = 60 + (y - 300) * 0.34 + next() * 420;
    const x = left ? 130 + (y - 300) * 0.42 - reach + 40 : 1060 - (y - 300) * 0.38 + reach - 40;
    p.poly(`${x},${y} ${x + 34},${y - 26} ${x + 60},${y + 8} ${x + 22},${y + 16}`, left ? h(0.1, 0.8) : h(0.05, 0.6), {
      opacity: 0.7,
      up: h(0.3, -0.2),
    });
  }
  p.path('M180 400Q600 520 1020 400L900 860H320Z', h(0.8, 0.35, 0.06, 0.03, 0.12, 0.4), {
    up: h(0.5, 0.1, -0.25, 0.1, 0.5),
    halo: 6,
  });
  for (let i = 1; i < 8; i++) {
    const sag = 120 - i * 8;
    const inset = i * 17;
    p.stroke(`M${180 + inset} ${400 + i * 54}Q600 ${400 + i * 54 + sag} ${1020 - inset} ${400 + i * 54}`, 3.5, 0.5);
  }
  p.path('M168 376Q600 496 1032 376V402Q600 522 168 402Z', v(0.95, 0.7), { halo: 4 });
  p.path('M168 366Q600 486 1032 366V378Q600 498 168 378Z', 0.02);
  for (let i = 0; i < 33; i++) {
    const t = i / 32;
    const x = 176 + t * 848;
    const y = 372 + 240 * t * (1 - t);
    p.rect(x - 3, y - 20, 6, 22, 0.85);
  }
  p.stroke('M172 354Q600 474 1028 354', 6, 0.9);
  for (const [x, y] of [
    [460, 480],
    [550, 488],
    [640, 488],
    [730, 480],
  ] as const) {
    p.rect(x - 34, y - 4, 68, 46, v(1, 0.8), { edge: [6, 0.05] });
    p.path(
      `M${x - 30} ${y + 38}Q${x - 34} ${y + 180} ${x - 46} 830H${x + 46}Q${x + 34} ${y + 180} ${x + 30} ${y + 38}Z`,
      h(0.45, 0, 0.02, 0.12, 0.6),
      { up: 0.35 },
    );
    for (let i = 0; i < 4; i++)
      p.stroke(`M${x - 18 + i * 12} ${y + 60}Q${x - 22 + i * 14} ${y + 190} ${x - 28 + i * 18} 800`, 3, 0.4);
  }
  for (let i = 0; i < 22; i++)
    p.ellipse(400 + next() * 400, 752 + next() * 50, 30 + next() * 26, 18 + next() * 12, r(0, 0.05, 0.35), {
      up: r(0.7, 0),
      opacity: 0.9,
    });
}

function treatment(p: Plate): void {
  sky(p, 0.24, 0.04, 420);
  cloud(p, 900, 110, 84);
  hills(p, 91, 420, 160, v(0.12, 0.4), { up: v(0.5, 0) });
  ground(p, 396, v(0.3, 0.42, 0.56));
  p.rect(60, 250, 270, 170, h(0.02, 0.1, 0.3), { halo: 5 });
  p.rect(48, 236, 294, 22, v(0.6, 1));
  for (let i = 0; i < 3; i++) p.rect(88 + i * 80, 290, 48, 66, v(0.98, 0.7), { edge: [6, 0.02] });
  p.rect(176, 372, 40, 50, 0.95);
  tree(p, 420, 440, 190, 92);
  for (const [x, y, rx, ry, depth] of [
    [840, 400, 230, 48, 34],
    [330, 600, 300, 78, 62],
    [930, 640, 330, 92, 74],
  ] as const) {
    shadow(p, x + 24, y + depth, rx * 1.06, ry * 1.06, 0.8);
    p.path(
      `M${x - rx} ${y}V${y + depth}A${rx} ${ry} 0 0 0 ${x + rx} ${y + depth}V${y}Z`,
      h(0.2, 0.03, 0.06, 0.4, 0.85, 1),
      { halo: 6 },
    );
    p.ellipse(x, y, rx, ry, 0.02, { edge: [4, 0.8] });
    p.clip(`<ellipse cx="${x}" cy="${y + 4}" rx="${rx - 22}" ry="${ry - 9}"`, () => {
      p.ellipse(x, y + 4, rx, ry, h(0.85, 0.5, 0.35), { up: 0 });
      p.ellipse(x, y + 22, rx - 20, ry - 6, h(0.6, 0.4, 0.24));
      for (let i = 1; i < 6; i++)
        p.ellipse(x, y + 20, (rx * i) / 5.6, (ry * i) / 5.6, 0, { opacity: 0.14, up: i % 2 ? 0.4 : -0.3 });
      for (let i = 0; i < 26; i++)
        p.ellipse(x + rx * noise(i * 3.3, 1, 4), y + 20 + ry * 0.9 * noise(i * 2.7, 8, 4), 26, 3, 0, { opacity: 0.8 });
    });
    p.poly(`${x - 14},${y - 12} ${x + rx + 6},${y - 18} ${x + rx + 6},${y + 2} ${x - 14},${y + 12}`, v(0.05, 0.3), {
      edge: [4, 0.9],
      halo: 3,
    });
    for (let i = 0; i <= 6; i++) p.line(x + (rx * i) / 6, y - 14 - ry * 0.36, x + (rx * i) / 6, y - 12, 5, 0.9);
    p.line(x - 4, y - 12 - ry * 0.36, x + rx + 6, y - 18 - ry * 0.36, 6, 0.9);
    p.path(
      `M${x - 26} ${y + 20}V${y - 26}A26 8 0 0 1 ${x + 26} ${y - 26}V${y + 20}A26 8 0 0 1 ${x - 26} ${y + 20}Z`,
      h(0.05, 0.3, 0.98),
      { halo: 3 },
    );
  }
}

export const works: Scene[] = [
  {
    name: 'presa',
    alt: 'Grabado de una presa de arco entre cerros con cuatro vertedores abiertos',
    focus: 55,
    subjects: ['agua', 'obra pública', 'infraestructura'],
    draw: dam,
    wide: true,
  },
  {
    name: 'tratadora',
    alt: 'Grabado de una planta de tratamiento con tres tanques circulares de agua',
    focus: 65,
    subjects: ['agua', 'saneamiento', 'organismos operadores'],
    draw: treatment,
  },
];
