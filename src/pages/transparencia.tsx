import { redirect } from 'react-router';

/** `/transparencia` has no page of its own (specification 1, section 2.1). */
export function loader() {
  return redirect('/transparencia/obligaciones-de-transparencia');
}

export default function Transparencia() {
  return null;
}
