import { ejercicioField, enteField } from '#areas/entes/queries/refs.ts';
import { catalogue } from '#platform/datasets/dataset.ts';
import { refreshAuditsOfAlcances, subjectsOfAlcances } from '../commands/follow-up.ts';
import { alcanceTitle, findNeedlessAlcances } from '../queries/alcances.ts';
import { auditWithOrigin, wholeAudits } from '../queries/looked-up-audits.ts';
import { auditoriaPath } from '../rules/address.ts';
import { alcances as table } from '../schema/follow-up.ts';
import { auditorias } from '../schema.ts';

/** Further entes and years that audits reviewed. The ente and the year of the audit itself need no row. */
export const alcances = catalogue({
  area: 'auditorias',
  id: 'alcances',
  kind: 'alcance',
  one: 'Alcance',
  many: 'Alcances',
  add: 'Nuevo alcance',
  table,
  open: {
    about:
      'Un renglón por ente o ejercicio que una auditoría publicada revisó además de los suyos. En blanco, son los de la auditoría.',
    origin: 'Sale de las cédulas de cada auditoría.',
    meanings: {
      enteId: 'Otro ente que la auditoría revisó.',
      ejercicioId: 'Otro año que la auditoría revisó.',
    },
    blanks: {
      enteId: 'el de la auditoría',
      ejercicioId: 'el de la auditoría',
    },
  },
  fields: {
    auditoriaId: auditWithOrigin,
    enteId: enteField({
      label: 'Ente',
      also: ['Ente fiscalizado', 'Ente auditado'],
      help: 'Otro ente que la auditoría revisó: una parte del nombre o las siglas. En blanco, el de la auditoría.',
      example: 'Secretaría de Hacienda',
      optional: true,
    }),
    ejercicioId: ejercicioField({
      help: 'Otro año que la auditoría revisó, con cuatro cifras. En blanco, el de la auditoría.',
      optional: true,
    }),
  },
  identity: {
    fields: ['auditoriaId', 'ejercicioId', 'enteId'],
    taken: () => 'la auditoría ya tiene ese ente y ese ejercicio: búsquelos en la lista',
    fixed: 'un alcance publicado no cambia: retírelo y agregue otro',
  },
  title: alcanceTitle,
  check: findNeedlessAlcances,
  afterWrite: refreshAuditsOfAlcances,
  subjectsOf: subjectsOfAlcances,
  part: {
    whole: wholeAudits,
    field: 'auditoriaId',
    date: auditorias.publicadaEl,
    address: ({ auditoriaId }) => auditoriaPath(auditoriaId),
  },
  content: { many: 'Alcances de auditorías' },
});
