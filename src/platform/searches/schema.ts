import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Searches of each week by their text, from the day on which five networks sent it; the empty text counts all searches of the week. */
export const busquedas = pgTable(
  'busquedas',
  {
    /** Monday of the week. */
    semana: date({ mode: 'string' }).notNull(),
    texto: text().notNull(),
    veces: integer().notNull(),
    /** Those that found nothing. */
    vacias: integer().notNull(),
    /** Those that found only another word: a synonym, or one that is spelt alike. */
    otras: integer().notNull(),
    /** Results of the last one. */
    resultados: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.semana, table.texto] })],
);

/** Searches of today that fewer than five networks sent: marks of the day of the text, and of the network for this text. No text, no address. */
export const busquedasDelDia = pgTable(
  'busquedas_del_dia',
  {
    dia: date({ mode: 'string' }).notNull(),
    consulta: text().notNull(),
    red: text().notNull(),
    veces: integer().notNull(),
    vacias: integer().notNull(),
    otras: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.consulta, table.red] })],
);
