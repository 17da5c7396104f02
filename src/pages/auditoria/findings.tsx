import { count, formatDateLong, formatPesos } from '#platform/format.ts';
import { Legend } from '#ui/data/charts/legend.tsx';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import type { Observacion } from '../../areas/auditorias/queries/auditorias.ts';
import styles from './auditoria.module.css';
import rows from './rows.module.css';

const states = { solventada: 'Solventada', concluida: 'Concluida', pendiente: 'Por solventar' } as const;

/** What the audit observed: first what is open, then what is resolved. */
export function Findings({ observaciones, followUp }: { observaciones: readonly Observacion[]; followUp: string }) {
  const pending = observaciones.filter(({ estado }) => estado === 'pendiente');
  const resolved = observaciones.filter(({ estado }) => estado !== 'pendiente');
  return (
    <section className={styles.part} aria-labelledby="observaciones">
      <h2 id="observaciones">Observaciones</h2>
      {observaciones.length === 0 ? (
        <Empty>Esta auditoría no hizo observaciones.</Empty>
      ) : (
        <>
          <StackBar
            size="large"
            parts={[
              { value: resolved.length, mark: 'resolved' },
              { value: pending.length, mark: 'pending' },
            ]}
            summary={`${resolved.length} resueltas y ${pending.length} por solventar`}
          />
          <Legend
            entries={[
              { label: 'Solventadas y concluidas', mark: 'resolved' },
              { label: 'Por solventar', mark: 'pending' },
            ]}
          />
          <Group id="observaciones-pendientes" title="Por solventar" list={pending} />
          <Group id="observaciones-resueltas" title="Solventadas y concluidas" list={resolved} />
          <p className={`aux ${styles.source}`}>
            <a href={followUp}>Ver el seguimiento del ente</a>
          </p>
        </>
      )}
    </section>
  );
}

function Group({ id, title, list }: { id: string; title: string; list: readonly Observacion[] }) {
  if (list.length === 0) return null;
  const amount = list.reduce((sum, { monto }) => sum + monto, 0);
  return (
    <>
      <h3 id={id} className={rows.group}>
        {title}: {count('observación', list.length, 'observaciones')}
        {amount > 0 ? ` por ${formatPesos(amount)}` : ''}
      </h3>
      <ol className={rows.rows}>
        {list.map((row) => (
          <li key={row.numero} id={`observacion-${row.numero}`}>
            <div>
              <p>{row.descripcion}</p>
              <p className="aux">
                Observación {row.numero}. {row.naturaleza}. Emitida el {formatDateLong(row.emitidaEl)}.
              </p>
            </div>
            <div className={rows.outcome}>
              <b>{row.monto === 0 ? 'Sin monto' : formatPesos(row.monto)}</b>
              <span className={row.estado === 'pendiente' ? rows.pending : rows.resolved}>
                {states[row.estado]}
                {row.resueltaEl ? ` el ${formatDateLong(row.resueltaEl)}` : ''}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
