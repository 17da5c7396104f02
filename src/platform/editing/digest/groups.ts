/** Words of a group. */
export type GroupWords = { one: string; many: string; rest?: string };

/** Groups of the daily mail in its order, with the words for one thing and for many; `many` follows the number, `rest` follows both. */
export const groups = {
  due: { one: 'Un registro que usted atiende vence', many: 'registros que usted atiende vencen', rest: ' hoy o antes' },
  unassigned: { one: 'Un registro no tiene quien lo atienda', many: 'registros no tienen quien los atienda' },
  expired: {
    one: 'Un registro sigue abierto después de su plazo de conservación',
    many: 'registros siguen abiertos después de su plazo de conservación',
  },
  failed: {
    one: 'Una publicación programada no salió a su hora',
    many: 'publicaciones programadas no salieron a su hora',
  },
  overtaken: {
    one: 'De un contenido que usted escribía, otra persona guardó',
    many: 'contenidos que usted escribía tienen, de otra persona,',
    rest: ' una versión más nueva',
  },
  review: { one: 'Una versión espera su revisión', many: 'versiones esperan su revisión' },
  unconfirmed: {
    one: 'Una importación espera que usted la confirme',
    many: 'importaciones esperan que usted las confirme',
  },
  failedRuns: { one: 'Una importación suya no entró', many: 'importaciones suyas no entraron' },
  returned: { one: 'Una versión le fue devuelta', many: 'versiones le fueron devueltas', rest: ' con un comentario' },
  brokenLinks: { one: 'Un enlace del sitio no lleva a nada', many: 'enlaces del sitio no llevan a nada' },
  unreadable: {
    one: 'Un documento publicado no se puede leer',
    many: 'documentos publicados no se pueden leer',
  },
  leftDrafts: {
    one: 'Un borrador suyo lleva',
    many: 'borradores suyos llevan',
    rest: ' más de una semana sin cambios',
  },
} as const satisfies Record<string, GroupWords>;

/** A group of the daily mail. */
export type Group = keyof typeof groups;
