import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import { listSchema } from '../editing/lists/list-schema.ts';
import { rowsOf, textOfRows } from '../editing/lists/rows.ts';
import { isSecureAddress } from '../http/public-url.ts';
import { keepResults } from '../kept-results/keep-results.ts';
import { readSetting } from './read.ts';
import type { Setting } from './setting.ts';
import { settingKind } from './setting-kind.ts';

const cached = keepResults('ajustes');

/** A social network whose mark the site can draw. */
type Network = { red: (typeof identity.redes)[number]['red']; nombre: string };

type Telephone = { numero: string; nota: string };

/** Published contact data of the institution. */
export type Contact = {
  domicilio: readonly string[];
  telefono: Telephone;
  conmutador: Telephone;
  correo: string;
  /** E-mail of the internal control office. */
  correoControl: string;
  horario: string;
  redes: readonly (Network & { url: string })[];
};

const networks: readonly Network[] = identity.redes.map(({ red, nombre }) => ({ red, nombre }));

const telephone = z
  .string()
  .min(1, 'Escriba el número.')
  .regex(/^[\d ]{7,20}$/, 'Escriba el número con cifras y espacios.');
const note = z.string().max(40);

const ContactData = z.object({
  domicilio: z.string().min(1, 'Escriba el domicilio.').max(400),
  telefono: telephone,
  telefonoNota: note,
  conmutador: telephone,
  conmutadorNota: note,
  correo: z.email('Escriba un correo completo.').min(1).max(120),
  correoControl: z.email('Escriba un correo completo.').min(1).max(120),
  horario: z.string().min(1, 'Escriba el horario.').max(120),
  redes: listSchema(10, ([nombre = '', url = '']) => {
    if (!networks.some((network) => network.nombre === nombre))
      return `el sitio no tiene la marca de «${nombre}». Escriba ${networks.map((network) => network.nombre).join(', ')}.`;
    return isSecureAddress(url) ? undefined : 'escriba la dirección completa, que empieza con https://.';
  }),
});

const { domicilio, telefono, conmutador, correo, correoControl, horario, redes } = identity;

const contactSetting: Setting<z.infer<typeof ContactData>> = {
  clave: 'contacto',
  schema: ContactData,
  initial: {
    domicilio: domicilio.join('\n'),
    telefono: telefono.numero,
    telefonoNota: telefono.nota,
    conmutador: conmutador.numero,
    conmutadorNota: conmutador.nota,
    correo,
    correoControl,
    horario,
    redes: textOfRows(redes.map(({ nombre, url }) => [nombre, url])),
  },
};

/** Contact data and opening hours, which header and footer of every page show. */
export const contactContent = settingKind({
  setting: contactSetting,
  title: 'Contacto y horario',
  affects: 'El pie de todas las páginas, los acuses y los datos de contacto.',
  address: '/',
  fields: [
    { name: 'domicilio', label: 'Domicilio', control: 'parrafo', hint: 'Un renglón por línea del pie de página.' },
    { name: 'telefono', label: 'Teléfono para el público', control: 'linea' },
    { name: 'telefonoNota', label: 'Qué se dice junto al teléfono', control: 'linea' },
    { name: 'conmutador', label: 'Conmutador', control: 'linea' },
    { name: 'conmutadorNota', label: 'Qué se dice junto al conmutador', control: 'linea' },
    { name: 'correo', label: 'Correo para el público', control: 'linea' },
    { name: 'correoControl', label: 'Correo del órgano interno de control', control: 'linea' },
    { name: 'horario', label: 'Horario de atención', control: 'linea' },
    {
      name: 'redes',
      label: 'Redes sociales',
      control: 'lista',
      columns: [
        { name: 'nombre', label: 'Red' },
        { name: 'url', label: 'Dirección', type: 'url' },
      ],
    },
  ],
});

/** Returns the published contact data. */
export const readContact = cached(async () => toContact(await readSetting(contactSetting)));

/** Contact data used while the database does not answer. */
export const initialContact = toContact(contactSetting.initial);

function toContact(data: z.infer<typeof ContactData>): Contact {
  return {
    domicilio: data.domicilio.split('\n'),
    telefono: { numero: data.telefono, nota: data.telefonoNota },
    conmutador: { numero: data.conmutador, nota: data.conmutadorNota },
    correo: data.correo,
    correoControl: data.correoControl,
    horario: data.horario,
    redes: rowsOf(data.redes).flatMap(([nombre, url = '']) => {
      const network = networks.find((each) => each.nombre === nombre);
      return network ? [{ ...network, url }] : [];
    }),
  };
}
