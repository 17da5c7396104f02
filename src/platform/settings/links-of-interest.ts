import { z } from 'zod';
import { linksOfInterest } from '#institution/links.ts';
import { listSchema } from '../editing/lists/list-schema.ts';
import { rowsOf, textOfRows } from '../editing/lists/rows.ts';
import { isSecureAddress } from '../http/public-url.ts';
import { keepResults } from '../kept-results/keep-results.ts';
import { readSetting } from './read.ts';
import type { Setting } from './setting.ts';
import { settingKind } from './setting-kind.ts';

const cached = keepResults('ajustes');

/** A link to another institution. */
export type LinkOfInterest = { nombre: string; url: string };

const LinksData = z.object({
  enlaces: listSchema(30, ([nombre = '', url = '']) => {
    if (nombre === '' || nombre.length > 100) return 'escriba el nombre, en menos de 100 letras.';
    return isSecureAddress(url) || /^\/[^\s\\/]\S*$/.test(url)
      ? undefined
      : 'escriba la dirección completa, que empieza con https://, o desde «/» si es de este sitio.';
  }),
});

const linksSetting: Setting<z.infer<typeof LinksData>> = {
  clave: 'enlaces',
  schema: LinksData,
  initial: { enlaces: textOfRows(linksOfInterest.map(({ nombre, url }) => [nombre, url])) },
};

/** Links of interest of the home page. */
export const linksContent = settingKind({
  setting: linksSetting,
  title: 'Enlaces de interés',
  affects: 'Los enlaces al pie de la portada.',
  address: '/',
  fields: [
    {
      name: 'enlaces',
      label: 'Enlaces',
      control: 'lista',
      hint: 'Se muestran al final de la portada, en este orden.',
      columns: [
        { name: 'nombre', label: 'Nombre' },
        { name: 'url', label: 'Dirección' },
      ],
    },
  ],
});

/** Returns the published links of interest, in their order. */
export const readLinksOfInterest = cached(async (): Promise<LinkOfInterest[]> => {
  const { enlaces } = await readSetting(linksSetting);
  return rowsOf(enlaces).map(([nombre = '', url = '']) => ({ nombre, url }));
});
