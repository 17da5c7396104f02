import { ObservacionRow } from '#areas/auditorias/components/observacion-row.tsx';
import type { Observacion } from '#areas/auditorias/queries/auditorias.ts';
import { followUpLegend, resolvedParts } from '#areas/seguimiento/components/year-columns.tsx';
import { count, formatDateLong, formatPesos } from '#platform/format.ts';
import { Legend } from '#ui/data/charts/legend.tsx';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Ledger } from '#ui/record/ledger.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import styles from './auditoria.module.css';

type ObservacionesProps = {
  observaciones: readonly Observacion[];
  /** Whether the list says all there is: without it, none are known yet. */
  published: boolean;
  seguimientoHref: string;
};

/** Observaciones of an auditoría, pending ones first. */
export function Observaciones({ observaciones, published, seguimientoHref }: ObservacionesProps) {
  const pending = observaciones.filter(({ estado }) => estado === 'pendiente');
  const resolved = observaciones.filter(({ estado }) => estado !== 'pendiente');
  return (
    <RecordPart id="observaciones" title="Observaciones">
      {observaciones.length === 0 ? (
        <Empty>
          {published
            ? 'Esta auditoría no hizo observaciones.'
            : 'Las observaciones de esta auditoría todavía no se publican.'}
        </Empty>
      ) : (
        <>
          <StackBar
            size="large"
            parts={resolvedParts({ total: observaciones.length, resueltas: resolved.length })}
            summary={`${resolved.length} resueltas y ${pending.length} por solventar`}
          />
          <Legend entries={followUpLegend} />
          <ObservacionGroup id="observaciones-pendientes" title="Por solventar" observaciones={pending} />
          <ObservacionGroup id="observaciones-resueltas" title="Solventadas y concluidas" observaciones={resolved} />
          <p className={`aux ${styles.source}`}>
            <a href={seguimientoHref}>Ver el seguimiento del ente</a>
          </p>
        </>
      )}
    </RecordPart>
  );
}

function ObservacionGroup({
  id,
  title,
  observaciones,
}: {
  id: string;
  title: string;
  observaciones: readonly Observacion[];
}) {
  if (observaciones.length === 0) return null;
  const amount = observaciones.reduce((sum, { monto }) => sum + monto, 0);
  return (
    <>
      <h3 id={id} className={styles.group}>
        {title}: {count('observación', observaciones.length, 'observaciones')}
        {amount > 0 ? ` por ${formatPesos(amount)}` : ''}
      </h3>
      <Ledger start={1}>
        {observaciones.map((observacion) => (
          <ObservacionRow key={observacion.numero} id={`observacion-${observacion.numero}`} observacion={observacion}>
            Observación {observacion.numero}. {observacion.naturaleza}. Emitida el{' '}
            {formatDateLong(observacion.emitidaEl)}.
          </ObservacionRow>
        ))}
      </Ledger>
    </>
  );
}
