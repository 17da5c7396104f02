import { sql } from 'drizzle-orm';
import { contentCommand } from '../acts/command.ts';
import { SETTINGS_AREA } from '../settings/commands.ts';
import { diasInhabiles } from './schema.ts';

/** Holidays of a year. */
export type YearOfHolidays = { anio: number; dias: readonly (typeof diasInhabiles.$inferInsert)[] };

/** Replaces the holidays of a year. */
export const saveHolidays = contentCommand(SETTINGS_AREA, async (tx, { anio, dias }: YearOfHolidays) => {
  await tx.delete(diasInhabiles).where(sql`extract(year from ${diasInhabiles.fecha}) = ${anio}`);
  await tx.insert(diasInhabiles).values([...dias]);
});
