import { useEffect, useRef } from 'react';
import { Checkbox } from '#ui/forms/choices.tsx';
import { FieldPair } from '#ui/forms/field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

/** Id of the schedule fields, on the page of content and of a review. */
export const SCHEDULE = 'programar';

/** Errors of the scheduled day; `inhabil`: a non-working day, which must be confirmed. */
export type ScheduleErrors = { dia?: string; inhabil?: string };

type ScheduleFieldsProps = {
  errors: Readonly<ScheduleErrors>;
  /** Current schedule. */
  current?: { dia: string; hora: string } | null;
};

/** Day and time of a publication, and the confirmation of a non-working day. A rejected day gets the focus. */
export function ScheduleFields({ errors, current = null }: ScheduleFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.dia) place.current?.querySelector('input')?.focus();
  }, [errors]);
  return (
    // Inside the details element, which the browser opens for an address of this id.
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

/** The people notified by a publication, and the choice to notify nobody. */
export function AudienceChoice({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return <Checkbox label="Publicar sin avisar" name="sinAvisar" hint={sentence} />;
}
