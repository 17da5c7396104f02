import type { NotaListed } from '#areas/noticias/queries.ts';
import { notaAddress } from '#areas/noticias/rules.ts';
import { searchExamples } from '#institution/home.ts';
import { Button } from '#ui/actions/button.tsx';
import { MarkedPhrase } from '#ui/conclusion/marked-phrase.tsx';
import { Suggestions } from '#ui/forms/combobox/suggestions.tsx';
import { Carousel } from '#ui/media/carousel.tsx';
import { enteSearch, searchAddress, siteSearch } from '../search/site-search.ts';
import styles from './hero.module.css';
import type { DayFact } from './today/facts.ts';

/**
 * Widths of the pictures. On a phone less than the whole width: the engraving for small widths has wider lines and half the bytes, and it is
 * what the page waits for.
 */
const SIZES = '(max-width: 600px) 70vw, (max-width: 959px) 100vw, 58vw';

/** Introduction of the institution, search that leads to the page of an ente, the fact of the day, and featured notas. */
export function Hero({ destacadas, fact }: { destacadas: readonly NotaListed[]; fact: DayFact | undefined }) {
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
          <form className={styles.search} action={searchAddress}>
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
            <Button type="submit">Ver informes</Button>
          </form>
        </search>
        <p className={styles.examples}>
          Por ejemplo:{' '}
          {searchExamples.map((name) => (
            <a key={name} href={`${searchAddress}?${new URLSearchParams({ texto: name, ...siteSearch.hidden })}`}>
              {name}
            </a>
          ))}
        </p>
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
