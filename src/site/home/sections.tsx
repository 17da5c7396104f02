import { RequestForm } from '#areas/atencion/components/solicitud/request-form.tsx';
import { RequestTerms } from '#areas/atencion/components/solicitud/request-terms.tsx';
import { identity } from '#institution/identity.ts';
import { institute } from '#platform/institute.ts';
import type { LinkOfInterest } from '#platform/settings/links-of-interest.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import accessStyles from './accesses.module.css';
import edgeStyles from './edges.module.css';
import bandStyles from './request-band.module.css';

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
      <ul className={accessStyles.accesses}>
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

/** Form of the solicitud de información. Its own page handles the submission, so that it also works while the home page fails. A phone folds it. */
export function RequestBand() {
  return (
    <section className={bandStyles.band} aria-labelledby="solicita">
      <div className="caja">
        <div>
          <h2 id="solicita">Solicita información</h2>
          <p className="entradilla">
            Pida cualquier documento público {institute.del}. No tiene que explicar para qué lo quiere.
          </p>
          <RequestTerms />
        </div>
        <details className={`${bandStyles.form} no-imprime`}>
          <summary>Escribir la solicitud</summary>
          <RequestForm level={3} />
        </details>
      </div>
    </section>
  );
}

/** Strip with the links of interest. */
export function LinksStrip({ links }: { links: readonly LinkOfInterest[] }) {
  return (
    <section className={`caja seccion no-imprime ${edgeStyles.section}`} aria-labelledby="ligas">
      <h2 id="ligas" className="solo-lector">
        Ligas de interés
      </h2>
      <ul className={edgeStyles.links}>
        {links.map(({ nombre, url }) => (
          <li key={url}>
            <a href={url}>
              {nombre} <Icon name="externo" className={`ico ${edgeStyles.externalIcon}`} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Fixed logo in the corner that links to citizen participation. */
export function CornerLogo() {
  return (
    <a className={`${edgeStyles.corner} no-imprime`} href="/transparencia/participacion-ciudadana">
      <svg viewBox="36 40 50 46" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="3.2">
          <path d="M38 44h44v30H62l-10 9v-9H38z" />
          <path d="m50 58 7 8 14-16" />
        </g>
      </svg>
      <span>Participación ciudadana</span>
    </a>
  );
}
