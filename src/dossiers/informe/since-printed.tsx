import { auditoriaPath } from '#areas/auditorias/rules/address.ts';
import { formatDateLong, formatInteger, formatMillions, formatPesos } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import { Table } from '#ui/data/table.tsx';
import { Squares } from '#ui/drawing/squares.tsx';
import styles from './informe.module.css';
import type { AuditOfInforme, InformeData } from './load-informe.server.ts';
import { sincePrintedSentence } from './sentences.ts';

/** Maximum number of squares; nobody would count more. */
const MAX_SQUARES = 100;
const COLUMNS = 20;

/** Pending amounts at the printing of the report, next to those at the cut-off date of the follow-up. */
export function SincePrinted({ informe, audit }: { informe: InformeData; audit: AuditOfInforme }) {
  const { printed, sheet, cutOff, auditoria } = audit;
  const now = {
    total: sheet.observaciones,
    pending: sheet.observacionesPorSolventar,
    amount: sheet.montos.porSolventar,
  };
  const days = [
    { title: formatDateLong(informe.row.publishedOn), ...printed },
    { title: formatDateLong(cutOff), ...now },
  ];
  return (
    <FigureSection
      id="hoy"
      phrase={sincePrintedSentence(printed, now)}
      reading="Así se imprimió y así está ahora. Un cuadro es una observación: lleno, resuelta; con trama, por resolver."
      table={
        <Table
          caption="El informe y el seguimiento"
          columns={[
            { id: 'fecha', label: 'Fecha', cell: ({ title }) => title },
            { id: 'total', label: 'Observaciones', numeric: true, cell: ({ total }) => formatInteger(total) },
            { id: 'pendientes', label: 'Por resolver', numeric: true, cell: ({ pending }) => formatInteger(pending) },
            { id: 'monto', label: 'Monto pendiente', numeric: true, cell: ({ amount }) => formatPesos(amount) },
          ]}
          rows={days}
          rowKey={({ title }) => title}
        />
      }
      download={{
        subject: 'las observaciones de la auditoría',
        href: (format) => `/api/Auditorias/${auditoria.id}/Observaciones/${format}`,
      }}
      source={
        <Source cutOff={cutOff}>
          informe y seguimiento de la auditoría; lo impreso, por las fechas de cada observación
        </Source>
      }
    >
      <div className={styles.days}>
        {days.map(({ title, total, pending, amount }, index) => (
          <div key={title}>
            <h3>{title}</h3>
            {total > 0 && total <= MAX_SQUARES ? (
              <Squares resolved={total - pending} pending={pending} columns={COLUMNS} />
            ) : null}
            <p>
              <b>{formatInteger(pending)}</b>
              {` de ${formatInteger(total)} por resolver${amount > 0 ? `, ${formatMillions(amount)}` : ''}. `}
              {index === 1 ? <a href={auditoriaPath(auditoria.id, 'vida')}>Ver cómo cambió</a> : null}
            </p>
          </div>
        ))}
      </div>
    </FigureSection>
  );
}
