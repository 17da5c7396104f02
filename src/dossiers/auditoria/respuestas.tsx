import type { Respuesta } from '#areas/auditorias/queries/follow-up.ts';
import { formatDateLong } from '#platform/format.ts';
import { RecordPart } from '#ui/record/record.tsx';
import styles from './auditoria.module.css';

/** Respuestas of the ente to the whole audit, by date; those to an observación are shown with it. Renders nothing without any. */
export function Respuestas({ respuestas }: { respuestas: readonly Respuesta[] }) {
  const ofWhole = respuestas.filter(({ observacion }) => observacion === null);
  if (ofWhole.length === 0) return null;
  return (
    <RecordPart id="respuestas" title="Respuestas del ente">
      <ol className={styles.responses}>
        {ofWhole.map(({ numero, presentadaEl, oficio, texto }) => (
          <li key={numero}>
            <time dateTime={presentadaEl}>{formatDateLong(presentadaEl)}</time>
            {oficio ? `, oficio ${oficio}` : ''}
            {`: ${texto}`}
          </li>
        ))}
      </ol>
    </RecordPart>
  );
}

/** The respuestas to one observación, each folded under its date. */
export function ResponseTexts({ respuestas }: { respuestas: readonly Respuesta[] }) {
  return respuestas.map(({ numero, presentadaEl, oficio, texto }) => (
    <details key={numero} className={styles.response}>
      <summary>
        El ente respondió el <time dateTime={presentadaEl}>{formatDateLong(presentadaEl)}</time>
        {oficio ? `, oficio ${oficio}` : ''}
      </summary>
      <p>{texto}</p>
    </details>
  ));
}
