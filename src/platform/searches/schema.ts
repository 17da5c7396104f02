import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Searches by week and text, counted from the day on which five networks sent the text. The empty text counts all searches of the week. */
export const busquedas = pgTable(
  'busquedas',
  {
    /** Monday of the week. */
    semana: date({ mode: 'string' }).notNull(),
    texto: text().notNull(),
    veces: integer().notNull(),
    /** Number of searches without results. */
    vacias: integer().notNull(),
    /** Number of searches that found only a different word: a synonym, or a similarly spelled one. */
    otras: integer().notNull(),
    /** Results of the last search. */
    resultados: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.semana, table.texto] })],
);

/** Today's searches from fewer than five networks: daily marks of the text and of the network, without text and address. */
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
