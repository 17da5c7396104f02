import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { publishEjercicio } from '../commands.ts';
import { ejercicioRows, findEjercicioId, findEjercicioRow } from '../queries/editing.ts';

const EjercicioData = z.object({ anio: z.int('Escriba el año.').min(1950).max(2100) });

/** Fiscal years, which are added: audits, reports and addresses name them. */
export const ejercicioContent: ContentKind = {
  ...{ area: 'entes', tipo: 'ejercicio', plural: 'ejercicios', one: 'Ejercicio', many: 'Ejercicios fiscales' },
  add: 'Nuevo ejercicio',
  rows: ejercicioRows,
  schema: EjercicioData,
  esquema: 1,
  fields: [{ name: 'anio', label: 'Año', control: 'numero', hint: 'No cambia después de publicarse.' }],
  title: ({ anio }) => `Ejercicio ${anio}`,
  empty: () => ({ anio: null }),
  load: findEjercicioRow,
  async check(querier, { registro, data }): Promise<Record<string, string>> {
    const id = await findEjercicioId(querier, EjercicioData.parse(data).anio);
    if (registro === null) return id === undefined ? {} : { anio: 'Ese ejercicio ya está.' };
    return id === registro ? {} : { anio: 'El año de un ejercicio publicado no cambia: agregue otro.' };
  },
  publish: (tx, { registro, data }) => publishEjercicio(tx, { id: registro, ...EjercicioData.parse(data) }),
  address: () => null,
};
