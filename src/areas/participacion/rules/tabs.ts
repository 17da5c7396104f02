import { withQuery } from '#platform/http/with-query.ts';

/**
 * Tabs of the participation page, in order (specification 2, section 2.14). The first is the default; `also` contains alternative names for the
 * search.
 */
export const tabs = [
  { id: 'que-es', label: '¿Qué es la participación ciudadana?' },
  {
    id: 'convocatoria',
    label: 'Convocatoria abierta',
    also: 'bases de la convocatoria, requisitos, cómo participar, sexta convocatoria, quién puede participar',
  },
  {
    id: 'politicas',
    label: 'Políticas de planeación',
    also: 'planeación estratégica y participativa, políticas de participación',
  },
  {
    id: 'calendario',
    label: 'Calendario',
    also: 'calendario de actividades, agenda, fechas, eventos, próximos eventos, qué eventos siguen, cuándo cierra la convocatoria, fecha límite',
  },
  { id: 'manual', label: 'Manual de orientación', also: 'manual de orientación ciudadana, guía para participar' },
  {
    id: 'logros',
    label: 'Logros y experiencias',
    also: 'propuestas ciudadanas seleccionadas, propuestas elegidas, propuestas ganadoras, auditorías propuestas por la ciudadanía, resultados de convocatorias anteriores',
  },
  {
    id: 'datos',
    label: 'Datos informativos',
    also: 'cuántas personas han propuesto auditorías, estadísticas, cifras de participación, cuántas propuestas',
  },
  {
    id: 'resultados',
    label: 'Resultados de la convocatoria',
    also: 'resultados de las convocatorias ciudadanas, propuestas seleccionadas, propuestas aceptadas, dictamen',
  },
] as const;
type TabId = (typeof tabs)[number]['id'];

/** Paths of the page, the canonical one first. */
export const participationPaths = [
  '/transparencia/participacion-ciudadana',
  '/auditorias/ParticipacionCiudadana',
] as const;

/** Returns the tabs after the first, with their addresses, for the site map. */
export function listedTabs(): { path: string; title: string; also: string }[] {
  return tabs.flatMap((tab) => ('also' in tab ? [{ path: tabAddress(tab.id), title: tab.label, also: tab.also }] : []));
}

/** Returns the tab named by an address, by name or number; by default the first one. */
export function readTab(text: string | null): TabId {
  const number = /^[1-8]$/.test(text ?? '') ? Number(text) : undefined;
  const tab = number ? tabs[number - 1] : tabs.find(({ id }) => id === text);
  return tab?.id ?? tabs[0].id;
}

/** Returns the address of a tab on one of the two paths of the page. */
export function tabAddress(
  tab: TabId,
  more: Record<string, string | number> = {},
  path: string = participationPaths[0],
): string {
  const query = new URLSearchParams();
  if (tab !== tabs[0].id) query.set('pestana', tab);
  for (const [name, value] of Object.entries(more)) query.set(name, String(value));
  return withQuery(path, query);
}

/** Returns the address of a call: the tab of the open call while it is in process, its results afterwards. */
export function callAddress({ anio, actual }: { anio: number; actual: boolean }): string {
  return actual ? tabAddress('convocatoria') : tabAddress('logros', { ano: anio });
}

/** Returns the address of a selected proposal on the page. */
export function proposalAddress({ id, anio }: { id: number; anio: number }): string {
  return `${callAddress({ anio, actual: false })}#propuesta-${id}`;
}
