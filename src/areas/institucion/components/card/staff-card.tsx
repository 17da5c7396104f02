import { encode } from 'uqr';
import { identity } from '#institution/identity.ts';
import { FactItem } from '#ui/content/fact-item.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import styles from './staff-card.module.css';

type StaffCardProps = {
  nombre: string;
  puesto: string;
  departamento: string;
  numero: string;
  /** Address of the portrait. */
  photo: string;
  /** Whether there is a portrait; otherwise a figure is drawn. */
  hasPhoto: boolean;
  /** Absolute address of this card, which the QR code opens. */
  address: string;
  /** Time of the look-up. */
  checkedAt: string;
};

/** Card of an active person, like the printed one. */
export function StaffCard({
  nombre,
  puesto,
  departamento,
  numero,
  photo,
  hasPhoto,
  address,
  checkedAt,
}: StaffCardProps) {
  return (
    <section className={styles.card} aria-labelledby="titular-carnet">
      <header>
        <Logo className={styles.logo} />
        <b>{identity.nombre}</b>
      </header>
      <div className={styles.person}>
        <img
          src={photo}
          alt={hasPhoto ? `Fotografía de ${nombre}` : `Figura con las iniciales de ${nombre}; no hay fotografía`}
          width="240"
          height="300"
        />
        <div className={styles.data}>
          <h2 id="titular-carnet">{nombre}</h2>
          <dl>
            <FactItem term="Puesto">{puesto}</FactItem>
            <FactItem term="Departamento">{departamento}</FactItem>
            <div>
              <dt>Número de empleado</dt>
              <dd className="num">{numero}</dd>
            </div>
          </dl>
        </div>
      </div>
      <footer>
        <QrCode text={address} />
        <div>
          <p className={styles.active}>
            <svg viewBox="0 0 26 20" aria-hidden="true">
              <path d="M0 10.4 3.6 8l5.8 5.6L22.4 0 26 2 9.9 20z" />
            </svg>
            Empleo activo
          </p>
          <p className="aux num">Consultado el {checkedAt}</p>
        </div>
      </footer>
    </section>
  );
}

/** QR code as a single path, drawn on the server. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Código QR que abre esta misma página"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
