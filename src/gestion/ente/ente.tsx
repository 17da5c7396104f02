import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatPesos } from '#platform/format.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { auditColumnsOfEnte, Share } from '../expediente/lista/columns.tsx';
import listStyles from '../expediente/lista/lista.module.css';
import { Head } from '../shell/head.tsx';
import { signedIn } from '../staff-context.ts';
import styles from './ente.module.css';
import { readEnte } from './ente.server.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { actor, now, config } = signedIn(context);
  return readEnte({ id: params.id, actor, now, publicOrigin: config.publicUrl.origin });
}

/** The workspace of an ente: its audits by year, terms, names, merged entes, and related entes of its municipality. */
export default function Ente() {
  const page = useLoaderData<typeof loader>();
  const { audits, sum, names, related } = page;
  return (
    <>
      <Head title={page.name} lead={page.lead} parent={{ href: '/gestion/entes', label: 'Entes' }}>
        {page.page ? (
          <ButtonLink look="outline" href={page.page}>
            Ver en el sitio
          </ButtonLink>
        ) : null}
        {page.edit ? (
          <ButtonLink look="outline" href={page.edit}>
            Editar el ente
          </ButtonLink>
        ) : null}
        {page.add ? <ButtonLink href={page.add}>Nueva auditoría</ButtonLink> : null}
      </Head>
      <p className={styles.facts}>{page.facts}.</p>
      {page.due ? <p className={styles.due}>{page.due}</p> : null}
      <section className={`${styles.audits} ${listStyles.list}`} aria-labelledby="auditorias">
        <h2 id="auditorias">Auditorías por año</h2>
        <Table
          caption={<span className="solo-lector">Auditorías de {page.name}</span>}
          columns={auditColumnsOfEnte(page.opensAudits)}
          rows={audits}
          rowKey={({ id }) => id}
          empty="Ninguna todavía: el programa anual las trae, o se agregan aquí."
          {...(audits.length > 1
            ? {
                total: {
                  anio: 'Suma',
                  solventar: <Share part={sum.pendientes} of={sum.observaciones} />,
                  resolver: formatPesos(sum.porResolver),
                },
              }
            : {})}
        />
        {audits.length > 0 ? (
          <p className="aux">
            Los términos se cuentan en días hábiles. {page.all ? <a href={page.all}>Ver todas sus auditorías</a> : null}
          </p>
        ) : null}
      </section>
      <section className={styles.part} aria-labelledby="nombres">
        <h2 id="nombres">Nombres y fusiones</h2>
        <Table
          caption={<span className="solo-lector">Nombres con que se le conoce</span>}
          columns={[
            { id: 'nombre', label: 'Nombre', prose: true, cell: ({ nombre }) => nombre },
            { id: 'clase', label: 'Clase', cell: ({ clase }) => clase },
            ...(names.some(({ desde }) => desde)
              ? [{ id: 'desde', label: 'Desde', cell: (each: { desde: string }) => each.desde }]
              : []),
          ]}
          rows={names}
          rowKey={({ nombre, clase }) => `${clase} ${nombre}`}
        />
        <p className="aux">Las tablas que se importan reconocen todos. Quien busca uno que se unió llega a este.</p>
      </section>
      {related.length > 0 ? (
        <section className={styles.part} aria-labelledby="relacionados">
          <h2 id="relacionados">Otros entes de {page.municipio}</h2>
          <ul className={`enlaces ${styles.related}`}>
            {related.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
