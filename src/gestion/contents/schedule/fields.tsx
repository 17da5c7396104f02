import { useEffect, useRef } from 'react';
import { Checkbox } from '#ui/forms/choices.tsx';
import { FieldPair } from '#ui/forms/field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

/** Id of the fields that schedule, on the page of content and on that of a review. */
export const SCHEDULE = 'programar';

/** Sentences on the day of a schedule; `inhabil`: it has to be confirmed. */
export type ScheduleErrors = { dia?: string; inhabil?: string };

type ScheduleFieldsProps = {
  errors: Readonly<ScheduleErrors>;
  /** When it is scheduled already. */
  current?: { dia: string; hora: string } | null;
};

/** Day and time of a publication, and the confirmation of a day on which nobody works. A refused day has the focus. */
export function ScheduleFields({ errors, current = null }: ScheduleFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.dia) place.current?.querySelector('input')?.focus();
  }, [errors]);
  return (
    // In the details, which the browser opens for an address that leads into them.
    <div id={SCHEDULE} ref={place}>
      <FieldPair>
        <TextField label="Día" name="dia" type="date" defaultValue={current?.dia} error={errors.dia} />
        <TextField label="Hora" name="hora" type="time" defaultValue={current?.hora} />
      </FieldPair>
      {errors.inhabil ? (
        <Checkbox label="Que salga ese día, aunque sea inhábil" name="inhabil" error={errors.inhabil} />
      ) : null}
    </div>
  );
}

/** Whom a publication tells, and the choice to tell nobody. */
export function AudienceChoice({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return <Checkbox label="Publicar sin avisar" name="sinAvisar" hint={sentence} />;
}
