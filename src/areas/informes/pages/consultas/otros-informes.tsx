import { optionalPages } from '#institution/documents.ts';
import { institute } from '#platform/institute.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Ways } from '../../components/ways.tsx';
import styles from './landing.module.css';

const ways = [
  {
    href: '/auditorias/informes-individuales',
    title: 'Informes de la cuenta pública',
    hint: 'Por tipo, ejercicio y ente',
  },
  { href: '/informes/informes-tematicos', title: 'Informes temáticos', hint: 'Por asunto de interés público' },
  {
    href: '/informes/politicas-publicas',
    title: 'Evaluación de políticas públicas',
    hint: 'Si una política atendió su problema',
  },
  {
    href: '/informes/informe-actividades',
    title: 'Informe de actividades',
    hint: `El trabajo ${institute.del} en el año`,
  },
  ...(optionalPages.auditoriasCovid
    ? [{ href: '/auditorias/auditorias-covid', title: 'Auditorías COVID-19', hint: 'Los recursos de la contingencia' }]
    : []),
];

/** Empty section with a message, its purpose, and links (specification 2, section 2.2, screen 7). */
export default function OtrosInformes() {
  return (
    <Page lead="Este apartado está reservado a los informes que no corresponden a otra sección.">
      <Empty action={<a href="/transparencia/solicitud-de-informacion">Solicitar un informe que no encuentra</a>}>
        Hoy no contiene documentos. Sin información para mostrar.
      </Empty>
      <section aria-labelledby="donde" className={styles.section}>
        <h2 id="donde">Dónde buscar</h2>
        <Ways ways={ways} />
      </section>
      <section aria-labelledby="que" className={`${styles.section} ${styles.intro}`}>
        <h2 id="que">Qué se publicaría aquí</h2>
        <p>
          Un informe que no sea individual, general, de resultados, ciudadano ni de un fondo federal. Por ejemplo, el de
          una revisión que el Congreso pida fuera del <a href="/institucion/programa-anual">programa anual</a>.
        </p>
        <p>
          También se encontraría en el <a href="/buscar">buscador del sitio</a>, por su título y por las palabras de su
          texto.
        </p>
      </section>
    </Page>
  );
}
