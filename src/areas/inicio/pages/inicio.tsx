import { Page } from '#ui/layout/page.tsx';

export default function Inicio() {
  return (
    <Page bare>
      <div className="caja seccion">
        <h1>Revisamos cómo se usa el dinero público.</h1>
      </div>
    </Page>
  );
}
