import { afterPreposition } from '#areas/entes/rules/article.ts';
import { identity } from '#institution/identity.ts';
import type { Subject } from '../rules/scope.ts';
import { initialClases } from '../rules/scope.ts';
import { claseList } from '../rules/words.ts';
import styles from './alerts.module.css';

/** A mail as it will come, so that nobody is surprised by it. */
export function ExampleMail({ subject: { nombre, clases, clave } }: { subject: Subject }) {
  const what = claseList(initialClases(clases), clave.startsWith('ente:'));
  return (
    <aside aria-labelledby="asi-le-llegara">
      <h2 id="asi-le-llegara" className={styles.title}>
        Así le llegará
      </h2>
      <article className={styles.mail} aria-label="Ejemplo de correo">
        <p className="aux">De {identity.siglas}</p>
        <h3>3 novedades {afterPreposition('de', nombre)}</h3>
        <p>
          Usted pidió saber <b>{afterPreposition('de', nombre)}</b>: {what}.
        </p>
        <ol>
          <li>Cada novedad dice qué pasó y lleva a su página</li>
          <li>Lo mismo nunca le llega dos veces</li>
          <li>Más de cincuenta son un solo enlace</li>
        </ol>
        <p className="aux">
          Lo recibe porque lo confirmó. <u>Cambiar o pausar</u>. <u>Darse de baja</u>.
        </p>
      </article>
    </aside>
  );
}
