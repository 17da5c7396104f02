import { settingKind } from '#platform/settings/setting-kind.ts';
import { carouselSetting } from '../rules/carousel.ts';

/** Order of the notes in the carousel of the home page. */
export const carouselContent = settingKind({
  setting: carouselSetting,
  title: 'Carrusel de la portada',
  affects: 'Qué notas van primero en la portada, y en qué orden.',
  address: '/',
  fields: [
    {
      name: 'notas',
      label: 'Notas que van primero',
      control: 'lista',
      hint: 'En este orden. Después siguen las que tienen marcado «Mostrar en el carrusel de portada», de la más reciente a la más antigua.',
      columns: [{ name: 'nota', label: 'Número de la nota, el del final de su dirección' }],
    },
    { name: 'cuantas', label: 'Cuántas se muestran', control: 'numero' },
  ],
});
