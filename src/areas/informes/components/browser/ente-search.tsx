import { count } from '#platform/format.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SincePager } from '#ui/layout/since-visit.tsx';
import { type BrowserChoice, choiceAddress, choicePath, choiceQuery } from '../../rules/address.ts';
import type { EnteSearchResult } from '../../rules/browser-state.ts';
import styles from './ente-search.module.css';

/** Search of entes by name, with links to their latest reports for the current choices. */
export function EnteSearch({ result, choice }: { result: EnteSearchResult | undefined; choice: BrowserChoice }) {
  return (
    <section aria-labelledby="por-nombre" className={styles.enteSearch}>
      <h2 id="por-nombre">O busque el ente por su nombre</h2>
      <SearchField
        label="Municipio o dependencia"
        name="buscar"
        value={result?.text ?? ''}
        placeholder="Escriba para comenzar a buscar"
        action={choicePath(choice)}
        hidden={choiceQuery({ ...choice, buscar: undefined, pagina: undefined })}
      />
      {result ? <Results result={result} choice={choice} /> : null}
    </section>
  );
}

function Results({
  result: { rows, total, page, pages },
  choice,
}: {
  result: EnteSearchResult;
  choice: BrowserChoice;
}) {
  if (rows.length === 0)
    return (
      <div className={styles.empty}>
        <Empty action={<a href={choicePath(choice)}>Empezar de nuevo</a>}>Sin información para mostrar</Empty>
      </div>
    );
  const withoutReports = choice.tipo ? 'Sin informes en esta consulta' : 'Sin informes publicados';
  return (
    <>
      <p className="aux">{count('ente encontrado', total, 'entes encontrados')}</p>
      <ul className={styles.results}>
        {rows.map(({ id, name, kind, latest }) => (
          <li key={id}>
            <div>
              <h3>{latest ? <a href={latest.href}>{name}</a> : name}</h3>
              <p className="aux">{kind}</p>
            </div>
            <p className="aux">{latest ? latest.label : withoutReports}</p>
          </li>
        ))}
      </ul>
      <SincePager
        label="Páginas de entes encontrados"
        page={page}
        pages={pages}
        linkTo={(target) => choiceAddress({ ...choice, pagina: target }, 'por-nombre')}
      />
    </>
  );
}
