import { count, formatDateLong, formatPesos } from '#platform/format.ts';
import { Legend } from '#ui/data/charts/legend.tsx';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Ledger } from '#ui/record/ledger.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import { ObservacionRow } from '../../areas/auditorias/components/observacion-row.tsx';
import type { Observacion } from '../../areas/auditorias/queries/auditorias.ts';
import { followUpLegend, resolvedParts } from '../../areas/seguimiento/components/years.tsx';
import styles from './auditoria.module.css';

/** What the audit observed: first what is open, then what is resolved. */
export function Findings({ observaciones, followUp }: { observaciones: readonly Observacion[]; followUp: string }) {
  const pending = observaciones.filter(({ estado }) => estado === 'pendiente');
  const resolved = observaciones.filter(({ estado }) => estado !== 'pendiente');
  return (
    <RecordPart id="observaciones" title="Observaciones">
      {observaciones.length === 0 ? (
        <Empty>Esta auditoría no hizo observaciones.</Empty>
      ) : (
        <>
          <StackBar
            size="large"
            parts={resolvedParts({ total: observaciones.length, resueltas: resolved.length })}
            summary={`${resolved.length} resueltas y ${pending.length} por solventar`}
          />
          <Legend entries={followUpLegend} />
          <Group id="observaciones-pendientes" title="Por solventar" list={pending} />
          <Group id="observaciones-resueltas" title="Solventadas y concluidas" list={resolved} />
          <p className={`aux ${styles.source}`}>
            <a href={followUp}>Ver el seguimiento del ente</a>
          </p>
        </>
      )}
    </RecordPart>
  );
}

function Group({ id, title, list }: { id: string; title: string; list: readonly Observacion[] }) {
  if (list.length === 0) return null;
  const amount = list.reduce((sum, { monto }) => sum + monto, 0);
  return (
    <>
      <h3 id={id} className={styles.group}>
        {title}: {count('observación', list.length, 'observaciones')}
        {amount > 0 ? ` por ${formatPesos(amount)}` : ''}
      </h3>
      <Ledger start={1}>
        {list.map((row) => (
          <ObservacionRow key={row.numero} id={`observacion-${row.numero}`} observacion={row}>
            Observación {row.numero}. {row.naturaleza}. Emitida el {formatDateLong(row.emitidaEl)}.
          </ObservacionRow>
        ))}
      </Ledger>
    </>
  );
}
