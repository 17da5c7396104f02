import { SEARCH_PATH } from '#areas/entes/rules/search-address.ts';
import type { NotaListed } from '#areas/noticias/queries.ts';
import { notaAddress } from '#areas/noticias/rules.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { MarkedPhrase } from '#ui/conclusion/marked-phrase.tsx';
import { Suggestions } from '#ui/forms/combobox/suggestions.tsx';
import { Carousel } from '#ui/media/carousel.tsx';
import { enteSearch, exampleAddress, siteSearch } from '../search/site-search.ts';
import styles from './hero.module.css';
import type { DayFact } from './today/facts.ts';

/**
 * Widths of the pictures. On phones less than the full width, so that the engraving for small widths is used: it has wider lines and half the
 * bytes, and the page waits for it.
 */
const SIZES = '(max-width: 600px) 70vw, (max-width: 959px) 100vw, 58vw';

type HeroProps = {
  destacadas: readonly NotaListed[];
  /** Names of entes. */
  examples: readonly string[];
  fact: DayFact | undefined;
};

/** Introduction of the institution, search that leads to the page of an ente with examples, the fact of the day, and featured notas. */
export function Hero({ destacadas, examples, fact }: HeroProps) {
  const slides = destacadas.map(({ id, titulo, picture, posicionImagen }) => ({
    href: notaAddress({ id }),
    title: titulo,
    picture,
    position: posicionImagen,
  }));
  return (
    <section className={slides.length > 0 ? styles.hero : styles.alone} aria-labelledby="portada">
      <div className={styles.intro}>
        <h1 id="portada">Revisamos cómo se usa el dinero público.</h1>
        <p className="entradilla">
          Escriba el nombre de su municipio o de una dependencia y lea qué encontramos en sus cuentas.
        </p>
        <search aria-label="Entes públicos">
          <form className={styles.search} action={SEARCH_PATH}>
            <label className="solo-lector" htmlFor="buscar-ente">
              Municipio o dependencia
            </label>
            <Suggestions
              id="buscar-ente-lista"
              label="Municipios y dependencias"
              source={enteSearch.source}
              target={enteSearch.target}
            >
              <input
                id="buscar-ente"
                name="texto"
                placeholder="Municipio o dependencia"
                autoComplete="off"
                maxLength={120}
                required
              />
            </Suggestions>
            {Object.entries(siteSearch.hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <SubmitButton>Ver informes</SubmitButton>
          </form>
        </search>
        {examples.length > 0 ? (
          <p className={styles.examples}>
            Por ejemplo:{' '}
            {examples.map((name) => (
              <a key={name} href={exampleAddress(name)}>
                {name}
              </a>
            ))}
          </p>
        ) : null}
        {fact ? (
          <p className={styles.fact}>
            <a href={fact.href}>
              <MarkedPhrase phrase={fact.phrase} />
            </a>
          </p>
        ) : null}
      </div>
      {slides.length > 0 ? <Carousel label="Noticias destacadas" noun="noticia" sizes={SIZES} slides={slides} /> : null}
    </section>
  );
}
