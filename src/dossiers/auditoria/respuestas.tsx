import type { Respuesta } from '#areas/auditorias/queries/follow-up.ts';
import { formatDateLong } from '#platform/format.ts';
import { RecordPart } from '#ui/record/record.tsx';
import styles from './auditoria.module.css';

type RespuestasProps = {
  respuestas: readonly Respuesta[];
  observaciones: readonly { numero: number; clave: string | null }[];
  /** Address of an observación in the list. */
  hrefOf: (numero: number) => string;
};

/** Respuestas of the ente by date; the text of one to an observación is with it. Nothing without any. */
export function Respuestas({ respuestas, observaciones, hrefOf }: RespuestasProps) {
  if (respuestas.length === 0) return null;
  const names = new Map(observaciones.map(({ numero, clave }) => [numero, clave ?? numero]));
  return (
    <RecordPart id="respuestas" title="Respuestas del ente">
      <ol className={styles.responses}>
        {respuestas.map(({ numero, observacion, presentadaEl, oficio, texto }) => (
          <li key={numero}>
            <time dateTime={presentadaEl}>{formatDateLong(presentadaEl)}</time>
            {oficio ? `, oficio ${oficio}` : ''}
            {observacion === null ? (
              `: ${texto}`
            ) : (
              <>
                , a la <a href={hrefOf(observacion)}>observación {names.get(observacion)}</a>.
              </>
            )}
          </li>
        ))}
      </ol>
    </RecordPart>
  );
}

/** Texts of the respuestas to one observación. */
export function ResponseTexts({ respuestas }: { respuestas: readonly Respuesta[] }) {
  return respuestas.map(({ numero, presentadaEl, oficio, texto }) => (
    <blockquote key={numero} className={styles.response}>
      <p>{texto}</p>
      <footer className="aux">
        El ente, <time dateTime={presentadaEl}>{formatDateLong(presentadaEl)}</time>
        {oficio ? `, oficio ${oficio}` : ''}
      </footer>
    </blockquote>
  ));
}
