import type { PictureSource } from '#platform/pictures/widths.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { Icon } from '../icon.tsx';
import styles from './carousel.module.css';
import { Picture } from './picture.tsx';

type Slide = {
  href: string;
  title: string;
  picture?: PictureSource | undefined;
  /** Vertical focus of a cropped picture: percent from the top. */
  position: number;
};

type CarouselProps = {
  /** Name of the region. */
  label: string;
  /** Feminine noun for a slide, for the buttons: "noticia". */
  noun: string;
  /** Width of the slides, as in the `sizes` of `img`. */
  sizes: string;
  slides: readonly Slide[];
};

/**
 * Slides that advance automatically (`enhance/carousel.ts`). Without scripts they are a row to scroll. The picture of the first slide has
 * priority.
 */
export function Carousel({ label, noun, sizes, slides }: CarouselProps) {
  return (
    <section className={styles.carousel} aria-roledescription="carrusel" aria-label={label} data-carousel>
      {slides.length > 1 ? (
        <div className={`${styles.controls} solo-js no-imprime`}>
          <button type="button" data-carousel-step="-1" aria-label={`${capitalized(noun)} anterior`}>
            <Icon name="anterior" />
          </button>
          <button type="button" data-carousel-step="1" aria-label={`${capitalized(noun)} siguiente`}>
            <Icon name="siguiente" />
          </button>
          <button type="button" data-carousel-pause data-resume="Reanudar la rotación" aria-label="Pausar la rotación">
            <Icon name="pausa" />
            <Icon name="reanudar" />
          </button>
          <div className={styles.marks}>
            {slides.map(({ href }, index) => (
              <button
                key={href}
                type="button"
                data-carousel-go={index}
                aria-label={`Ver ${noun} ${index + 1}`}
                aria-current={index === 0 ? 'true' : undefined}
              />
            ))}
          </div>
          <p className={styles.place}>
            <span data-carousel-place>1</span> de {slides.length}
          </p>
        </div>
      ) : null}
      <div className={styles.slides} data-carousel-slides>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the carousel pattern names each slide as a group; a fieldset is for forms
          <div
            key={slide.href}
            className={styles.slide}
            role="group"
            aria-roledescription="lámina"
            aria-label={`${index + 1} de ${slides.length}`}
          >
            <a href={slide.href} className={slide.picture ? undefined : styles.plain}>
              {slide.picture ? (
                <span className={styles.frame}>
                  <Picture
                    picture={slide.picture}
                    alt=""
                    sizes={sizes}
                    position={slide.position}
                    priority={index === 0}
                  />
                </span>
              ) : null}
              <span className={styles.title}>{slide.title}</span>
            </a>
          </div>
        ))}
      </div>
    </section>
  );
}
