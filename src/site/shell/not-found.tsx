import { data } from 'react-router';
import { SEARCH_PATH } from '#areas/entes/rules/search-address.ts';
import { Combobox } from '#ui/forms/combobox/combobox.tsx';
import { siteSearch } from '../search/site-search.ts';
import { WaysOn } from './error-page.tsx';
import styles from './not-found.module.css';

/** Answers 404; the layout renders `NotFound`. */
export function loader() {
  throw data(null, { status: 404 });
}

export default NotFound;

/** Page that the visitor may have meant. */
export type Nearest = { title: string; path: string };

/** Not-found page with the literal message of specification 1, section 2. `nearest` is a page with a similar address. */
export function NotFound({ nearest }: { nearest?: Nearest | null }) {
  return (
    <div className={`caja ${styles.page}`}>
      <title>Oops! 404 No Encontrado</title>
      <div>
        <p className={styles.code}>Oops! 404 No Encontrado</p>
        <h1>Esta cuenta no cuadra.</h1>
        <p className="entradilla">Lo sentimos, ha ocurrido un error, la página solicitada no fue encontrada!</p>
        {nearest ? (
          <p>
            La más parecida: <a href={nearest.path}>{nearest.title}</a>.
          </p>
        ) : null}
        <Combobox
          label="Buscar en todo el sitio"
          name="texto"
          value=""
          action={SEARCH_PATH}
          placeholder="Municipio, dependencia o documento"
          {...siteSearch}
        />
        <WaysOn />
      </div>
      <table className={styles.ledger}>
        <caption>Balance de esta visita</caption>
        <thead>
          <tr>
            <th scope="col">Concepto</th>
            <th scope="col">Páginas</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Solicitadas</th>
            <td>1</td>
          </tr>
          <tr>
            <th scope="row">Encontradas</th>
            <td>0</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Diferencia por aclarar</th>
            <td>1</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
