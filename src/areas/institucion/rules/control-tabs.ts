import { controlFolders } from '#institution/folders.ts';

/**
 * Tabs of the internal control office (specification 2, section 2.9), each with its document folder; `also` contains alternative names for the
 * search.
 */
export const controlTabs = [
  { id: 'denuncias', label: 'Denuncias' },
  {
    id: 'declaracion',
    label: 'Declaración patrimonial',
    also: 'declaración de intereses, 3 de 3, declaración de modificación, inicial y de conclusión, declarar mi patrimonio',
  },
  {
    id: 'manuales',
    label: 'Manuales',
    also: 'manual de organización y de procedimientos del órgano interno de control',
    carpeta: controlFolders.manuales,
  },
  {
    id: 'marco-normativo',
    label: 'Marco normativo',
    also: 'normas del órgano interno de control',
    carpeta: controlFolders['marco-normativo'],
  },
  {
    id: 'programas',
    label: 'Programas',
    also: 'programa de trabajo del órgano de control, programa anual de trabajo',
    carpeta: controlFolders.programas,
  },
  {
    id: 'control-interno',
    label: 'Sistema de control interno',
    also: 'control interno, riesgos, lineamientos de control interno',
    carpeta: controlFolders['control-interno'],
  },
  { id: 'codigo-de-etica', label: 'Código de ética', also: 'ética, conducta, comité de ética' },
] as const satisfies readonly { id: string; label: string; also?: string; carpeta?: string }[];
export type ControlTabId = (typeof controlTabs)[number]['id'];

const path = '/institucion/organo-interno-de-control';

/** Returns the tab named by an address; by default the first one. */
export function readControlTab(text: string | null): (typeof controlTabs)[number] {
  return controlTabs.find(({ id }) => id === text) ?? controlTabs[0];
}

/** Returns the address of a tab. */
export function controlTabAddress(id: ControlTabId): string {
  return id === controlTabs[0].id ? path : `${path}?tema=${id}`;
}

/** Returns the tabs after the first, with their addresses, for the site map. */
export function listedControlTabs(): { path: string; title: string; also: string }[] {
  return controlTabs.flatMap((tab) =>
    'also' in tab ? [{ path: controlTabAddress(tab.id), title: tab.label, also: tab.also }] : [],
  );
}

/** Yearly period for updating asset declarations (specification 2, section 9). */
export const declarationPeriod = { from: '05-01', to: '05-31', label: '1 al 31 de mayo' } as const;
