import { suggestAuditorias } from '#areas/auditorias/queries/looked-up-audits.ts';
import { TITLE_LETTERS } from '#areas/auditorias/schema/listed.ts';
import { examples } from '#institution/examples.ts';
import { catalogue } from '#platform/datasets/dataset.ts';
import { namedTogether } from '#platform/datasets/field-types/references.ts';
import { longText, text } from '#platform/datasets/field-types/texts.ts';
import { integer, pastDay } from '#platform/datasets/field-types/values.ts';
import { beginning, column, rowText } from '#platform/datasets/row-text.ts';
import { formatDateLong } from '#platform/format.ts';
import { subjectsOfErratas } from '../commands.ts';
import { findDaysOfReports } from '../queries/known.ts';
import { reportsByKey, typeOfReport, typesOfReport, wholeReports } from '../queries/report-values.ts';
import { informePath } from '../rules/address.ts';
import { erratas as table } from '../schema.ts';

const title = rowText('errata ', column('numero'), ': ', beginning('dice', TITLE_LETTERS));

/** Corrections of published reports. */
export const erratas = catalogue({
  area: 'informes',
  id: 'erratas',
  kind: 'errata',
  one: 'Errata',
  many: 'Erratas',
  add: 'Nueva errata',
  table,
  open: {
    about: 'Un renglón por corrección de un informe publicado: lo que el informe dice y lo que debe decir.',
    origin: 'Quien corrige un informe publica la errata, y otra persona la revisa antes; el archivo no cambia.',
    meanings: {
      informeId: 'El código de la auditoría y el tipo del informe.',
      numero: 'El lugar dentro de su informe.',
    },
    blanks: { ubicacion: 'no se dice dónde' },
  },
  fields: {
    informeId: namedTogether(
      reportsByKey,
      {
        auditoria: {
          ...text(60, {
            label: 'Auditoría',
            also: ['Código', 'Código de auditoría', 'Número de auditoría', 'Auditoría del informe'],
            help: 'La del informe: escriba una parte del código, del ente o del año y elija.',
            example: examples.auditoria,
          }),
          control: { control: 'linea', suggest: suggestAuditorias },
        },
        tipoInformeId: typeOfReport,
        numeroInforme: {
          ...integer(1, 1000, {
            label: 'Número de informe',
            also: ['Informe número', 'Número del informe'],
            help: '1, salvo que la auditoría tenga varios informes del mismo tipo.',
            example: 1,
            default: 1,
          }),
          nameInForms: 'numero',
        },
      },
      { label: 'Informe', example: '' },
    ),
    numero: {
      ...integer(1, 10_000, {
        label: 'Errata',
        also: ['Número de errata', 'Número de la errata', 'No', 'Núm'],
        help: 'Su número dentro del informe.',
        example: 1,
      }),
      nameInForms: 'errata',
    },
    publicadaEl: pastDay({
      label: 'Publicada el',
      also: ['Fecha', 'Fecha de publicación'],
      help: 'El día en que se publica la corrección.',
      example: '2024-10-15',
      initial: (today) => today,
    }),
    ubicacion: text(200, {
      label: 'Dónde',
      also: ['Ubicación', 'Página'],
      help: 'Página, cuadro o párrafo.',
      example: 'Página 12, cuadro 3',
      optional: true,
    }),
    dice: longText(5000, { label: 'Dice', help: 'Lo que dice el informe.', example: '1,234,500 pesos' }),
    debeDecir: longText(5000, { label: 'Debe decir', help: 'Lo que debe decir.', example: '1,243,500 pesos' }),
  },
  identity: {
    fields: ['informeId', 'numero'],
    taken: () => 'el informe ya tiene esa errata: búsquela en la lista y edítela',
    fixed: 'el informe y el número de una errata publicada no cambian',
  },
  title,
  async check(querier, changes) {
    const days = await findDaysOfReports(
      querier,
      changes.map(({ row }) => row.informeId),
    );
    return changes.flatMap(({ index, row }) => {
      const day = days.get(row.informeId);
      if (day === undefined || row.publicadaEl >= day) return [];
      const problem = `es anterior al informe, que es del ${formatDateLong(day)}; corrija la fecha`;
      return [{ index, field: 'publicadaEl' as const, problem }];
    });
  },
  subjectsOf: subjectsOfErratas,
  part: {
    whole: wholeReports,
    field: 'informeId',
    date: table.publicadaEl,
    address: ({ informeId }) => informePath(informeId),
  },
  content: {
    many: 'Erratas de informes',
    async title(data, querier) {
      const types = await typesOfReport.names(querier);
      const report = `${data.auditoria}, ${types.label(Number(data.tipoInformeId))}`;
      return `${report}, ${title.of({ numero: data.errata, dice: data.dice })}`;
    },
  },
});
