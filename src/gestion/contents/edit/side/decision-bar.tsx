import { useNavigation } from 'react-router';
import { Button, ButtonRow } from '#ui/actions/button.tsx';
import styles from '../edit.module.css';
import { APPROVAL, RETURN } from './review.tsx';
import type { SideProps } from './side-props.ts';

/** The bar under the page of a person who only decides: the buttons of the forms of the review. */
export function DecisionBar({ page: { may } }: Pick<SideProps, 'page'>) {
  const busy = useNavigation().state === 'submitting';
  if (!may.devolver && !may.publicar) return null;
  return (
    <section className={styles.bar} aria-label="Decisión" data-steps>
      <p>{may.publicar ? 'Al publicar, el sitio cambia en menos de un minuto.' : 'Nada de esto es público todavía.'}</p>
      <ButtonRow>
        {may.devolver ? (
          <Button type="submit" look="outline" form={RETURN} name="accion" value="devolver" busy={busy}>
            Devolver
          </Button>
        ) : null}
        {may.publicar ? (
          <Button type="submit" form={APPROVAL} name="accion" value="publicar" busy={busy}>
            Publicar ahora
          </Button>
        ) : null}
      </ButtonRow>
    </section>
  );
}
