/** Areas in which permissions are granted, with their names. */
export const staffAreas: Readonly<Record<string, string>> = { noticias: 'Notas', agenda: 'Calendario' };
