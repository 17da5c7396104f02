import { formatInteger } from '#platform/format.ts';
import type { FigureSource } from '../../texts/demonstration.ts';
import { type DemoFile, readDemoFile } from './file.ts';

/** Returns the figures of the calls that demonstration texts may name: `{{solicitudes 1-5}}` of the first five, `{{solicitudes 3}}` of one. */
export async function callFigures(): Promise<Record<string, FigureSource>> {
  const { convocatorias } = await readDemoFile();
  const sum =
    (measure: (call: DemoFile['convocatorias'][number]) => number): FigureSource =>
    ([range = '']) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      const calls = convocatorias.filter(({ numero }) => numero >= first && numero <= last);
      if (calls.length === 0) throw new Error(`No call ${range}`);
      return formatInteger(calls.reduce((total, call) => total + measure(call), 0));
    };
  return {
    solicitudes: sum(({ solicitudesRecibidas }) => solicitudesRecibidas),
    seleccionadas: sum(({ propuestasSeleccionadas }) => propuestasSeleccionadas),
  };
}
