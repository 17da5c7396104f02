import styles from './specimen.module.css';
import { Specimen } from './specimen.tsx';

const colors = [
  ['Tinta', '--marca-1'],
  ['Lápiz rojo', '--marca-2'],
  ['Papel', '--papel'],
  ['Papel 2', '--papel-2'],
  ['Papel 3', '--papel-3'],
  ['Papel 4', '--papel-4'],
  ['Texto', '--tinta'],
  ['Texto 2', '--tinta-2'],
  ['Texto 3', '--tinta-3'],
  ['Acción', '--accion'],
  ['Acento', '--acento'],
  ['Raya', '--raya'],
  ['Borde de control', '--raya-2'],
  ['Petróleo', '--dato-1'],
  ['Ocre', '--dato-2'],
  ['Azul', '--dato-3'],
  ['Granada', '--dato-4'],
  ['Salvia', '--dato-5'],
  ['Ciruela', '--dato-6'],
  ['Resto', '--dato-resto'],
  ['Error', '--error'],
  ['Aviso', '--aviso'],
  ['Éxito', '--exito'],
  ['Información', '--info'],
  ['Foco', '--foco'],
] as const;
const sizes = ['t-6', 't-5', 't-4', 't-3', 't-2', 't-1', 't-0', 't-00'] as const;

/** Colours and type scale. */
export function Foundations() {
  return (
    <>
      <Specimen id="color" title="Color">
        <ul className={styles.colors}>
          {colors.map(([name, token]) => (
            <li key={token}>
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(${token})`} />
              </svg>
              <b>{name}</b>
              <code>{token}</code>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen id="tipografia" title="Tipografía">
        <ul className={styles.types}>
          {sizes.map((size) => (
            <li key={size}>
              <code>--{size}</code>
              <span className={styles[size]}>Cuentas claras del año 1,284</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}
