import { Notice } from '#ui/feedback/notice.tsx';
import { Head, Part } from '../../shell/head.tsx';

/** A record that is not as the last act on it left it. Nothing of it is shown. */
export function Altered({ name }: { name: string }) {
  return (
    <>
      <Head title={`Registro ${name}`} parent={{ href: '/gestion/buzon', label: 'Buzón' }} />
      <Notice tone="warning" announced>
        Este registro no es el que se recibió.
      </Notice>
      <Part title="Qué pasó">
        <p>
          Lo que hay en la base de datos no corresponde a lo último que la bitácora dice de este registro: alguien lo
          cambió, o puso una copia anterior, sin pasar por el sitio. Por eso no se muestra ni se puede contestar.
        </p>
      </Part>
      <Part title="Qué hacer">
        <ul>
          <li>Avise hoy a quien opera el sitio y a control interno. No borre ni repare nada antes.</li>
          <li>
            Quien opera el sitio compara con <code>npm run log:verify</code> y recupera el registro de un respaldo.
          </li>
          <li>La persona que lo envió ve, con su folio, que la consulta no está disponible por el momento.</li>
        </ul>
      </Part>
    </>
  );
}
