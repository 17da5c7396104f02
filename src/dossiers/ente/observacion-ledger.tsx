import { ObservacionRow } from '#areas/auditorias/components/observacion-row.tsx';
import type { ObservacionOfEnte } from '#areas/auditorias/queries/observaciones-of-ente.ts';
import { observacionPath } from '#areas/auditorias/rules/address.ts';
import { formatDateLong } from '#platform/format.ts';
import { Ledger } from '#ui/record/ledger.tsx';
import styles from './ente.module.css';

type ObservacionLedgerProps = {
  observaciones: readonly (ObservacionOfEnte & { term: string })[];
  /** Number of observaciones on the previous pages. */
  offset: number;
};

/** Numbered observaciones of an ente, each with its auditoría. */
export function ObservacionLedger({ observaciones, offset }: ObservacionLedgerProps) {
  return (
    <div className={styles.ledger}>
      <Ledger start={offset + 1}>
        {observaciones.map((row) => (
          <ObservacionRow key={`${row.codigo} ${row.numero}`} observacion={row} term={row.term}>
            {row.anio}, {row.clase ?? row.naturaleza}.{' '}
            {row.auditoriaId ? <a href={observacionPath(row.auditoriaId, row.numero)}>{placeOf(row)}</a> : placeOf(row)}
            , emitida el {formatDateLong(row.emitidaEl)}.
          </ObservacionRow>
        ))}
      </Ledger>
    </div>
  );
}

function placeOf({ clave, numero, codigo }: ObservacionOfEnte): string {
  return `Observación ${clave ?? numero} de la auditoría ${codigo}`;
}
