import { resolve } from 'node:path';
import { identity } from '#institution/identity.ts';
import { letterhead } from '#institution/letterhead.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { recordDemonstration } from '#platform/demonstration/initial-content.ts';
import { localDate } from '#platform/format.ts';
import * as acuerdos from './areas/acuerdos/load.ts';
import * as agenda from './areas/agenda/load.ts';
import * as atencion from './areas/atencion/load.ts';
import * as auditorias from './areas/auditorias/load.ts';
import * as avisos from './areas/avisos/load.ts';
import * as correcciones from './areas/correcciones/load.ts';
import * as covid from './areas/covid/load.ts';
import * as coyuntura from './areas/coyuntura/load.ts';
import { magazineFigures } from './areas/documentos/figures.ts';
import * as documentos from './areas/documentos/load.ts';
import * as encuestas from './areas/encuestas/load.ts';
import * as entes from './areas/entes/load.ts';
import * as informes from './areas/informes/load.ts';
import * as institucion from './areas/institucion/load.ts';
import * as noticias from './areas/noticias/load.ts';
import { callFigures } from './areas/participacion/figures.ts';
import * as participacion from './areas/participacion/load.ts';
import * as transparencia from './areas/transparencia/load.ts';
import { calendarFigures } from './texts/calendar-figures.ts';
import { createDemonstration, type Demonstration, type FigureSource } from './texts/demonstration.ts';
import type { RenderJob } from './typeset/pool.ts';
import { startTypesetting, type TypesetFiles } from './typeset/stored.ts';

type Loader = {
  /** Documents that need nothing of the database, by keys that no other area has. */
  typesetDemo?: (demonstration: Demonstration) => AsyncIterable<RenderJob> | Iterable<RenderJob>;
  loadDemo: (tx: Transaction, demonstration: Demonstration, files: TypesetFiles) => Promise<void>;
};

/** Loaders of the areas, referenced content first. */
const loaders: readonly Loader[] = [
  entes,
  documentos,
  auditorias,
  informes,
  noticias,
  coyuntura,
  covid,
  encuestas,
  atencion,
  institucion,
  agenda,
  participacion,
  transparencia,
  acuerdos,
  correcciones,
  avisos,
];

/** Sources of the figures that demonstration texts may name. */
const figureSources: readonly (() => Promise<Record<string, FigureSource>>)[] = [
  auditorias.demoFigures,
  magazineFigures,
  callFigures,
];

/** Loads the demonstration content into a database without content, all or nothing. */
export async function loadDemonstration(print: (line: string) => void): Promise<void> {
  const started = performance.now();
  print('Cargando el contenido de demostración…');
  const demonstration = await readDemonstration(localDate(new Date(), identity.zonaHoraria));
  await recordDemonstration(async (tx) => {
    const files = startTypesetting(documentsOf(demonstration), {
      letterhead: letterhead(resolve('institution/fonts')),
    });
    for (const { loadDemo } of loaders) await loadDemo(tx, demonstration, files);
  });
  print(`Contenido de demostración listo en ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

async function* documentsOf(demonstration: Demonstration): AsyncGenerator<RenderJob> {
  for (const { typesetDemo } of loaders) if (typesetDemo) yield* typesetDemo(demonstration);
}

/** Computes the demonstration of a day (ISO date), with the figures that its texts may name. */
export async function readDemonstration(today: string): Promise<Demonstration> {
  const figures = await Promise.all(figureSources.map((read) => read()));
  return createDemonstration(today, Object.assign({}, calendarFigures, ...figures));
}
