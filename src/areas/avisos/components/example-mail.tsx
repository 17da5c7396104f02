import { afterPreposition } from '#areas/entes/rules/article.ts';
import { identity } from '#institution/identity.ts';
import { initialClases, type Subject } from '../rules/scope.ts';
import { claseList } from '../rules/words.ts';
import styles from './alerts.module.css';

type ExampleMailProps = {
  subject: Subject;
  /** Its newest publications. */
  newest: readonly { titulo: string; direccion: string; tipo: string }[];
};

/** A mail as it will come, so that nobody is surprised by it. */
export function ExampleMail({ subject: { nombre, clases, clave }, newest }: ExampleMailProps) {
  const [first] = newest;
  const what = claseList(initialClases(clases), clave.startsWith('ente:'));
  const of = afterPreposition('de', nombre);
  return (
    <aside aria-labelledby="asi-le-llegara">
      <h2 id="asi-le-llegara" className={styles.title}>
        Así le llegará
      </h2>
      <article className={styles.mail} aria-label="Ejemplo de correo">
        <p className="aux">De {identity.siglas}</p>
        <h3>{first && newest.length === 1 ? `Se publicó: ${first.tipo}` : `${newest.length || 2} novedades ${of}`}</h3>
        <p>
          Usted pidió saber <b>{of}</b>: {what}.
        </p>
        {first ? (
          <ol>
            {newest.map(({ titulo, direccion, tipo }) => (
              <li key={direccion}>
                Se publicó: {tipo}. <a href={direccion}>{titulo}</a>
              </li>
            ))}
          </ol>
        ) : (
          <p>Cada novedad dice qué pasó y lleva a su página. Lo mismo nunca le llega dos veces.</p>
        )}
        <p className="aux">
          Lo recibe porque lo confirmó. Cada correo lleva los enlaces para pausar y para darse de baja.
        </p>
      </article>
    </aside>
  );
}
