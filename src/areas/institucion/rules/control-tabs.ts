import { controlFolders } from '#institution/folders.ts';

/** The seven tabs of the internal control office (specification 2, section 2.9), each with the folder of its documents. */
export const controlTabs = [
  { id: 'denuncias', label: 'Denuncias' },
  { id: 'declaracion', label: 'Declaración patrimonial' },
  { id: 'manuales', label: 'Manuales', carpeta: controlFolders.manuales },
  { id: 'marco-normativo', label: 'Marco normativo', carpeta: controlFolders['marco-normativo'] },
  { id: 'programas', label: 'Programas', carpeta: controlFolders.programas },
  { id: 'control-interno', label: 'Sistema de control interno', carpeta: controlFolders['control-interno'] },
  { id: 'codigo-de-etica', label: 'Código de ética' },
] as const satisfies readonly { id: string; label: string; carpeta?: string }[];
export type ControlTabId = (typeof controlTabs)[number]['id'];

const path = '/institucion/organo-interno-de-control';

/** The tab that an address names; the first for anything else. */
export function readControlTab(text: string | null): (typeof controlTabs)[number] {
  return controlTabs.find(({ id }) => id === text) ?? controlTabs[0];
}

/** The address of a tab. */
export function controlTabAddress(id: ControlTabId): string {
  return id === controlTabs[0].id ? path : `${path}?tema=${id}`;
}

/** The tabs after the first with their addresses, for the site map. */
export function listedControlTabs(): { path: string; title: string }[] {
  return controlTabs.slice(1).map(({ id, label }) => ({ path: controlTabAddress(id), title: label }));
}

/** When asset declarations are updated every year (specification 2, section 9). */
export const declarationPeriod = { from: '05-01', to: '05-31', label: '1 al 31 de mayo' } as const;
