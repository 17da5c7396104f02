import { useState } from 'react';
import { PictureDialog } from '../../medios/picture-dialog.tsx';
import { DescriptionDialog } from './description-dialog.tsx';
import type { PlacedPicture } from './library-picture.ts';

type PictureToolProps = {
  /** The selected picture of the text. */
  current: PlacedPicture | null;
  /** Inserts a picture at the caret, and moves the caret after it. */
  put: (picture: PlacedPicture) => void;
  /** Replaces the description of the selected picture, which stays selected. */
  describe: (picture: PlacedPicture) => void;
};

/** Inserts a library picture with its description into the text, or changes the description of the selected one. */
export function PictureTool({ current, put, describe }: PictureToolProps) {
  const [step, setStep] = useState<'closed' | 'library' | PlacedPicture>('closed');
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setStep(current ?? 'library')}>
        {current ? 'Describir la imagen' : 'Poner imagen'}
      </button>
      {step === 'library' ? (
        <PictureDialog
          onClose={() => setStep((present) => (present === 'library' ? 'closed' : present))}
          onChoose={({ id, descripcion }) => setStep({ id, alt: descripcion })}
        />
      ) : null}
      {typeof step === 'object' ? (
        <DescriptionDialog
          picture={step}
          isNew={current === null}
          onClose={() => setStep('closed')}
          onDescribe={(alt) => (current === null ? put : describe)({ id: step.id, alt })}
        />
      ) : null}
    </>
  );
}
