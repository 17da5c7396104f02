import { z } from 'zod';
import type { ContentKind } from '#platform/editing/kind.ts';
import { publishEvento } from './commands.ts';
import { eventoKind } from './publications.ts';
import { findEventoRow } from './queries.ts';
import { eventoAddress, kindNames } from './rules/kinds.ts';
import { clasesEvento } from './schema.ts';

const EventoData = z
  .object({
    titulo: z.string().min(1, 'Escriba el título.').max(200),
    fecha: z.iso.date(),
    hasta: z.iso.date().nullable(),
    clase: z.enum(clasesEvento, 'Elija una clase.'),
    descripcion: z.string().min(1, 'Escriba la descripción.').max(2000),
  })
  .refine(({ fecha, hasta }) => hasta === null || hasta >= fecha, {
    path: ['hasta'],
    message: 'Escriba un día que no sea anterior al primero.',
  });

/** Events of the calendar. */
export const eventoContent: ContentKind = {
  ...{ area: 'agenda', tipo: 'evento', plural: 'eventos', one: 'Evento', many: 'Calendario', add: 'Nuevo evento' },
  publication: eventoKind,
  schema: EventoData,
  esquema: 1,
  fields: [
    { name: 'titulo', label: 'Título', control: 'linea' },
    { name: 'fecha', label: 'Primer día', control: 'fecha' },
    { name: 'hasta', label: 'Último día', control: 'fecha', hint: 'Solo si dura varios días.' },
    {
      name: 'clase',
      label: 'Clase',
      control: 'opcion',
      options: clasesEvento.map((value) => ({ value, label: kindNames[value] })),
    },
    { name: 'descripcion', label: 'Descripción', control: 'parrafo' },
  ],
  title: ({ titulo }) => String(titulo),
  empty: (today) => ({ titulo: '', fecha: today, hasta: null, clase: 'cuenta', descripcion: '' }),
  load: findEventoRow,
  publish: (tx, { registro, data }) => publishEvento(tx, { id: registro, evento: EventoData.parse(data) }),
  address: (registro, { fecha }) => eventoAddress({ id: registro, fecha: String(fecha) }),
};
