import { transparencyLinks } from '#institution/links.ts';
import { count, formatDateLong } from '#platform/format.ts';
import { withParameters } from '#platform/http/with-query.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { InPlace } from '#ui/feedback/in-place.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { ObligacionesData } from '../pages/load-obligaciones.server.ts';
import { articuloName, articuloPath, fraccionPath, obligacionesPath } from '../rules/address.ts';
import { countEstados, worstFirst } from '../rules/compliance.ts';
import { estados } from '../rules/periods.ts';
import { boardPath } from './board/board-address.ts';
import { EstadoFigure, EstadoSquares } from './estado-squares.tsx';
import styles from './obligaciones-view.module.css';
import { concludeCurrent, concludeOverdue, describeArticulo, sectionNote } from './sentences/obligation-sentences.ts';

type ViewProps = ObligacionesData & { title?: string; home: boolean };

/** Home of the obligations and sections of an article: state of its formats, tiles, and sections with their formats. */
export function ObligacionesView({ title, home, ...data }: ViewProps) {
  const { formatos, articulo, hoy } = data;
  const formatosOfArticle = home ? formatos : formatos.filter((formato) => formato.articulo === articulo.clave);
  const counts = countEstados(formatosOfArticle);
  const overdue = concludeOverdue(counts);
  return (
    <Page
      {...(title && { title })}
      {...(!home && {
        path: articuloPath(articulo.clave),
        description: describeArticulo({
          name: articuloName(articulo.clave),
          ley: articulo.ley,
          formatos: formatosOfArticle.length,
        }),
      })}
      statement={
        <>
          {concludeCurrent(counts, home ? 'que la ley nos obliga a publicar' : `del ${articuloTitle(articulo)}`)}.
          {overdue ? (
            <>
              {' '}
              <a className={styles.overdue} href={`${boardPath('area', { estado: 'vencido' })}#filas`}>
                {overdue}.
              </a>
            </>
          ) : null}
        </>
      }
      lead={home ? 'Es la información que se publica aunque nadie la pida.' : articulo.ley}
      aside={<EstadoFigure counts={counts} isWhole={home} />}
    >
      <ArticuloTiles {...data} home={home} />
      <ul className={`enlaces ${styles.links}`}>
        {transparencyLinks.map(({ nombre, url }) => (
          <li key={url}>
            <a href={url}>{nombre}</a>
          </li>
        ))}
        <li>
          <a href="/transparencia/cumplimiento">Tablero de cumplimiento</a>
        </li>
        <li>
          <a href="/transparencia/procedimientos-de-acceso">Cómo pedir lo que no está aquí</a>
        </li>
      </ul>
      <InPlace announce={`${count('fracción', data.listedFracciones.length, 'fracciones')}.`}>
        <section aria-labelledby="fracciones">
          <div className={styles.bar}>
            <h2 id="fracciones">{capitalized(articuloTitle(articulo))}, fracción por fracción</h2>
            <SearchField
              label="Buscar una fracción"
              name="texto"
              value={data.texto}
              placeholder="Número o tema"
              action={articuloPath(articulo.clave)}
              {...(data.estado && { hidden: { estado: data.estado } })}
            />
          </div>
          <EstadoChips {...data} home={home} />
          <FraccionList {...data} />
        </section>
      </InPlace>
      <p className="nota-pie">Corte: {formatDateLong(hoy)}.</p>
    </Page>
  );
}

function articuloTitle({ clave }: ObligacionesData['articulo']): string {
  return `artículo ${articuloName(clave)}`;
}

const chipLabels = { 'al-dia': 'Al día', 'por-vencer': 'Por vencer', vencido: 'Con formatos vencidos' } as const;

/** Filter of sections by state, which is that of their worst format. */
function EstadoChips({ articulo, matchingFracciones, texto, estado, home }: ViewProps) {
  const path = home ? obligacionesPath : articuloPath(articulo.clave);
  const chips = [undefined, ...estados].map((each) => ({
    estado: each,
    label: each ? chipLabels[each] : 'Todas',
    amount: each ? matchingFracciones.filter((fraccion) => fraccion.estado === each).length : matchingFracciones.length,
    href: withParameters(path, { estado: each, texto }),
  }));
  return (
    <nav className={styles.chips} aria-label="Fracciones por estado">
      {chips.map(({ estado: each, label, amount, href }) =>
        amount === 0 && each !== estado ? (
          <span key={label}>
            {label} <b>0</b>
          </span>
        ) : (
          <a key={label} href={href} aria-current={each === estado ? 'true' : undefined}>
            {label} <b>{amount}</b>
          </a>
        ),
      )}
    </nav>
  );
}

function ArticuloTiles({ articulos, articulo, fracciones, formatos, home }: ObligacionesData & { home: boolean }) {
  return (
    <nav className={styles.tiles} aria-label="Artículos">
      {articulos.map(({ id, clave, encabezado }) => {
        const formatosOfArticle = formatos.filter((formato) => formato.articulo === clave);
        const { vencido, 'por-vencer': soon } = countEstados(formatosOfArticle);
        const sections = fracciones.filter(({ articuloId }) => articuloId === id).length;
        return (
          <a
            key={id}
            href={articuloPath(clave)}
            aria-current={id === articulo.id ? (home ? 'true' : 'page') : undefined}
          >
            <b>
              <small>Artículo</small> {articuloName(clave)}
            </b>
            <span>
              {encabezado}. {count('fracción', sections, 'fracciones')}, {count('formato', formatosOfArticle.length)}.
            </span>
            <EstadoSquares formatos={worstFirst(formatosOfArticle).toReversed()} />
            <span className={styles.states}>
              {vencido > 0 ? <em>{count('vencido', vencido)}</em> : 'Ninguno vencido'}
              {soon > 0 ? `, ${soon} por vencer` : null}
            </span>
          </a>
        );
      })}
    </nav>
  );
}

function FraccionList({ articulo, listedFracciones, texto, estado }: ObligacionesData) {
  if (listedFracciones.length === 0 && !texto && !estado)
    return (
      <p role="status" className={styles.none}>
        Todavía no se publican sus fracciones.
      </p>
    );
  if (listedFracciones.length === 0)
    return (
      <p role="status" className={styles.none}>
        {texto ? `Ninguna fracción coincide con «${texto}»` : 'Ninguna fracción está en este caso'}
        {texto && estado ? ' en este estado' : ''}. <a href={articuloPath(articulo.clave)}>Ver todas</a>
      </p>
    );
  return (
    <ol className={styles.sections}>
      {listedFracciones.map(({ id, numero, nombre, articulo: clave, formatos, estado: estadoOfFraccion }) => {
        const note = sectionNote(formatos);
        return (
          <li key={id}>
            <a href={fraccionPath({ articulo: clave, fraccion: numero })}>
              <i>{numero}</i>
              <span>
                {nombre}
                <span className="solo-lector">, {count('formato', formatos.length)}</span>
                {note ? (
                  <small className={estadoOfFraccion === 'vencido' ? styles.late : undefined}>{note}</small>
                ) : null}
              </span>
              <EstadoSquares formatos={formatos} />
            </a>
          </li>
        );
      })}
    </ol>
  );
}
