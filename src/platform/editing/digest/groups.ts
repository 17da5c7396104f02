/**
 * Words of a group: `clase` (in addresses and in the list of muted mails), its name, and the singular and plural. `many` follows the number;
 * `rest` follows `one` or `many`.
 */
export type GroupWords = { clase: string; name: string; one: string; many: string; rest?: string };

/** Groups of the daily mail, in order. */
export const groups = {
  due: {
    clase: 'vencen',
    name: 'Registros que usted atiende y que vencen',
    one: 'Un registro que usted atiende vence',
    many: 'registros que usted atiende vencen',
    rest: ' hoy o antes',
  },
  unassigned: {
    clase: 'sin-asignar',
    name: 'Registros que nadie atiende',
    one: 'Un registro no tiene quien lo atienda',
    many: 'registros no tienen quien los atienda',
  },
  expired: {
    clase: 'fuera-de-plazo',
    name: 'Registros abiertos después de su plazo de conservación',
    one: 'Un registro sigue abierto después de su plazo de conservación',
    many: 'registros siguen abiertos después de su plazo de conservación',
  },
  consents: {
    clase: 'por-consentir',
    name: 'Actos sobre registros que esperan su consentimiento',
    one: 'Un acto sobre un registro espera',
    many: 'actos sobre registros esperan',
    rest: ' su consentimiento',
  },
  reports: {
    clase: 'errores-senalados',
    name: 'Errores que alguien señaló en páginas de su área',
    one: 'Un error que alguien señaló en páginas de su área espera respuesta',
    many: 'errores que alguien señaló en páginas de su área esperan respuesta',
  },
  failed: {
    clase: 'no-salieron',
    name: 'Publicaciones programadas que no salieron',
    one: 'Una publicación programada no salió a su hora',
    many: 'publicaciones programadas no salieron a su hora',
  },
  overtaken: {
    clase: 'dos-versiones',
    name: 'Contenidos que otra persona guardó mientras usted escribía',
    one: 'De un contenido que usted escribía, otra persona guardó',
    many: 'contenidos que usted escribía tienen, de otra persona,',
    rest: ' una versión más nueva',
  },
  review: {
    clase: 'por-revisar',
    name: 'Versiones que esperan su revisión',
    one: 'Una versión espera su revisión',
    many: 'versiones esperan su revisión',
  },
  unconfirmed: {
    clase: 'por-confirmar',
    name: 'Importaciones que esperan que usted las confirme',
    one: 'Una importación espera que usted la confirme',
    many: 'importaciones esperan que usted las confirme',
  },
  failedRuns: {
    clase: 'no-importadas',
    name: 'Importaciones suyas que no entraron',
    one: 'Una importación suya no entró',
    many: 'importaciones suyas no entraron',
  },
  returnedRuns: {
    clase: 'archivos-devueltos',
    name: 'Archivos que le devolvieron',
    one: 'Un archivo le fue devuelto',
    many: 'archivos le fueron devueltos',
    rest: ' con un comentario',
  },
  returned: {
    clase: 'devueltas',
    name: 'Versiones que le devolvieron',
    one: 'Una versión le fue devuelta',
    many: 'versiones le fueron devueltas',
    rest: ' con un comentario',
  },
  commented: {
    clase: 'comentadas',
    name: 'Versiones suyas que otra persona comentó',
    one: 'Una versión suya tiene comentarios',
    many: 'versiones suyas tienen comentarios',
    rest: ' sin atender',
  },
  brokenLinks: {
    clase: 'enlaces',
    name: 'Enlaces del sitio que no llevan a nada',
    one: 'Un enlace del sitio no lleva a nada',
    many: 'enlaces del sitio no llevan a nada',
  },
  unreadable: {
    clase: 'ilegibles',
    name: 'Documentos publicados que no se pueden leer',
    one: 'Un documento publicado no se puede leer',
    many: 'documentos publicados no se pueden leer',
  },
  leftDrafts: {
    clase: 'borradores-sin-cambios',
    name: 'Borradores suyos sin cambios en una semana',
    one: 'Un borrador suyo lleva',
    many: 'borradores suyos llevan',
    rest: ' más de una semana sin cambios',
  },
} as const satisfies Record<string, GroupWords>;

/** A group of the daily mail. */
export type Group = keyof typeof groups;

/** Groups of records; the others are of content and imports. */
export const recordGroups = ['due', 'unassigned', 'expired', 'consents'] as const satisfies readonly Group[];
