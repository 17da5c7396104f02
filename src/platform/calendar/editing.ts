import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contentCommand } from '../acts/command.ts';
import type { Querier } from '../database/connection.ts';
import { eachAlone } from '../editing/each-alone.ts';
import type { ContentData, ContentKind } from '../editing/kind.ts';
import { listSchema } from '../editing/lists/list-schema.ts';
import { rowsOf, textOfRows } from '../editing/lists/rows.ts';
import { SETTINGS_AREA } from '../settings/commands.ts';
import type { BusinessCalendar } from './business-days.ts';
import { diasInhabiles } from './schema.ts';

const HolidaysData = z
  .object({
    anio: z.int().min(2000).max(2100),
    dias: listSchema(60, ([fecha, motivo = '']) => {
      if (!z.iso.date().safeParse(fecha).success) return 'escriba la fecha.';
      return motivo.length > 100 ? 'escriba el motivo en menos de 100 letras.' : undefined;
    })
      .min(1, 'Escriba al menos un día: un año sin ninguno sería el de la instalación.')
      .overwrite((text) => textOfRows(rowsOf(text).sort(([one = ''], [other = '']) => one.localeCompare(other)))),
  })
  .superRefine(({ anio, dias }, context) => {
    const dates = rowsOf(dias).map(([fecha = '']) => fecha);
    const foreign = dates.find((fecha) => fecha !== '' && !fecha.startsWith(`${anio}-`));
    const repeated = dates.find((fecha, index) => dates.indexOf(fecha) !== index);
    const issue = (message: string) => context.addIssue({ code: 'custom', path: ['dias'], message });
    if (foreign) issue(`El ${foreign} no es de ${anio}.`);
    if (repeated) issue(`El ${repeated} está dos veces.`);
  });

/** Holidays of a year: legal terms depend on them. The id of a year's row is the year. */
export const holidaysContent: ContentKind = {
  isMarked: true,
  area: 'ajustes',
  tipo: 'dias-inhabiles',
  plural: 'dias-inhabiles',
  one: 'Días inhábiles',
  many: 'Días inhábiles',
  add: 'Días inhábiles',
  affects: 'Los plazos de solicitudes, denuncias y observaciones.',
  settings: async (querier, today) => {
    const years = await listYears(querier);
    const present = Number(today.slice(0, 4));
    return [...new Set([present + 1, present, ...years])]
      .sort((one, other) => other - one)
      .map((anio) => ({ registro: anio, titulo: titleOf(anio) }));
  },
  schema: HolidaysData,
  esquema: 1,
  fields: [
    {
      name: 'dias',
      label: 'Días en que no se trabaja, además de sábados y domingos',
      control: 'lista',
      hint: 'De ellos dependen los plazos de solicitudes, denuncias y observaciones.',
      columns: [
        { name: 'fecha', label: 'Fecha', type: 'date' },
        { name: 'motivo', label: 'Motivo' },
      ],
    },
  ],
  title: ({ anio }) => titleOf(Number(anio)),
  empty: (today) => ({ anio: Number(today.slice(0, 4)), dias: '' }),
  ...eachAlone({
    async load(querier, anio) {
      if (anio < 2000 || anio > 2100) return undefined;
      const rows = await querier.select().from(diasInhabiles).where(isOfYear(anio)).orderBy(asc(diasInhabiles.fecha));
      return { anio, dias: textOfRows(rows.map(({ fecha, motivo }) => [fecha, motivo ?? ''])) };
    },
    async publish(tx, { data }) {
      const { anio, dias } = HolidaysData.parse(data);
      await saveHolidays(tx, {
        anio,
        dias: rowsOf(dias).map(([fecha = '', motivo]) => ({ fecha, motivo: motivo || null })),
      });
      return { registro: anio };
    },
  }),
  address: () => '/transparencia/procedimientos-de-acceso',
};

/** Returns the calendar with the holidays of a version's year replaced by those of the version; undefined for an unpublishable version. */
export function calendarWith(calendar: BusinessCalendar, data: ContentData): BusinessCalendar | undefined {
  const checked = HolidaysData.safeParse(data);
  if (!checked.success) return undefined;
  const { anio, dias } = checked.data;
  const others = [...calendar.holidays].filter((fecha) => !fecha.startsWith(`${anio}-`));
  return { ...calendar, holidays: new Set([...others, ...rowsOf(dias).map(([fecha = '']) => fecha)]) };
}

function titleOf(anio: number): string {
  return `Días inhábiles ${anio}`;
}

function isOfYear(anio: number) {
  return sql`extract(year from ${diasInhabiles.fecha}) = ${anio}`;
}

async function listYears(querier: Querier): Promise<number[]> {
  const rows = await querier
    .selectDistinct({ anio: sql<number>`extract(year from ${diasInhabiles.fecha})::int` })
    .from(diasInhabiles);
  return rows.map(({ anio }) => anio);
}

/** Holidays of a year. */
type YearOfHolidays = { anio: number; dias: readonly (typeof diasInhabiles.$inferInsert)[] };

/** Replaces the holidays of a year. */
export const saveHolidays = contentCommand(SETTINGS_AREA, async (tx, { anio, dias }: YearOfHolidays) => {
  await tx.delete(diasInhabiles).where(sql`extract(year from ${diasInhabiles.fecha}) = ${anio}`);
  await tx.insert(diasInhabiles).values([...dias]);
});
