/** Address of the agreements: a list of a date, a search, or the notices. */
export function acuerdosPath(
  choice: { fecha?: string; anio?: number; buscar?: string; avisos?: boolean; pagina?: number } = {},
): string {
  const query = new URLSearchParams();
  if (choice.avisos) query.set('t', '2');
  if (choice.fecha) query.set('fecha', choice.fecha);
  if (choice.anio) query.set('anio', String(choice.anio));
  if (choice.buscar) query.set('buscar', choice.buscar);
  if (choice.pagina && choice.pagina > 1) query.set('pagina', String(choice.pagina));
  return query.size > 0 ? `/institucion/acuerdos?${query}` : '/institucion/acuerdos';
}
