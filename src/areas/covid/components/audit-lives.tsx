import { count, formatDateShort } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import { Table } from '#ui/data/table.tsx';
import { DatedRows } from '#ui/drawing/time/dated-rows.tsx';
import { timeScale } from '#ui/drawing/time/time-scale.ts';
import type { AuditoriaCovid } from '../queries.ts';
import { daysOf, durationSentence } from '../rules.ts';

/** Returns the id of the data of an audit on its page, inside its panel, which the browser then opens. */
export const detailId = (codigo: string) => `datos-${codigo.toLowerCase()}`;

/** Audits as lines on one time axis, with a mark for each activity. */
export function AuditLives({ audits }: { audits: readonly AuditoriaCovid[] }) {
  const dated = audits.map((audit) => ({ audit, days: daysOf(audit) })).filter(({ days }) => days.dates.length > 0);
  const dates = dated.flatMap(({ days }) => days.dates).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return null;
  const { at, ticks } = timeScale(first, last, 4);
  return (
    <FigureSection
      id="tiempo"
      phrase={durationSentence(dated.map(({ days }) => days.length))}
      reading="Cada renglón es una auditoría; cada punto, una actividad con fecha."
      table={
        <Table
          caption="Fechas de las auditorías"
          columns={[
            { id: 'auditoria', label: 'Auditoría', cell: ({ audit }) => audit.titulo },
            { id: 'primera', label: 'Primera fecha', cell: ({ days }) => formatDateShort(days.dates[0] ?? '') },
            { id: 'ultima', label: 'Última', cell: ({ days }) => formatDateShort(days.dates.at(-1) ?? '') },
            { id: 'actividades', label: 'Actividades', numeric: true, cell: ({ audit }) => audit.actividades.length },
            { id: 'dias', label: 'Días', numeric: true, cell: ({ days }) => days.length },
          ]}
          rows={dated}
          rowKey={({ audit }) => audit.id}
        />
      }
      source={<Source cutOff={last}>expedientes de las auditorías. Los días son naturales</Source>}
    >
      <DatedRows
        rows={dated.map(({ audit, days }) => ({
          key: audit.codigo,
          href: `#${detailId(audit.codigo)}`,
          title: audit.titulo,
          note: `${formatDateShort(days.dates[0] ?? '')} a ${formatDateShort(days.dates.at(-1) ?? '')}, ${count('día', days.length)}`,
          marks: [...new Set(days.dates.map(at))],
        }))}
        ticks={ticks}
      />
    </FigureSection>
  );
}
