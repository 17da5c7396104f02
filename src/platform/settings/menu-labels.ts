import { z } from 'zod';
import { listSchema } from '../editing/lists/list-schema.ts';
import { rowsOf } from '../editing/lists/rows.ts';
import { keepResults } from '../kept-results/keep-results.ts';
import { readSetting } from './read.ts';
import type { Setting } from './setting.ts';
import { settingKind } from './setting-kind.ts';

const cached = keepResults('ajustes');

/** Menu labels of pages, by their path. */
export type MenuLabels = Readonly<Record<string, string>>;

const LabelsData = z.object({
  rotulos: listSchema(80, ([path = '', label = '']) => {
    if (!/^\/\S*$/.test(path)) return 'escriba la dirección desde «/», como en «/institucion/directorio».';
    return label === '' || label.length > 60 ? 'escriba el rótulo, en menos de 60 letras.' : undefined;
  }),
});

const labelsSetting: Setting<z.infer<typeof LabelsData>> = {
  clave: 'rotulos',
  schema: LabelsData,
  initial: { rotulos: '' },
};

/** Labels of the menu. Pages that it does not name keep those of the site map. */
export const menuLabelsContent = settingKind({
  setting: labelsSetting,
  title: 'Rótulos del menú',
  affects: 'Los nombres de las páginas en el menú del sitio.',
  address: '/',
  fields: [
    {
      name: 'rotulos',
      label: 'Páginas con otro rótulo en el menú',
      control: 'lista',
      hint: 'Las páginas que no están aquí conservan el suyo. Su título no cambia.',
      columns: [
        { name: 'pagina', label: 'Dirección de la página' },
        { name: 'rotulo', label: 'Rótulo' },
      ],
    },
  ],
});

/** Returns the published labels of the menu. */
export const readMenuLabels = cached(async (): Promise<MenuLabels> => {
  const { rotulos } = await readSetting(labelsSetting);
  return Object.fromEntries(rowsOf(rotulos).map(([path = '', label = '']) => [path, label]));
});
