import type { listAuditedNeighbours } from '#areas/auditorias/queries/peers.ts';
import { entePath } from '#areas/entes/rules.ts';
import { count } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { RecordPart } from '#ui/record/record.tsx';
import styles from './ente.module.css';

type WithoutAuditoriasProps = { neighbours: Awaited<ReturnType<typeof listAuditedNeighbours>> };

/** Content of an ente's page without auditorías: when they will appear, and other entes with auditorías. */
export function WithoutAuditorias({ neighbours }: WithoutAuditoriasProps) {
  return (
    <>
      <p className={styles.note}>
        Una auditoría aparece aquí el día en que se publica su informe. Mientras tanto, puede ver{' '}
        <a href="/institucion/programa-anual">qué entes revisa el programa anual de auditorías</a> o{' '}
        <a href="/transparencia/solicitud-de-informacion">solicitar información {institute.al}</a>.
      </p>
      {neighbours.length > 0 ? (
        <RecordPart id="otros" title="Otros entes con auditorías">
          <ul className={styles.links}>
            {neighbours.map(({ id, nombre, auditorias }) => (
              <li key={id}>
                <a href={entePath(id)}>{nombre}</a>
                <span className="aux num">{count('auditoría', auditorias)}</span>
              </li>
            ))}
          </ul>
        </RecordPart>
      ) : null}
    </>
  );
}
