/** The eight tabs of the participation page, in order (specification 2, section 2.14). The first is the default. */
export const tabs = [
  { id: 'que-es', label: '¿Qué es la participación ciudadana?' },
  { id: 'convocatoria', label: 'Convocatoria abierta' },
  { id: 'politicas', label: 'Políticas de planeación' },
  { id: 'calendario', label: 'Calendario' },
  { id: 'manual', label: 'Manual de orientación' },
  { id: 'logros', label: 'Logros y experiencias' },
  { id: 'datos', label: 'Datos informativos' },
  { id: 'resultados', label: 'Resultados de la convocatoria' },
] as const;
export type TabId = (typeof tabs)[number]['id'];

/** Paths that show the page, the canonical one first. */
export const participationPaths = [
  '/transparencia/participacion-ciudadana',
  '/auditorias/ParticipacionCiudadana',
] as const;

/** The tabs after the first with their addresses, for the site map. */
export function listedTabs(): { path: string; title: string }[] {
  return tabs.slice(1).map(({ id, label }) => ({ path: tabAddress(id), title: label }));
}

/** The tab that an address names, by name or number; the first for anything else. */
export function readTab(text: string | null): TabId {
  const number = /^[1-8]$/.test(text ?? '') ? Number(text) : undefined;
  const tab = number ? tabs[number - 1] : tabs.find(({ id }) => id === text);
  return tab?.id ?? tabs[0].id;
}

/** The address of a tab on one of the two paths of the page. */
export function tabAddress(
  tab: TabId,
  more: Record<string, string | number> = {},
  path: string = participationPaths[0],
): string {
  const query = new URLSearchParams();
  if (tab !== tabs[0].id) query.set('pestana', tab);
  for (const [name, value] of Object.entries(more)) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The place of a selected proposal on the page. */
export function proposalAddress({ id, anio }: { id: number; anio: number }): string {
  return `${tabAddress('logros', { ano: anio })}#propuesta-${id}`;
}
