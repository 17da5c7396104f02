import type { ReactNode } from 'react';
import { AccordionItem } from '#ui/content/accordion.tsx';
import { Part } from '../../shell/head.tsx';
import type { ComparedField } from '../history/compare.server.ts';
import { ComparedFields } from '../history/compared-fields.tsx';

type ToDecideProps = {
  fields: readonly ComparedField[];
  /** None of it is public yet. */
  isNew: boolean;
  /** The whole form, collapsed for a person who only decides. */
  children: ReactNode;
  mayEdit: boolean;
  /** The form shows errors. */
  hasErrors: boolean;
};

/** The changes that a person decides about: each field that would change on the site, before the whole form. */
export function ToDecide({ fields, isNew, mayEdit, hasErrors, children }: ToDecideProps) {
  return (
    <>
      <Part title={isNew ? 'Lo que saldrá al sitio' : 'Lo que cambia en el sitio'}>
        {fields.length === 0 ? <p>El sitio ya dice lo mismo.</p> : <ComparedFields fields={fields} isNew={isNew} />}
      </Part>
      {mayEdit ? (
        children
      ) : (
        <AccordionItem title="Todos los campos" open={hasErrors}>
          {children}
        </AccordionItem>
      )}
    </>
  );
}
