import { siteNames, stateNames } from '#platform/editing/states.ts';
import { FactItem } from '#ui/content/fact-item.tsx';
import { StatusTag } from '#ui/feedback/status-tag.tsx';
import { workspacePath } from '../../../addresses.ts';
import { stateTones } from '../../state-names.ts';
import styles from '../edit.module.css';
import type { SideProps } from './side-props.ts';

/** State of content on the site and of its work, with links to its pages. */
export function ContentStatus({ page }: Pick<SideProps, 'page'>) {
  const { estado, versionPublicada, sitio, failure, programadoPara } = page.state;
  return (
    <section>
      <h2>Estado</h2>
      <dl>
        <FactItem term="En el sitio">{siteNames[sitio]}</FactItem>
        {page.registro === null ? null : <FactItem term="Número">{page.registro}</FactItem>}
        {/* Published content without a pending version has no state to show, even while somebody types. */}
        {estado === 'publicado' ? null : (
          <FactItem term="En trabajo">
            <StatusTag tone={stateTones[estado]}>{stateNames[estado]}</StatusTag>
          </FactItem>
        )}
      </dl>
      {programadoPara ? <p>Sale el {programadoPara}.</p> : null}
      {failure ? <p className={styles.failure}>No se publicó a su hora. {failure}</p> : null}
      {sitio === 'publicado' && versionPublicada !== null && versionPublicada !== page.savedVersion ? (
        <p>
          El público lee la versión {versionPublicada}; aquí se trabaja en la {page.savedVersion}.
        </p>
      ) : null}
      {page.contentId === null || !page.hasPreview ? null : (
        <p>
          <a href={`/gestion/${page.kind.plural}/${page.contentId}/vista`} target="_blank" rel="noreferrer">
            Ver como quedará
          </a>
          : la versión guardada, en otra pestaña. Quien tenga ese enlace la ve durante 48 horas.
        </p>
      )}
      {page.page ? (
        <p>
          <a href={page.page}>Ver en el sitio</a>
        </p>
      ) : null}
      {page.kind.plural === 'auditorias' ? <Workspace registro={page.registro} /> : null}
      {page.copyHref ? (
        <p>
          <a href={page.copyHref}>Duplicar</a>: empezar otra con este texto, sin sus fechas.
        </p>
      ) : null}
    </section>
  );
}

/** Link to the workspace of an audit. */
function Workspace({ registro }: { registro: number | null }) {
  return registro === null ? (
    <p>
      Con esto se abre su expediente: ahí se escribe lo demás, se agregan renglones, observaciones e informes, y todo se
      envía junto.
    </p>
  ) : (
    <p>
      <a href={workspacePath(registro)}>Abrir el expediente</a>: renglones, observaciones e informes, en un solo envío.
    </p>
  );
}
