import { formatDateLong } from '#platform/format.ts';
import { Ledger } from '#ui/record/ledger.tsx';
import { ObservacionRow } from '../../areas/auditorias/components/observacion-row.tsx';
import type { ObservacionOfEnte } from '../../areas/auditorias/queries/of-ente.ts';
import { observacionPath } from '../../areas/auditorias/rules/address.ts';
import styles from './ente.module.css';

/** Observations of a body with their audits; `first` counts those of the pages before. */
export function ObservationLedger(props: { observaciones: readonly ObservacionOfEnte[]; first: number }) {
  return (
    <div className={styles.ledger}>
      <Ledger start={props.first + 1}>
        {props.observaciones.map((row) => (
          <ObservacionRow key={`${row.codigo} ${row.numero}`} observacion={row}>
            {row.anio}, {row.naturaleza}. Observación {row.numero} de la auditoría{' '}
            {row.auditoriaId ? <a href={observacionPath(row.auditoriaId, row.numero)}>{row.codigo}</a> : row.codigo},
            emitida el {formatDateLong(row.emitidaEl)}.
          </ObservacionRow>
        ))}
      </Ledger>
    </div>
  );
}
