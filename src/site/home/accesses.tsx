import { identity } from '#institution/identity.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './accesses.module.css';

const accesses: { href: string; icon: IconName; title: string; hint: string }[] = [
  { href: '/institucion/denuncias', icon: 'denuncia', title: 'Denuncias', hint: 'Las 24 horas, los 365 días' },
  {
    href: '/transparencia/obligaciones-de-transparencia',
    icon: 'ojo',
    title: 'Transparencia',
    hint: 'Obligaciones y solicitudes',
  },
  {
    href: '/difusion/revista-valor-publico',
    icon: 'revista',
    title: identity.revista,
    hint: 'Sus números y su convocatoria',
  },
  { href: '/informes/cuenta-publica-2324', icon: 'informe', title: 'Cuenta pública', hint: 'Informes por año y ente' },
  {
    href: identity.correoInstitucional,
    icon: 'correo',
    title: 'Correo institucional',
    hint: 'Acceso para el personal',
  },
];

/** Links to the five most visited pages, in the order of specification 1, section 2.3. */
export function Accesses() {
  return (
    <nav className="caja" aria-label="Accesos frecuentes">
      <ul className={styles.accesses}>
        {accesses.map(({ href, icon, title, hint }) => (
          <li key={href}>
            <a href={href}>
              <Icon name={icon} />
              <span>
                {title}
                <small>{hint}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
