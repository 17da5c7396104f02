import { informePath } from '#areas/informes/rules/address.ts';
import { formatDateLong, numberWord } from '#platform/format.ts';
import { pageOutcome } from '#platform/http/page-context.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { figure } from '#ui/conclusion/phrase.ts';
import { Thesis } from '#ui/conclusion/thesis.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/lectura';
import { Excerpt } from './excerpt.tsx';
import styles from './lectura.module.css';
import { type AnnotatedReport, loadReading } from './load-lectura.server.ts';
import { generalNote, noteIds, noteOf } from './notes.ts';
import { PencilNote } from './pencil-note.tsx';

/** Loads the explained report, which a rule chooses. */
export async function loader({ context }: Route.LoaderArgs) {
  const { reading, extracting } = await loadReading(new Date());
  if (extracting) context.get(pageOutcome).noStore = true;
  return { reading };
}

export default function Lectura({ loaderData: { reading } }: Route.ComponentProps) {
  const amount = reading ? reading.parts.length + 1 : noteIds.length;
  return (
    <Page bare>
      <div className="caja">
        <Thesis
          subject={
            <p>
              <b>Cómo leer un informe</b>
            </p>
          }
          phrase={[
            figure(capitalized(numberWord(amount, { feminine: true })), 'chosen'),
            ' notas para leer un informe de auditoría',
          ]}
        />
        {reading ? (
          <p className={styles.lead}>
            El ejemplo es un informe publicado: <a href={informePath(reading.id)}>{reading.nombre}</a>, del{' '}
            {formatDateLong(reading.publicadoEl)}. Es de los más recientes con observaciones resueltas y por resolver.
          </p>
        ) : null}
        {reading ? <Annotated reading={reading} /> : <WithoutReport />}
      </div>
    </Page>
  );
}

function Annotated({ reading }: { reading: AnnotatedReport }) {
  const { cover, parts, example, id, total, nombre } = reading;
  return (
    <>
      <ol>
        <li className={styles.step} id="portada">
          <figure className={styles.cover}>
            {cover ? (
              <img {...cover} sizes="(max-width: 700px) 60vw, 22rem" alt={`Portada: ${nombre}`} decoding="async" />
            ) : (
              <p>{nombre}</p>
            )}
          </figure>
          <PencilNote number={1} note={noteOf('portada', example)} />
        </li>
        {parts.map((part, index) => (
          <li key={part.id} className={styles.step} id={part.id}>
            <Excerpt part={part} pageAddress={`${informePath(id)}?pagina=${part.page}#visor`} />
            <PencilNote number={index + 2} note={noteOf(part.id, example)} />
          </li>
        ))}
      </ol>
      <section className={styles.next} aria-labelledby="ahora">
        <h2 id="ahora">Ahora, lea el suyo</h2>
        <ul>
          <li>
            <a href="/auditorias/informes-individuales">Buscar el informe de un municipio o de una dependencia</a>
          </li>
          <li>
            <a href={reading.textHref}>
              Leer este informe completo{total ? `, ${total === 1 ? 'una página' : `${total} páginas`}` : ''}
            </a>
          </li>
          <li>
            <a href={reading.verifyHref}>Comprobar que una copia es auténtica</a>
          </li>
        </ul>
        <p className="nota-pie">
          Las partes se muestran como las dice el documento; las cifras de las notas son las de hoy.
        </p>
      </section>
    </>
  );
}

/** Purposes of the parts of a report, for when no published report can be shown. */
function WithoutReport() {
  return (
    <>
      <Empty action={<a href="/auditorias/informes-individuales">Ver los informes publicados</a>}>
        Todavía no hay un informe que sirva de ejemplo: en PDF, con estas partes por título, y con observaciones
        resueltas y por resolver.
      </Empty>
      <ol className={styles.apart}>
        {noteIds.map((id, index) => (
          <li key={id} className={`${styles.step} ${styles.alone}`}>
            <PencilNote number={index + 1} note={generalNote(id)} />
          </li>
        ))}
      </ol>
    </>
  );
}
