import type { ContentState, SiteState } from '#platform/editing/states.ts';
import type { Returned } from '../../returned.tsx';
import type { RefusedComment, Thread } from '../comments/comments.server.ts';

/** Properties of the side of the edit page. */
export type SideProps = {
  page: {
    kind: { plural: string; one: string };
    id: string;
    contentId: number | null;
    savedVersion: number;
    page: string | null;
    /** Form of a new content that starts as a copy; null for a person who may not add it. */
    copyHref: string | null;
    /** Whether it has a public page. */
    hasPreview: boolean;
    /** Its work continues in a workspace. */
    beginsWorkspace: boolean;
    needsReason: boolean;
    state: {
      estado: ContentState;
      versionPublicada: number | null;
      /** State of the public row. */
      sitio: SiteState;
      /** Why the scheduled publication failed, and what to do. */
      failure: string | null;
      programadoPara: string | null;
      /** Schedule as form fields. */
      schedule: { dia: string; hora: string } | null;
    };
    may: Record<
      'editar' | 'devolver' | 'publicar' | 'programar' | 'cancelar' | 'retirar' | 'reponer' | 'comentar',
      boolean
    >;
    /** Fields to correct before the submission. */
    findings: string[];
    /** Sentence on other rows that the publication changes. */
    consequence: string | null;
    /** Sentence on the people notified by the publication; null if there are none. */
    audience: string | null;
    /** Public rows whose text links here. */
    mentions: { title: string; href: string }[];
    /** Sentence on what to know before withdrawing it. */
    aboutWithdrawal: string | null;
    /** It can be withdrawn only as a mistake: no page can say what replaces it. */
    onlyMistakes: boolean;
    /** A page can say what replaces it. */
    maySupersede: boolean;
    /** Its public number, by which other content refers to it; null if it was never public. */
    registro: number | null;
    /** The fields of the form. */
    fields: readonly { name: string; label: string }[];
    /** Comments that nobody has addressed. */
    threads: Thread[];
    returned: (Returned & { person: string; at: string }) | null;
    history: { numero: number; resumen: string; by: string; steps: string[] }[];
  };
  errors: Readonly<Record<string, string>>;
  /** The comment that was rejected. */
  comment?: RefusedComment | undefined;
};
