import type { NotaListed } from '#areas/noticias/queries.ts';
import { notaAddress } from '#areas/noticias/rules.ts';
import { searchExamples } from '#institution/home.ts';
import { Button } from '#ui/actions/button.tsx';
import { Carousel } from '#ui/media/carousel.tsx';
import styles from './hero.module.css';

const reportBrowserPath = '/auditorias/informes-individuales';

/** Introduction of the institution, search for the informes of an ente, and featured notas. */
export function Hero({ destacadas }: { destacadas: readonly NotaListed[] }) {
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
        <search aria-label="Informes de un ente">
          <form className={styles.search} action={reportBrowserPath}>
            <label className="solo-lector" htmlFor="buscar-ente">
              Municipio o dependencia
            </label>
            <input id="buscar-ente" name="buscar" placeholder="Municipio o dependencia" autoComplete="off" required />
            <Button type="submit">Ver informes</Button>
          </form>
        </search>
        <p className={styles.examples}>
          Por ejemplo:{' '}
          {searchExamples.map((name) => (
            <a key={name} href={`${reportBrowserPath}?${new URLSearchParams({ buscar: name })}`}>
              {name}
            </a>
          ))}
        </p>
      </div>
      {slides.length > 0 ? (
        <Carousel label="Noticias destacadas" noun="noticia" sizes="(max-width: 959px) 100vw, 58vw" slides={slides} />
      ) : null}
    </section>
  );
}
