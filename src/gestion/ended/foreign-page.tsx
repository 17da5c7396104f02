import { ButtonLink } from '#ui/actions/button.tsx';
import { SIGN_IN } from '../addresses.ts';
import { refusalDocument } from './refusal-document.tsx';

/** Title of the refusal of a submission that another origin may have sent. */
export const FOREIGN = 'Este envío no viene de la gestión';

/** The page of the refusal. It repeats nothing of the request. */
export const foreignPage = refusalDocument(
  FOREIGN,
  <>
    <p>No se guardó nada. Abra la gestión en su navegador y envíe el formulario desde ahí.</p>
    <p>
      <ButtonLink href={SIGN_IN}>Ir a la gestión</ButtonLink>
    </p>
  </>,
);
