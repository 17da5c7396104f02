import type { Scene } from './scene.ts';
import { deskScenes } from './scenes/desk.ts';
import { fields } from './scenes/fields.ts';
import { halls } from './scenes/halls.ts';
import { land } from './scenes/land.ts';
import { office } from './scenes/office.ts';
import { papers } from './scenes/papers.ts';
import { rooms } from './scenes/rooms.ts';
import { sites } from './scenes/sites.ts';
import { streets } from './scenes/streets.ts';
import { town } from './scenes/town.ts';
import { vehicles } from './scenes/vehicles.ts';
import { works } from './scenes/works.ts';

export const scenes: Scene[] = [
  ...town,
  ...vehicles,
  ...works,
  ...sites,
  ...rooms,
  ...halls,
  ...deskScenes,
  ...office,
  ...papers,
  ...land,
  ...fields,
  ...streets,
];
