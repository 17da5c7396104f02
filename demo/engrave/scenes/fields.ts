import { noise, random } from '../noise.ts';
import { h, type Plate, v } from '../plate.ts';
import type { Scene } from '../scene.ts';
import { cloud, drum, hills, LEFT, RIGHT, sky, sun, tree, water } from '../shapes.ts';

function port(p: Plate): void {
  sky(p, 0.3, 0.03, 420);
  sun(p, 250, 230, 64);
  cloud(p, 640, 120, 90);
  cloud(p, 1120, 180, 70);
  cloud(p, 1480, 100, 80);
  cloud(p, -150, 110, 80);
  hills(p, 141, 430, 130, v(0.2, 0.4), { up: v(0.5, 0) });
  water(p, 416, 860, 142, v(0.14, 0.36, 0.6));
  for (const y of [470, 520, 590]) p.ellipse(250, y, 40 + (y - 440) * 0.3, 7, 0, { opacity: 0.9 });
  p.path('M1240 396h420v60h-420zM960 420h300v36h-300z', v(0.2, 0.8), { halo: 3 });
  p.path('M1100 420V300l14 -24h20l14 24v120z', h(0.05, 0.2, 0.9), { halo: 4 });
  p.rect(1092, 292, 64, 10, 0.95);
  p.ellipse(600, 668, 420, 22, 0.95, { blur: 5, opacity: 0.9 });
  p.path('M190 500Q400 560 600 560T990 470Q980 600 900 668H320Q220 620 190 500Z', h(0.15, 0.1, 0.5, 0.9, 1), {
    halo: 7,
    up: v(0.3, -0.3),
  });
  p.path('M190 500Q400 560 600 560T990 470L986 506Q800 590 600 594Q380 594 198 532Z', h(0.02, 0.04, 0.2), { halo: 3 });
  p.path('M236 646Q320 634 400 646T580 644T760 646T960 640L990 700H210Z', v(0.5, 0.46), { up: 0 });
  for (const [x, y, w] of [
    [300, 652, 70],
    [520, 656, 110],
    [780, 652, 90],
    [640, 676, 150],
  ] as const)
    p.ellipse(x, y, w, 4, 0, { opacity: 0.85 });
  p.rect(600, 360, 210, 190, h(0.03, 0.06, 0.4), { halo: 6 });
  p.rect(584, 344, 242, 20, v(0.5, 1), { halo: 3 });
  for (let i = 0; i < 3; i++) p.rect(620 + i * 62, 390, 44, 52, v(0.98, 0.7), { edge: [5, 0.03] });
  p.rect(640, 470, 130, 10, 0.7);
  p.rect(690, 296, 44, 50, h(0.3, 0.1, 0.9), { halo: 3 });
  p.rect(400, 150, 14, 396, h(0.1, 0.4, 0.98), { halo: 4 });
  p.rect(852, 250, 11, 260, h(0.1, 0.4, 0.98), { halo: 4 });
  p.stroke('M407 170L210 506M407 170L856 262M407 330L250 240M407 330L560 300M856 262L974 470', 5, 0.9);
  p.path('M250 246Q230 380 300 520Q370 420 404 336Z', h(0.2, 0.4, 0.3), { opacity: 0.6 });
  for (let i = 0; i < 7; i++)
    p.stroke(`M${250 + i * 21} ${246 + i * 13}Q${256 + i * 20} 400 ${300 + i * 6} ${512 - i * 12}`, 3.5, 0.85);
  for (let i = 0; i < 5; i++)
    p.stroke(`M${244 + i * 8} ${300 + i * 42}Q330 ${330 + i * 40} ${394 - i * 20} ${352 + i * 30}`, 3, 0.8);
  p.red('M414 152c30 -8 50 12 88 4v44c-34 8 -58 -10 -88 -4z');
  for (const [x, y, s] of [
    [800, 130, 26],
    [880, 170, 20],
    [110, 140, 22],
    [980, 110, 16],
    [1300, 230, 22],
  ] as const)
    p.stroke(
      `M${x - s * 1.6} ${y - s * 0.5}Q${x - s * 0.6} ${y - s * 0.7} ${x} ${y}Q${x + s * 0.6} ${y - s * 0.7} ${x + s * 1.6} ${y - s * 0.5}`,
      6,
      0.85,
      'round',
    );
  p.path(`M${LEFT} 740H330L360 764H${LEFT}Z`, v(0.03, 0.2), { halo: 5 });
  p.path(`M${LEFT} 764H360V786H${LEFT}Z`, 0.9);
  for (let i = 0; i < 8; i++) p.rect(-400 + i * 106, 784, 24, 70, h(0.1, 1));
  for (const x of [90, 280, -150]) {
    p.path(`M${x - 18} 744v-44h36v44z`, h(0.1, 0.5, 1), { halo: 3 });
    p.ellipse(x, 700, 24, 9, 0.1, { edge: [4, 0.95] });
  }
}

function wheat(p: Plate): void {
  sky(p, 0.28, 0.03, 460);
  cloud(p, 250, 120, 100);
  cloud(p, 690, 190, 66);
  cloud(p, -210, 170, 80);
  cloud(p, 1400, 120, 90);
  hills(p, 151, 470, 110, v(0.16, 0.36), { up: v(0.5, 0) });
  p.rect(LEFT, 440, RIGHT - LEFT, 420, v(0.16, 0.34, 0.5));
  tree(p, 130, 474, 130, 152);
  tree(p, 40, 470, 100, 153);
  tree(p, 640, 470, 110, 154);
  tree(p, 1480, 480, 170, 155);
  for (const [x, w, top] of [
    [740, 120, 190],
    [868, 120, 190],
    [1000, 144, 140],
  ] as const) {
    p.path(`M${x - 5} ${top}L${x + w / 2} ${top - w * 0.36}L${x + w + 5} ${top}Z`, h(0.08, 0.35, 0.98), {
      halo: 5,
      up: v(0.5, 0),
    });
    drum(p, x, top, w, 470 - top, 12, h(0.3, 0.1, 0.9));
    for (let y = top + 34; y < 470; y += 34) p.stroke(`M${x} ${y}q${w / 2} 15 ${w} 0`, 4, 0.62);
    p.rect(x + w * 0.22, 424, 28, 46, 0.95);
  }
  p.stroke('M700 470V130L780 116M700 160L880 116', 9, 0.95);
  p.rect(1156, 372, 190, 100, h(0.05, 0.3), { halo: 4 });
  p.poly('1140,374 1250,314 1362,374', v(0.5, 0.95), { halo: 4 });
  p.rect(1222, 410, 60, 62, 0.95);
  const next = random(156);
  for (let row = 0; row < 16; row++) {
    const t = row / 15;
    const y = 482 + t ** 1.5 * 330;
    const s = 0.18 + t * 0.95;
    p.rect(LEFT, y - 4, RIGHT - LEFT, 60 * s + 10, 0.3 + t * 0.35, { opacity: 0.45 });
    for (let x = LEFT + next() * 40; x < RIGHT; x += 27 * s + 7) {
      const sway = (10 + 14 * noise(x / 200, row / 3, 7)) * s;
      const top = y - 42 * s - next() * 18 * s;
      if (t > 0.12) p.stroke(`M${x} ${y + 70 * s}Q${x} ${y} ${x + sway} ${top}`, Math.max(2, 4 * s), 0.85);
      p.at(`rotate(${8 + sway} ${x + sway} ${top})`, () =>
        p.ellipse(x + sway, top - 14 * s, 6.5 * s, 22 * s, h(0, 0.04, 0.6), t > 0.3 ? { up: 0.25 } : {}),
      );
    }
  }
}

export const fields: Scene[] = [
  {
    name: 'puerto',
    alt: 'Grabado de un barco pesquero con una bandera roja, junto a un muelle',
    focus: 55,
    subjects: ['pesca', 'puertos', 'desarrollo económico'],
    draw: port,
    wide: true,
  },
  {
    name: 'trigo',
    alt: 'Grabado de un campo de trigo con tres silos al fondo',
    focus: 55,
    subjects: ['campo', 'agricultura', 'desarrollo económico'],
    draw: wheat,
  },
];
