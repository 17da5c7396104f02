import { fileRules, submitFromPage } from '#areas/atencion/commands/form-actions.server.ts';
import { FormColumns } from '#areas/atencion/components/form-page.tsx';
import { ParticipationForm } from '#areas/atencion/components/participation-form.tsx';
import { announcedCall, callSentence } from '#areas/participacion/rules/call-state.ts';
import { tabAddress, tabs } from '#areas/participacion/rules/tabs.ts';
import { answerForm, formHeaders } from '#platform/guard/page-form.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SideMenu, WithSideMenu } from '#ui/layout/side-menu.tsx';
import type { Route } from './+types/participacion';
import { loadParticipation } from './load.server.ts';
import styles from './participacion.module.css';
import { Tab } from './tab.tsx';

/**
 * Loads citizen participation on its two addresses: eight tabs (specification 2, section 2.14) and, with the first two, the form for a proposal
 * (specification 1, section 2.5).
 */
export async function loader(args: Route.LoaderArgs) {
  return { participation: await loadParticipation(args), file: fileRules() };
}

export async function action(args: Route.ActionArgs) {
  return answerForm(await submitFromPage(args, 'participacion'));
}

export const headers = formHeaders;

export default function Participacion({ loaderData: { participation, file }, actionData }: Route.ComponentProps) {
  const { tab, path, calls, today } = participation;
  const label = tabs.find(({ id }) => id === tab)?.label ?? '';
  const isFirst = tab === tabs[0].id;
  const hasForm = isFirst || tab === 'convocatoria';
  const current = calls.find(({ actual }) => actual);
  const menu = tabs.map(({ id, label: name }) => ({
    label: name,
    href: tabAddress(id, {}, path),
    current: id === tab,
  }));
  return (
    <Page
      title={isFirst ? undefined : `Participación ciudadana: ${label}`}
      heading="Participación ciudadana"
      quiet={!isFirst}
      label={isFirst ? undefined : label}
      crumbs={isFirst ? [] : [{ label: 'Participación ciudadana', path: tabAddress(tabs[0].id, {}, path) }]}
      lead="Usted puede proponer qué auditamos."
      aside={
        <ButtonLink href={`${hasForm ? '' : tabAddress(tabs[0].id, {}, path)}#propuesta`}>
          Enviar una propuesta
        </ButtonLink>
      }
      failed={actionData?.refused !== undefined}
    >
      <WithSideMenu menu={<SideMenu label="Participación ciudadana" items={menu} />}>
        <Tab participation={participation} />
      </WithSideMenu>
      {hasForm ? (
        <section className={styles.form} id="propuesta" aria-label="Envíe su propuesta">
          <FormColumns>
            <ParticipationForm
              answer={actionData}
              file={file}
              page={path}
              heading={<SectionHeading id="propuesta-titulo" title="Envíe su propuesta" />}
            />
            <div className={styles.aside}>
              <p className="entradilla">{callSentence(current, today, announcedCall(calls, today))}</p>
              <p>
                Al enviar recibirá un folio. Con él y su correo{' '}
                <a href="/institucion/denuncias#consulta">consulta el avance</a>.
              </p>
              <p>
                Todos los campos son obligatorios, salvo los que dicen «opcional». Los datos sobre usted sirven para las
                estadísticas de la convocatoria: nadie queda fuera por no darlos.
              </p>
            </div>
          </FormColumns>
        </section>
      ) : null}
    </Page>
  );
}
