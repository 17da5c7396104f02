import { ASSIGNMENT_MAIL } from '#areas/atencion/commands/desk/assignment-mail.ts';
import { contentKinds } from '#areas/contents.ts';
import { LATE_FORMATS_MAIL } from '#areas/transparencia/commands/late-formats.ts';
import { groups, recordGroups } from '#platform/editing/digest/groups.ts';
import { mayOpen } from '#platform/editing/kind.ts';
import { worksIn } from '#platform/identity/roles.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** A kind of mail that a person can switch off. */
export type MailChoice = { kind: string; name: string };

/** Returns the kinds of mail that a person may get with the present permissions: of records, and of content. */
export function listMailChoices(actor: StaffActor): MailChoice[] {
  const all = Object.values(groups).map(({ clase, name }) => ({ kind: clase, name }));
  const isOfRecords = ({ kind }: MailChoice) => recordGroups.some((group) => groups[group].clase === kind);
  const assignment = { kind: ASSIGNMENT_MAIL, name: 'En cuanto le asignan un registro' };
  const consents = all.filter(({ kind }) => kind === groups.consents.clase && actor.can('atencion.consentir'));
  return [
    ...(actor.can('atencion.leer') ? [assignment, ...all.filter(isOfRecords)] : consents),
    ...(worksIn(actor.permissions, 'transparencia')
      ? [{ kind: LATE_FORMATS_MAIL, name: 'En cuanto vence un formato de transparencia' }]
      : []),
    ...(contentKinds.some((kind) => mayOpen(actor, kind)) ? all.filter((choice) => !isOfRecords(choice)) : []),
  ];
}
